import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// A change of a balance and what it left.
final class HistoryCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with entry: BalanceHistoryEntry) {
        let asset = entry.currencyCode
        columns = [
            StyledText(Figures.time(entry.eventDate), style: .caption),
            StyledText(entry.tradeType.rawValue, style: .body),
            StyledText(entry.productCode?.rawValue ?? "–", style: .secondary),
            StyledText(Figures.amount(entry.amount, of: asset), style: .amount),
            StyledText(Figures.amount(entry.balance, of: asset), style: .amount),
            StyledText(entry.orderID ?? "–", style: .caption),
        ]
    }
}
