import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// An execution of one's own: when, which way, at what price, how much, and the fee in the base asset.
final class FillCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with fill: OwnExecution, base: Asset?, _ words: TradeWords) {
        columns = [
            StyledText(Figures.time(fill.execDate), style: .caption),
            words.side(fill.side),
            StyledText(Figures.grouped(fill.price), style: .price),
            StyledText(Figures.amount(fill.size, of: base), style: .amount),
            StyledText(Figures.amount(fill.commission, of: base), style: .amount),
            StyledText(fill.childOrderAcceptanceID, style: .code),
        ]
    }
}
