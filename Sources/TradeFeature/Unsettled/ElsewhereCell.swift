import SaifuDesk
import SaifuStyle
import SaifuTables
import WalletCore

/// The same as ``UnsettledCell``, with the exchange in the place of the verdict.
final class ElsewhereCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with entry: SettledEntry, _ words: TradeWords) {
        let cell = UnsettledCell()
        cell.update(with: entry, words)
        columns = cell.columns.dropLast() + [StyledText(entry.record.intent.account.endpoint, style: .code)]
    }
}
