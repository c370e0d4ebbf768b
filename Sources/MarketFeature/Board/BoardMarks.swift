import LightningAPI
import SaifuMoney
import WalletCore

/// A level of a book.
struct BoardPlace: Hashable, Sendable {
    let side: Side
    let price: ExactDecimal
}

/// The marks beside the levels of a book: the last trade and the account's own orders. Both are asked for less often
/// than the book, and in its pauses. A mark that cannot be read is left out and fails nothing.
@MainActor final class BoardMarks {
    typealias LastTrade = @MainActor () async throws(WalletError) -> Execution?

    private(set) var last: Execution?
    /// The size of own orders that waits, by level.
    private(set) var own: [BoardPlace: ExactDecimal] = [:]

    /// The last price that stands on the same screen; `nil` where the book stands alone.
    var lastPrice: LastPrice? { ticker().flatMap { LastPrice($0, last) } }

    private let ticker: @MainActor () -> Ticker?
    private let lastTrade: LastTrade
    private let orders: any OwnOrdersReading
    /// Between two looks at the last trade; none where a look costs no request.
    private let tradePause: @MainActor () -> Duration
    private let orderPause: Duration
    private var tradeTurns = Turns()
    private var orderTurns = Turns()
    private let environment: any Environment

    /// The usual marks: each is a request.
    convenience init(of product: ProductCode, in environment: any MarketEnvironment) {
        let newest = GetExecutions(productCode: product, paging: Paging(count: 1))
        let trades = FollowedRequest(newest, in: environment)
        self.init(
            trade: { () async throws(WalletError) in try await trades.answer().first },
            orders: environment.resolve(OwnOrdersDescriptor(product: product)),
            tradePause: { trades.feed.way == .told ? .zero : .seconds(6) }, orderPause: .seconds(12), in: environment)
    }

    /// Marks that somebody else asks for.
    /// - Parameter ticker: tells a last price on the same screen.
    init(
        trade: @escaping LastTrade, besides ticker: @escaping @MainActor () -> Ticker? = { nil },
        orders: any OwnOrdersReading,
        tradePause: @escaping @MainActor () -> Duration = { .zero }, orderPause: Duration = .zero,
        in environment: any Environment
    ) {
        lastTrade = trade
        self.ticker = ticker
        self.orders = orders
        self.tradePause = tradePause
        self.orderPause = orderPause
        self.environment = environment
    }

    /// Asks for all that is due.
    func look() async {
        await lookAtTrade()
        await lookAtOrders()
    }

    /// Asks for one of them, where one is due. What costs no request is looked at besides.
    /// - Returns: whether one was.
    func lookAtNext() async -> Bool {
        let isFree = tradePause() == .zero
        let hasTrade = await lookAtTrade()
        if hasTrade, !isFree { return true }
        let hasOrders = await lookAtOrders()
        return hasTrade || hasOrders
    }

    @discardableResult private func lookAtTrade() async -> Bool {
        guard takesTurn(&tradeTurns, after: tradePause()) else { return false }
        await readTrade()
        return true
    }

    @discardableResult private func lookAtOrders() async -> Bool {
        guard takesTurn(&orderTurns, after: orderPause) else { return false }
        await readOrders()
        return true
    }

    private func takesTurn(_ turns: inout Turns, after pause: Duration) -> Bool {
        guard !environment.session.answersPrograms, !Task.isCancelled else { return false }
        return turns.takesNext(at: environment.clock.now(), after: pause)
    }

    private func readTrade() async {
        do throws(WalletError) {
            last = try await lastTrade()
        } catch {
            // The last one that is known stays: the book says itself when it is not current.
        }
    }

    /// Orders that are only late stay marked; those that a key may not see do not.
    private func readOrders() async {
        do throws(WalletError) {
            own = Self.levels(of: try await orders.activeOrders())
        } catch {
            if !error.isRetryable, !Task.isCancelled { own = [:] }
        }
    }

    nonisolated static func levels(of orders: [ChildOrder]) -> [BoardPlace: ExactDecimal] {
        orders.filter { !$0.price.isZero && $0.outstandingSize.isPositive }.reduce(into: [:]) { levels, order in
            let place = BoardPlace(side: order.side, price: order.price)
            do throws(MoneyError) {
                levels[place] = try order.outstandingSize.adding(levels[place] ?? .zero)
            } catch {
                levels[place] = order.outstandingSize  // sizes that cannot be added up: one of them is marked
            }
        }
    }
}
