import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// An execution of one's own: when, which way, at what price, how much, and the fee in the base asset.
final class FillCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with fill: OwnExecution, _ words: TradeWords) {
        columns = [
            StyledText(Figures.time(fill.execDate), style: .caption),
            words.side(fill.side),
            StyledText(Figures.grouped(fill.price), style: .price),
            StyledText(Figures.grouped(fill.size), style: .amount),
            StyledText(Figures.grouped(fill.commission), style: .amount),
            StyledText(fill.childOrderAcceptanceID, style: .code),
        ]
    }
}
