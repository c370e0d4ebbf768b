import LightningAPI
import SaifuMoney
import SaifuTables
import WalletCore

/// The two sides of a book, which one answer fills. The asks end in the spread, where there is one.
@MainActor final class BoardLists {
    let asks = EntitiesProvider<AnyEntity>()
    let bids = EntitiesProvider<BoardRow>()
    private(set) var board: Board?

    private let environment: any Environment
    private let followed: FollowedRequest<GetBoard>
    private let product: ProductCode
    private let depth: Int

    init(environment: any Environment, product: ProductCode, depth: Int) {
        self.environment = environment
        followed = FollowedRequest(GetBoard(productCode: product), in: environment)
        self.product = product
        self.depth = depth
    }

    func load() async throws(WalletError) { try await followed.load(take) }
    func follow() async throws(WalletError) -> Bool { try await followed.follow(take) }

    /// A failure leaves the old levels, with its sentence.
    private func take(_ fetch: FollowedRequest<GetBoard>.Answer) async throws(WalletError) {
        let language = environment.language
        try await asks.load(in: language) { () async throws(WalletError) in
            try await bids.load(in: language, fetch, show: show)
        } show: {
        }
    }

    private func show(_ board: Board) throws(WalletError) {
        do throws(MoneyError) {
            let above = try BoardRow.asks(of: board, product: product, depth: depth)
            let below = try BoardRow.bids(of: board, product: product, depth: depth)
            let spread = try Spread(between: above.last, and: below.first)
            asks.replaceAll(with: above.map { AnyEntity($0) } + (spread.map { [AnyEntity($0)] } ?? []))
            bids.replaceAll(with: below)
            self.board = board
        } catch {
            throw .money(error)
        }
    }
}
