import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// A balance: what is there, what is free, what open orders hold.
final class BalanceCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with balance: Balance) {
        let asset = balance.currencyCode
        columns = [
            StyledText(asset.code, style: .accent),
            StyledText(Figures.amount(balance.amount, of: asset), style: .amount),
            StyledText(Figures.amount(balance.available, of: asset), style: .amount),
            StyledText(BalanceCell.held(balance, asset), style: .amount) { $0.color = .secondaryText },
        ]
    }

    private static func held(_ balance: Balance, _ asset: Asset) -> String {
        do {
            return Figures.amount(try balance.amount.subtracting(balance.available), of: asset)
        } catch {
            return "–"  // the two cannot be told apart exactly
        }
    }
}
