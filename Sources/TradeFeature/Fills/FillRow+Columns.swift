import LightningAPI
import SaifuStyle
import WalletCore

extension FillRow {
    /// - Parameter ids: how the list draws the ids of its orders.
    @MainActor static func columns(_ ids: ShortIDs<FillRow>) -> [Column<FillRow>] {
        [
            .moment { $0.fill.execDate },
            Column(Term.side) { $0.isOrder ? Phrase($0.fill.side) : .empty },
            Column(Term.price) { row in Phrase(row.price, .price) { row.shade(&$0) } },
            Column(Term.size) { row in Phrase(Figure(row.size), .amount) { row.shade(&$0) } },
            Column(Term.fee, leavingOrder: 1) { row in
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
