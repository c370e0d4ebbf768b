import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// A change of a balance and what it left.
final class HistoryCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with entry: BalanceHistoryEntry, in strings: Strings) {
        let asset = entry.currencyCode
        columns = [
            StyledText(Figures.time(entry.eventDate), style: .caption),
            StyledText(HistoryCell.kind(entry.tradeType, strings), style: .body),
            StyledText(entry.productCode?.rawValue ?? "–", style: .secondary),
            StyledText(Figures.amount(entry.amount, of: asset), style: .amount),
            StyledText(Figures.amount(entry.balance, of: asset), style: .amount),
            StyledText(Figures.grouped(entry.commission), style: .amount) { $0.color = .secondaryText },
        ]
    }

    /// What the exchange may add to the list is shown as it came.
    private static func kind(_ type: TradeType, _ strings: Strings) -> String {
        switch type {
        case .buy: strings(.tradeBuy)
        case .sell: strings(.tradeSell)
        case .deposit: strings(.tradeDeposit)
        case .withdraw: strings(.tradeWithdraw)
        case .fee: strings(.tradeFee)
        default: type.rawValue
        }
    }
}
