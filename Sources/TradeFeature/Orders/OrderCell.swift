import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// An order: its row number, what was ordered, how much of it is done, and its id.
final class OrderCell: TableCell {
    private(set) var columns: [StyledText] = []

    /// - Parameter number: from 1, what `cancel` takes.
    func update(with order: ChildOrder, number: Int, _ words: TradeWords) {
        columns = [
            StyledText(String(number), style: .amount),
            words.side(order.side),
            words.price(of: order),
            StyledText(Figures.grouped(order.size), style: .amount),
            StyledText(Figures.grouped(order.executedSize), style: .amount),
            words.state(order.childOrderState),
            StyledText(order.childOrderAcceptanceID, style: .code),
        ]
    }
}
