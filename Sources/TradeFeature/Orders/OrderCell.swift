import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// An order: its row number, what was ordered, how much of it is done, and its id.
final class OrderCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with row: OrderRow, _ words: TradeWords) {
        let order = row.order
        let base = order.productCode.base
        columns = [
            StyledText(String(row.number), style: .amount),
            words.side(order.side),
            words.type(order.childOrderType),
            StyledText(order.price.isZero ? "–" : Figures.grouped(order.price), style: .price),
            StyledText(Figures.amount(order.size, of: base), style: .amount),
            StyledText(Figures.amount(order.executedSize, of: base), style: .amount),
            StyledText(Figures.amount(order.outstandingSize, of: base), style: .amount),
            words.state(order.childOrderState),
            StyledText(Figures.time(order.childOrderDate), style: .caption),
            StyledText(order.childOrderAcceptanceID, style: .code),
        ]
    }
}
