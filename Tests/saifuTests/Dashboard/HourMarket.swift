import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import Synchronization
import WalletCore

@testable import saifu

/// Time that passes only by waiting.
final class HourClock: WalletClock {
    private let elapsed = Mutex(Duration.zero)
    /// The shortest wait in the first minute, and after it: a busy machine wakes nobody sooner.
    private let step: Duration, laterStep: Duration

    /// - Parameter laterStep: the shortest wait after the first minute, when channels are open: an hour in fine steps is
    ///   long for a build for debugging. `nil` for that of the first minute.
    init(step: Duration = .zero, laterStep: Duration? = nil) {
        (self.step, self.laterStep) = (step, laterStep ?? step)
    }

    func now() -> Timestamp { StubClock.moment.advanced(by: elapsed.withLock { $0 }) }

    func sleep(for duration: Duration) async {
        elapsed.withLock { $0 += max(duration, $0 < .seconds(60) ? step : laterStep) }
    }
}

/// A market with a trade every ten seconds for days, or every second for an hour, and an account, as an exchange tells of
/// them.
final class HourMarket: ServiceClient, OrderTransport {
    let account = TradingAccount(endpoint: "market", keyFingerprint: "key")
    let hasSigned = true
    let serverClock: ServerClock? = nil
    private let clock: HourClock
    /// Whether its channels tell of changes.
    private let tells: Bool
    private let isYoung: Bool
    /// When each was opened.
    private let followed = Mutex<[Channel: Timestamp]>([:])
    private let asked = Mutex<[(moment: Timestamp, path: String)]>([])
    /// The trades that were told last: a channel is looked at many times a second.
    private let latest = Mutex<[Execution]>([])
    private let orders = Mutex<(listed: [ChildOrder], changes: Int)>(([], 0))

    init(_ clock: HourClock, tells: Bool = false, isYoung: Bool = false) {
        self.clock = clock
        self.tells = tells
        self.isYoung = isYoung
    }

    var requests: [(moment: Timestamp, path: String)] { asked.withLock { $0 } }

    func send<Request: APIRequest>(
        _ permitted: PermittedRequest<Request>
    ) async throws(APIError) -> Request.Response {
        let request = permitted.request
        note(Request.path)
        let answer: any Sendable =
            switch request {
            case is GetTicker: StubMarket.ticker(at: clock.now())
            case is GetBoard: Board(midPrice: 0, bids: [], asks: [])
            case let request as GetExecutions: try answer(request.paging)
            case let request as GetChildOrders: request.parentOrderID == nil ? orders.withLock { $0.listed } : []
            case is GetParentOrders: [ParentOrderSummary]()
            case is GetBalanceHistory: [BalanceHistoryEntry]()
            default: [Balance]()
            }
        guard let answer = answer as? Request.Response else { throw .cancelled(path: Request.path) }
        return answer
    }

    /// An order of this account that is told to whoever follows it; `nil` for one that is not listed yet.
    func take(_ order: ChildOrder?) {
        orders.withLock {
            if let order { $0.listed.append(order) }
            $0.changes += 1
        }
    }

    /// Of the orders of the account.
    fileprivate var changes: Int { orders.withLock { $0.changes } }

    private func note(_ path: String) { asked.withLock { $0.append((clock.now(), path)) } }

    func updates<Request: QueryRequest>(
        of request: Request, on clock: any WalletClock
    ) -> ServiceUpdates<Request.Response> {
        polled(request, on: clock, news: request.channel.flatMap { news(of: $0, on: clock) })
    }

    /// A channel of trades asks for a page of them to begin with, and one of orders for what an account has besides.
    func news(of channel: Channel, on clock: any WalletClock) -> (any News)? {
        guard tells else { return nil }
        let known = followed.withLock { $0[channel] }
        let opened = known ?? clock.now()
        if known == nil {
            followed.withLock { $0[channel] = opened }
            if case .executions = channel { note(GetExecutions.path) }
            if channel.isPrivate { for path in [GetPositions.path, GetCollateral.path] { note(path) } }
        }
        return HourNews(of: channel, since: opened, from: self, on: clock)
    }

    fileprivate func picture(of channel: Channel) -> ChannelPicture? {
        switch channel {
        case .ticker: .ticker(StubMarket.ticker(at: clock.now()))
        case .board, .boardSnapshot: .board(Board(midPrice: 0, bids: [], asks: []))
        case .executions: .executions(trades(Paging(count: Paging.most)), isWhole: false)
        case .childOrderEvents, .parentOrderEvents: nil
        }
    }

    private func answer(_ paging: Paging) throws(APIError) -> [Execution] {
        guard (paging.before ?? .max) > oldest else {
            throw .refused(path: GetExecutions.path, http: 400, status: -156, message: "")
        }
        return trades(paging)
    }

