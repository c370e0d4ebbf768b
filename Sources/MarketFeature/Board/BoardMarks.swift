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

    private let lastTrade: LastTrade
    private let orders: any OwnOrdersReading
    private let pauses: (trade: Duration, orders: Duration)
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
            pauses: (trade: .seconds(6), orders: .seconds(12)), in: environment)
    }

    /// Marks that somebody else asks for.
    init(
        trade: @escaping LastTrade, orders: any OwnOrdersReading,
        pauses: (trade: Duration, orders: Duration) = (.zero, .zero), in environment: any Environment
    ) {
        lastTrade = trade
        self.orders = orders
        self.pauses = pauses
        self.environment = environment
    }

    /// Asks for all that is due.
    func look() async {
        await lookAtTrade()
        await lookAtOrders()
    }

    /// Asks for one of them, where one is due.
    /// - Returns: whether one was.
    func lookAtNext() async -> Bool {
        if await lookAtTrade() { return true }
        return await lookAtOrders()
    }

    @discardableResult private func lookAtTrade() async -> Bool {
        guard takesTurn(&tradeTurns, after: pauses.trade) else { return false }
        await readTrade()
        return true
    }

    @discardableResult private func lookAtOrders() async -> Bool {
        guard takesTurn(&orderTurns, after: pauses.orders) else { return false }
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
