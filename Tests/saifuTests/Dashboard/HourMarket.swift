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
    /// The shortest wait: a busy machine wakes nobody sooner.
    private let step: Duration

    init(step: Duration = .zero) { self.step = step }

    func now() -> Timestamp { StubClock.moment.advanced(by: elapsed.withLock { $0 }) }
    func sleep(for duration: Duration) async { elapsed.withLock { $0 += max(duration, step) } }
}

/// A market with a trade every ten seconds for days, and an account, as an exchange tells of them.
final class HourMarket: ServiceClient, OrderTransport {
    let account = TradingAccount(endpoint: "market", keyFingerprint: "key")
    let hasSigned = true
    let serverClock: ServerClock? = nil
    private let clock: HourClock
    /// Whether its channels tell of changes.
    private let tells: Bool
    private let followed = Mutex<Set<Channel>>([])
    private let asked = Mutex<[(moment: Timestamp, path: String)]>([])
    /// The trades that were told last: a channel is looked at many times a second.
    private let latest = Mutex<[Execution]>([])

    init(_ clock: HourClock, tells: Bool = false) {
        self.clock = clock
        self.tells = tells
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
            case let request as GetExecutions: trades(request.paging)
            case is GetChildOrders: [ChildOrder]()
            default: [Balance]()
            }
        guard let answer = answer as? Request.Response else { throw .cancelled(path: Request.path) }
        return answer
    }

    private func note(_ path: String) { asked.withLock { $0.append((clock.now(), path)) } }

    func updates<Request: QueryRequest>(
        of request: Request, on clock: any WalletClock
    ) -> ServiceUpdates<Request.Response> {
        polled(request, on: clock, news: request.channel.flatMap { news(of: $0, on: clock) })
    }

    /// A channel of trades asks for a page of them to begin with.
    func news(of channel: Channel, on clock: any WalletClock) -> (any News)? {
        guard tells else { return nil }
        if case .executions = channel, followed.withLock({ $0.insert(channel).inserted }) { note(GetExecutions.path) }
        return HourNews(of: channel, from: self, on: clock)
    }

    fileprivate func picture(of channel: Channel) -> ChannelPicture? {
        switch channel {
        case .ticker: .ticker(StubMarket.ticker(at: clock.now()))
        case .board, .boardSnapshot: .board(Board(midPrice: 0, bids: [], asks: []))
        case .executions: .executions(trades(Paging(count: Paging.most)), isWhole: false)
        case .childOrderEvents, .parentOrderEvents: nil
        }
    }

    /// Trade number n happened n times ten seconds after 1970.
    private func trades(_ paging: Paging) -> [Execution] {
        let newest = clock.now().milliseconds / 10_000
        let last = min(newest, (paging.before ?? .max) - 1), count = paging.count ?? 100
        return latest.withLock { latest in
            if latest.first?.id != last || latest.count != count { latest = Self.trades(last, count) }
            return latest
        }
    }

    private static func trades(_ last: Int64, _ count: Int) -> [Execution] {
        (0..<Int64(count)).map { place in
            Execution(
                id: last - place, side: .buy, price: "17000000", size: "0.01",
                execDate: Timestamp(milliseconds: (last - place) * 10_000), buyChildOrderAcceptanceID: "",
                sellChildOrderAcceptanceID: "")
        }
    }
}

/// A channel that is current all the time: what is public changes every second, and the account never.
private final class HourNews: News {
    private let channel: Channel
    private let market: HourMarket
    private let clock: any WalletClock

    init(of channel: Channel, from market: HourMarket, on clock: any WalletClock) {
        self.channel = channel
        self.market = market
        self.clock = clock
    }

    var standing: NewsStanding {
        var standing = NewsStanding()
        standing.isCurrent = true
        standing.picture = market.picture(of: channel)
        if standing.picture != nil {
            standing.changes = Int(clock.now().milliseconds / 1000)
            standing.changedAt = clock.now()
        }
        return standing
    }

    func change(after _: Int, within pause: Duration, on clock: any WalletClock) async {
        await clock.sleep(for: standing.picture == nil ? pause : min(pause, .seconds(1)))
    }
}

extension ApplicationEnvironment {
    /// A wallet at a market whose time passes only by waiting.
    convenience init(at market: HourMarket, _ clock: HourClock) {
        self.init(
            client: market,
            desk: OrderDesk(
                transport: market, journal: StubJournal(), now: { clock.now() }, sleep: { _ in }, random: { 0 }),
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
