import LightningAPI
import SaifuStyle
import SaifuTables
import WalletCore

/// A level of the book: price, size, and the size up to it.
final class LevelCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with row: BoardRow) {
        let isAsk = row.side == .sell
        columns = [
            StyledText(Figures.grouped(row.price), style: .price) { $0.color = isAsk ? .sell : .buy },
            StyledText(Figures.amount(row.size, of: row.base), style: .amount),
            StyledText(Figures.amount(row.total, of: row.base), style: .amount) { $0.color = .secondaryText },
        ]
    }
}
