import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// The two sides of a book, which one answer fills. The asks end in the line between them.
@MainActor final class BoardLists {
    let asks = EntitiesProvider<AnyEntity>()
    let bids = EntitiesProvider<BoardRow>()
    private(set) var board: Board?
    /// The rows of both sides that are drawn, as whoever draws them tells.
    var shownRows: () -> Range<Int> = { 0..<0 }
    /// From the worst to the best.
    private var askSizes: [ExactDecimal] = []

    /// How many answers were crossed.
    private var crossings = 0
    private var isCrossed = false

    private let environment: any Environment
    private let followed: FollowedRequest<GetBoard>
    private let product: ProductCode
    private let depth: Int?
    private let marks: BoardMarks

    init(environment: any Environment, product: ProductCode, depth: Int?, marks: BoardMarks) {
        self.environment = environment
        self.marks = marks
        followed = FollowedRequest(GetBoard(productCode: product), in: environment)
        self.product = product
        self.depth = depth
    }

    func load() async throws(WalletError) {
        let wasCrossed = isCrossed
        try await followed.load(take)
        // Once, and not where the exchange tells the next book by itself: an auction lasts.
        if isCrossed, !wasCrossed, feed.way != .told { try await followed.loadAgain(take) }
        await marks.look()
        try showAgain()
    }

    /// Asks for the marks while the scene waits for the book.
    func follow() async throws(WalletError) -> Bool {
        if board != nil, await marks.lookAtNext() { try showAgain() }
        return try await followed.follow(take)
    }

    var feed: Feed { followed.feed }

    /// That the best prices do not fit together, while they do not, and how often the book was repaired, once it was.
    var notes: [Phrase?] {
        let crossed = isCrossed ? Phrase(MarketSentence.crossed(times: crossings), .warning) : nil
        let repairs = followed.repairs.flatMap { $0 == BookRepairs() ? nil : $0 }
        return [crossed, repairs.map { Phrase(MarketSentence.repaired($0), .caption) }]
    }

    var document: BoardDocument? {
        board.map { BoardDocument(board: $0, depth: depth, repairs: followed.repairs, crossings: crossings) }
    }

    /// The size of the largest level on the screen.
    var largestShown: ExactDecimal {
        let rows = shownRows().clamped(to: 0..<asks.rowCount + bids.rowCount)
        return rows.lazy.map(size).max() ?? .zero
    }

    private func size(ofRow row: Int) -> ExactDecimal {
        if row >= asks.rowCount { return bids.shown[row - asks.rowCount].size }
        return row < askSizes.count ? askSizes[row] : .zero
    }

    private func showAgain() throws(WalletError) {
        if let board { try show(board) }
    }

    /// A failure leaves the old levels, with its sentence.
    private func take(_ fetch: FollowedRequest<GetBoard>.Answer) async throws(WalletError) {
        let language = environment.language
        try await asks.load(in: language) { () async throws(WalletError) in
            try await bids.load(in: language, fetch, show: show)
            if isCrossed { crossings += 1 }
        } show: {
        }
    }

    private func show(_ board: Board) throws(WalletError) {
        do throws(MoneyError) {
            let above = try BoardRow.asks(of: board, product: product, depth: depth ?? BoardScene.most, own: marks.own)
            let below = try BoardRow.bids(of: board, product: product, depth: depth ?? BoardScene.most, own: marks.own)
            let spread = try Spread(ask: above.last?.price ?? .zero, bid: below.first?.price ?? .zero)
            // Nothing is between no levels: an empty book is one sentence.
            let middle = above.isEmpty && below.isEmpty ? nil : BoardMiddle(marks.last, spread)
            isCrossed = spread?.isCrossed ?? false
            askSizes = above.map(\.size)
            asks.replaceAll(with: above.map { AnyEntity($0) } + (middle.map { [AnyEntity($0)] } ?? []))
            bids.replaceAll(with: below)
            self.board = board
        } catch {
            throw .api(.uncountable(error, path: GetBoard.path))
        }
    }
}
