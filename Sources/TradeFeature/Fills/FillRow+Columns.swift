import LightningAPI
import SaifuStyle
import WalletCore

extension FillRow {
    /// - Parameters:
    ///   - product: of all the fills.
    ///   - ids: how the list draws the ids of its orders.
    @MainActor static func columns(of product: ProductCode, _ ids: ShortIDs<FillRow>) -> [Column<FillRow>] {
        [
            .moment { $0.fill.execDate },
            Column(Term.side) { $0.isOrder ? Phrase($0.fill.side) : Phrase(TradeSentence.partOfOrder, .secondary) },
            Column(Term.price, in: product.quote) { row in Phrase(row.price, .price) { row.shade(&$0) } },
            Column(Term.size, in: product.base, leavesUnit: true) { row in
                Phrase(Figure(row.size), .amount) { row.shade(&$0) }
            },
            Column(Term.fee, in: product.base, leavingOrder: 1) { row in
                Phrase(Figure(row.product.countedFee(row.fee)), .amount) { row.shade(&$0) }
            },
            Column(TradeSentence.id, leavingOrder: 0) { row, extent in
                row.isOrder || extent == .whole ? Phrase(ids(row, extent), .code) : .empty
            },
        ]
    }

    /// One of several fills stands back behind their sum.
    private func shade(_ style: inout TextStyle) {
        if !isOrder { style.color = .secondaryText }
    }
}
