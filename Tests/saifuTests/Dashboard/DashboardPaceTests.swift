import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import Synchronization
import Testing
import WalletCore

@testable import saifu

/// An hour of the dashboard, without an exchange and without an hour.
@MainActor @Suite struct DashboardPaceTests {
    /// Time that passes only by waiting.
    private final class HourClock: WalletClock {
        private let elapsed = Mutex(Duration.zero)

        func now() -> Timestamp { StubClock.moment.advanced(by: elapsed.withLock { $0 }) }
        func sleep(for duration: Duration) async { elapsed.withLock { $0 += duration } }
    }

    /// A market with a trade every ten seconds for days, and an account, as an exchange tells of them.
    private final class Market: ServiceClient, OrderTransport {
        let account = TradingAccount(endpoint: "market", keyFingerprint: "key")
        let hasSigned = true
        let serverClock: ServerClock? = nil
        private let clock: HourClock
        private let asked = Mutex<[(moment: Timestamp, path: String)]>([])

        init(_ clock: HourClock) { self.clock = clock }

        var requests: [(moment: Timestamp, path: String)] { asked.withLock { $0 } }

        func send<Request: APIRequest>(
            _ permitted: PermittedRequest<Request>
        ) async throws(APIError) -> Request.Response {
            let request = permitted.request
            asked.withLock { $0.append((clock.now(), Request.path)) }
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

        /// Trade number n happened n times ten seconds after 1970.
        private func trades(_ paging: Paging) -> [Execution] {
            let newest = clock.now().milliseconds / 10_000
            let last = min(newest, (paging.before ?? .max) - 1)
            return (0..<Int64(paging.count ?? 100)).map { place in
                Execution(
                    id: last - place, side: .buy, price: "17000000", size: "0.01",
                    execDate: Timestamp(milliseconds: (last - place) * 10_000), buyChildOrderAcceptanceID: "",
                    sellChildOrderAcceptanceID: "")
            }
        }
    }

    @Test func `every part keeps its pause for an hour, and any five minutes take half of what the exchange allows`()
        async throws
    {
        let clock = HourClock()
        let market = Market(clock)
        let environment = ApplicationEnvironment(
            client: market,
            desk: OrderDesk(
                transport: market, journal: StubJournal(), now: { clock.now() }, sleep: { _ in }, random: { 0 }),
            dialogue: ScriptDialogue(), session: Session(product: .btcJPY), venue: .paper, language: .english,
            zone: .utc, clock: clock)
        let scene = DashboardCommand.scene(of: .btcJPY, in: environment)
        try await scene.load()
        let end = StubClock.moment.advanced(by: .seconds(3600))
        while clock.now() < end { #expect(try await scene.follow()) }
        let requests = market.requests
        // What the pauses take, and some for what a ticker asks beside itself.
        #expect((223...250).contains(Self.mostInFiveMinutes(requests.map(\.moment))))
        let pauses = [GetBoard.path: 4, GetTicker.path: 6, GetChildOrders.path: 8, GetBalance.path: 30]
        for (path, pause) in pauses {
            let looks = requests.count { $0.path == path }
            #expect((-1...1).contains(looks - 3600 / pause), "\(path): \(looks)")
        }
    }

    /// In the five minutes that hold the most.
    private static func mostInFiveMinutes(_ moments: [Timestamp]) -> Int {
        var first = 0
        return moments.indices.map { last in
            while moments[last].duration(since: moments[first]) >= .seconds(300) { first += 1 }
            return last - first + 1
        }.max() ?? 0
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
