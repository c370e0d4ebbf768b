import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// `board`: the order book around the best prices.
@MainActor final class BoardController: LiveScene {
    private let environment: any Environment
    private let product: ProductCode
    private let depth: Int
    private let live: LiveRequest<GetBoard>
    private let rows = EntitiesProvider<BoardRow>()
    private let table: TableDataSource
    private var board: Board?

    init(environment: any Environment, product: ProductCode, depth: Int) {
        self.environment = environment
        self.product = product
        self.depth = depth
        live = LiveRequest(GetBoard(productCode: product), in: environment)
        let strings = environment.strings
        table = .titled(.side, .price, .size, .total, in: strings)
        table.mapper.register("BoardCell") { (cell: BoardCell, row: BoardRow) in cell.update(with: row, in: strings) }
        table.provider = rows
    }

    func load() async throws(WalletError) { try await live.load(take) }
    func follow() async throws(WalletError) -> Bool { try await live.follow(take) }

    private func take(_ fetch: LiveRequest<GetBoard>.Answer) async throws(WalletError) {
        try await rows.load(in: environment) { () async throws(WalletError) in
            let board = try await fetch()
            self.board = board
            do throws(MoneyError) {
                return try BoardRow.rows(of: board, product: product, depth: depth)
            } catch {
                throw .money(error)
            }
        }
    }

    var page: Page {
        let middle = board.flatMap { $0.midPrice.isZero ? nil : Figures.grouped($0.midPrice) } ?? "–"
        let title =
            StyledText(product.rawValue, style: .accent)
            + StyledText("  " + environment.strings(.midPrice) + " " + middle, style: .secondary)
        return Page([.line(title), .table(table, whenEmpty: .emptyBoard)], document: board)
    }
}