    /// In milliseconds.
    private var pause: Int64 { isYoung ? 1000 : 10_000 }
    private var oldest: Int64 { isYoung ? StubClock.moment.milliseconds / pause - 3600 : 0 }

    /// Trade number n happened n pauses after 1970.
    private func trades(_ paging: Paging) -> [Execution] {
        let newest = clock.now().milliseconds / pause
        let last = min(newest, (paging.before ?? .max) - 1)
        let count = min(Int64(paging.count ?? 100), last - oldest + 1)
        return latest.withLock { latest in
            if latest.first?.id != last || latest.count != count { latest = trades(last, count) }
            return latest
        }
    }

    private func trades(_ last: Int64, _ count: Int64) -> [Execution] {
        (0..<count).map { place in
            Execution(
                id: last - place, side: .buy, price: "17000000", size: "0.01",
                execDate: Timestamp(milliseconds: (last - place) * pause), buyChildOrderAcceptanceID: "",
                sellChildOrderAcceptanceID: "")
        }
    }
}

/// A channel that is opened in a while, and then current: what is public changes every second, and the account never.
private final class HourNews: News {
    private static let opening = Duration.milliseconds(500)

    private let channel: Channel
    private let current: Timestamp
    private let market: HourMarket
    private let clock: any WalletClock

    init(of channel: Channel, since start: Timestamp, from market: HourMarket, on clock: any WalletClock) {
        self.channel = channel
        current = start.advanced(by: Self.opening)
        self.market = market
        self.clock = clock
    }

    var standing: NewsStanding {
        var standing = NewsStanding()
        guard clock.now() >= current else {
            standing.isOpening = true
            return standing
        }
        standing.isCurrent = true
        (standing.opening, standing.changes, standing.changedAt) = (1, 1 + market.changes, current)
        standing.picture = market.picture(of: channel)
        if standing.picture != nil {
            standing.changes = Int(clock.now().milliseconds / 1000)
            standing.changedAt = clock.now()
        }
        return standing
    }

    func change(after changes: Int, within pause: Duration, on clock: any WalletClock) async {
        if standing.isOpening { return await clock.sleep(for: min(pause, Self.opening)) }
        if changes < standing.changes, standing.picture == nil { return }
        await clock.sleep(for: standing.picture == nil ? pause : min(pause, .seconds(1)))
    }
}

extension ApplicationEnvironment {
    /// A wallet at a market whose time passes only by waiting.
    convenience init(at market: HourMarket, _ clock: HourClock, journal: StubJournal = StubJournal()) {
        self.init(
            client: market,
            desk: OrderDesk(
                transport: market, journal: journal, now: { clock.now() }, sleep: { _ in }, random: { 0 }),
            dialogue: ScriptDialogue(), session: Session(product: .btcJPY), venue: .paper,
            candles: StubCandles(client: market), language: .english, zone: .utc, clock: clock)
    }
}

extension StubMarket {
    fileprivate nonisolated static func ticker(at moment: Timestamp) -> Ticker {
        Ticker(
            productCode: .btcJPY, state: .running, timestamp: moment, tickID: 1, bestBid: 1, bestAsk: 2, bestBidSize: 1,
            bestAskSize: 1, totalBidDepth: 1, totalAskDepth: 1, marketBidSize: 0, marketAskSize: 0, ltp: 1, volume: 1,
            volumeByProduct: 1, preopenEnd: nil, circuitBreakEnd: nil)
    }
}

extension StubMarket {
    /// An order that waits.
    nonisolated static func order(at moment: Timestamp) -> ChildOrder {
        ChildOrder(
            pagingID: 1, childOrderID: "JOR1", productCode: .btcJPY, side: .buy, childOrderType: .limit, price: 1,
            averagePrice: 0, size: 1, childOrderState: .active, expireDate: moment.advanced(by: .seconds(3600)),
            childOrderDate: moment, childOrderAcceptanceID: "JRF1", outstandingSize: 1, cancelSize: 0, executedSize: 0,
            totalCommission: 0, timeInForce: .gtc)
    }
}

extension StubJournal {
    /// Notes an order that the exchange took.
    func note(_ order: ChildOrder, of account: TradingAccount, at moment: Timestamp) async throws {
        let request = SendChildOrder(
            productCode: order.productCode, childOrderType: .limit, side: order.side, price: order.price,
            size: order.size)
        let entry = try await begin(OrderIntent(account: account, action: .send(request), createdAt: moment))
        try await settle(entry, as: .accepted(acceptanceID: order.childOrderAcceptanceID))
    }
}
