import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// `board`: the order book around the best prices: asks, the spread, bids.
@MainActor final class BoardScene: FollowedScene {
    static func command(in environment: any MarketEnvironment) -> WatchableCommand {
        let syntax = CommandSyntax(
            "board", options: [[.product], [.count("depth")]], summary: MarketSentence.boardSummary,
            examples: ["", "XRP_JPY 3"])
        return WatchableCommand(syntax) { arguments async throws(WalletError) in
            let depth = try arguments.count("depth", in: 1...most)
            let product = try await environment.product(of: arguments)
            return BoardScene(product, depth: depth, marks: BoardMarks(of: product, in: environment), in: environment)
        }
    }

    /// Levels of a side.
    static let most = 1000

    private let lists: BoardLists
    private let table: EntityTable
    private let product: ProductCode

    /// - Parameter depth: levels of a side; `nil`: on a screen as many as it has room for and can scroll to, in print eight.
    init(_ product: ProductCode, depth: Int? = nil, marks: BoardMarks, in environment: any Environment) {
        let lists = BoardLists(environment: environment, product: product, depth: depth, marks: marks)
        table = EntityTable(Self.columns(of: lists), whenEmpty: MarketSentence.emptyBook, for: environment.reader)
        lists.shownRows = { [source = table.source] in source.shownRows }
        table.draw(BoardMiddle.self) { [$0.phrase(besides: marks.lastPrice)] }
        table.add(lists.asks, under: Phrase(MarketSentence.asks, .sell))
        table.add(lists.bids, under: Phrase(MarketSentence.bids, .buy))
        table.source.middleRow = { lists.asks.rowCount - 1 }
        table.source.printedReach = depth ?? 8
        self.lists = lists
        self.product = product
    }

    private static func columns(of lists: BoardLists) -> [Column<BoardRow>] {
        [
            Column(Term.price) { row in
                Phrase(Figure(row.price), .price) { $0.color = row.side == .sell ? .sell : .buy }
            },
            Column(Term.size) { Phrase(Figure($0.size, of: $0.base), .amount) },
            Column(MarketSentence.own, leavingOrder: 2) { row in
                row.own.map { Phrase(MarketFigure.own($0, of: row.base), .accent) } ?? .empty
            }.unlessEmpty(),
            Column(MarketSentence.depth, leavingOrder: 0) { [weak lists] row in
                let bar = Chart.bar(row.size, of: lists?.largestShown ?? .zero, width: barWidth)
                return Phrase(bar, row.side == .sell ? .sell : .buy)
            },
            Column(MarketSentence.total, leavingOrder: 1) { row in
                Phrase(Figure(row.total, of: row.base), .amount) { $0.color = .secondaryText }
            },
        ]
    }

    /// Of the bar of the largest level, in cells.
    private static let barWidth = 12

    func load() async throws(WalletError) { try await lists.load() }
    func follow() async throws(WalletError) -> Bool { try await lists.follow() }
    var feed: Feed { lists.feed }

    /// The levels alone.
    var brief: [Block] { [.table(table)] }
    var page: Page { Page(Block.lines([title] + lists.notes) + [.table(table)], document: lists.document) }

    private var title: Phrase {
        let middle = lists.board.flatMap { $0.midPrice.isZero ? nil : Figure($0.midPrice) } ?? .none
        return Phrase(Figure(product), .accent) + .gap + Phrase(MarketSentence.midPrice(middle), .secondary)
    }
}
