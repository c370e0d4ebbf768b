import LightningAPI
import SaifuStyle
import SaifuTables
import WalletCore

/// An order of unknown outcome: what was sent, when, where to, and why nobody knows.
final class UnsettledCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with record: OrderIntentRecord, _ words: TradeWords) {
        let order = record.intent.order
        columns = [
            StyledText(order.productCode.rawValue, style: .accent),
            words.side(order.side),
            words.type(order.childOrderType),
            StyledText(order.price.map(Figures.grouped) ?? "–", style: .price),
            StyledText(Figures.amount(order.size, of: order.productCode.base), style: .amount),
            StyledText(Figures.time(record.intent.createdAt), style: .caption),
            StyledText(record.intent.origin, style: .code),
            StyledText(record.reason(words.strings), style: .warning),
        ]
    }
}
