import LightningAPI
import SaifuDesk
import SaifuStyle
import SaifuTables
import WalletCore

/// A request of unknown outcome: its number, what was sent and when, and what looking for it showed.
final class UnsettledCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with entry: SettledEntry, _ words: TradeWords) {
        let intent = entry.record.intent
        let texts = UnsettledTexts(strings: words.strings)
        columns =
            [StyledText(String(entry.record.id), style: .amount)] + Self.columns(of: intent.action, words) + [
                StyledText(Figures.time(intent.createdAt), style: .caption),
                StyledText(texts.sentence(on: entry), style: entry.verdict.isFound ? .success : .warning),
            ]
    }

    /// Product, what it does, price and size.
    private static func columns(of action: OrderAction, _ words: TradeWords) -> [StyledText] {
        let product = StyledText(action.product.rawValue, style: .accent)
        let cancel = StyledText(words.strings(.cancelAction), style: .body)
        switch action {
        case .send(let order):
            return [
                product, words.side(order.side),
                StyledText(order.price.map(Figures.grouped) ?? words.strings(.market), style: .price),
                StyledText(Figures.amount(order.size, of: order.productCode.base), style: .amount),
            ]
        case .cancel(let request):
            return [product, cancel, StyledText(request.order.name, style: .code), .empty]
        case .cancelAll:
            return [product, cancel, StyledText(words.strings(.allOrders), style: .body), .empty]
        }
    }
}
