import LightningAPI
import SaifuStyle
import SaifuTables
import WalletCore

/// `board`: the order book around the best prices: asks, the spread, bids.
@MainActor final class BoardController: LiveScene {
    private let lists: BoardLists
    private let table: TableDataSource
    private let title: () -> StyledText

    init(environment: any Environment, product: ProductCode, depth: Int) {
        let strings = environment.strings
        let lists = BoardLists(environment: environment, product: product, depth: depth)
        table = .titled(.price, .size, .total, leavingOut: [.total], in: strings)
        table.mapper.register("LevelCell") { (cell: LevelCell, level: BoardRow) in cell.update(with: level) }
        table.mapper.register("SpreadCell") { (cell: SpreadCell, spread: Spread) in cell.update(with: spread, strings) }
        table.sections = [
            TableSection(header: StyledText(strings(.asks), style: .sell), provider: lists.asks),
            TableSection(header: StyledText(strings(.bids), style: .buy), provider: lists.bids),
        ]
        table.middleRow = { lists.asks.rowCount - 1 }
        title = {
            StyledText(product.rawValue, style: .accent)
                + StyledText("  " + strings(.midPrice) + " " + lists.middle, style: .secondary)
        }
        self.lists = lists
    }

    func load() async throws(WalletError) { try await lists.load() }
    func follow() async throws(WalletError) -> Bool { try await lists.follow() }

    var page: Page { Page([.line(title()), .table(table, whenEmpty: .emptyBoard)], document: lists.board) }
}
