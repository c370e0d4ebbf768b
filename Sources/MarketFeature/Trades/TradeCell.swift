import LightningAPI
import SaifuStyle
import SaifuTables
import WalletCore

/// A public trade: when, who took, at what price, how much.
final class TradeCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with trade: Execution, base product: ProductCode, in strings: Strings) {
        columns = [
            StyledText(Figures.time(trade.execDate), style: .caption),
            TradeCell.side(trade.side, strings),
            StyledText(Figures.grouped(trade.price), style: trade.side == .sell ? .priceDown : .priceUp),
            StyledText(Figures.amount(trade.size, of: product.base), style: .amount),
        ]
    }

    /// A trade of a call auction has no taker.
    private static func side(_ side: Side?, _ strings: Strings) -> StyledText {
        switch side {
        case .buy: StyledText(strings(.buy), style: .buy)
        case .sell: StyledText(strings(.sell), style: .sell)
        case nil: StyledText("–", style: .secondary)
        }
    }
}
