import FolderTestKit
import LightningAPI
import LightningClient
import PaperExchange
import SaifuCrypto
import SaifuMoney
import SaifuWire
import Synchronization
import Testing
import WalletCore

@testable import SaifuDesk
@testable import saifu

/// What is watched comes by the streams of an exchange that speaks the protocol.
@Suite struct ChannelNewsTests {
    /// Counts what it asks for.
    private final class CountingClient: ChannelClient {
        let budgets = RequestBudgets()
        let channels = FollowedChannels()
        let server: PaperExchangeServer
        private let client: LightningClient
        private let folder: TestFolder
        private let paths = Mutex<[String]>([])

        init() throws {
            folder = try TestFolder()
            let credentials = APICredentials(key: "test-key", secret: Secret("test-secret"))
            let configuration = ExchangeConfiguration(
                databasePath: folder.path + "/exchange.db", seed: 1,
                funding: [Amount(quantity: "10000000", asset: .jpy), Amount(quantity: "1", asset: .btc)],
                credentials: credentials, enforcesRateLimits: false)
            server = try PaperExchangeServer.start(configuration, listeners: [.tcp(port: 0)])
            client = LightningClient(
                origin: .http(host: "127.0.0.1", port: server.ports[0]), credentials: credentials)
        }

        func lightning() -> LightningClient { client }

        func send<Request: QueryRequest>(_ request: Request) async throws(APIError) -> Request.Response {
            paths.withLock { $0.append(Request.path) }
            return try await client.send(request)
        }

        var count: Int { paths.withLock { $0.count } }

        func order(_ side: Side, at price: ExactDecimal) async throws -> String {
            let order = SendChildOrder(
                productCode: .btcJPY, childOrderType: .limit, side: side, price: price, size: "0.01")
            return try await client.send(PermittedRequest(permitting: order)).childOrderAcceptanceID
        }
    }

    /// The first of the next answers that fits.
    private func first<Response: Sendable>(
        of updates: ServiceUpdates<Response>, where fits: (Response) -> Bool
    ) async -> Response? {
        while let answer = await updates.next() {
            if case .success(let response) = answer, fits(response) { return response }
        }
        return nil
    }

    // Broken by, in Sources/saifu/Exchange/ChannelNews.swift:
    // - state.standing.trouble = trouble
    // + _ = trouble
    // Broken by, in Sources/saifu/Exchange/ChannelNews.swift:
    // - standing.heardAt = heard
    // + standing.heardAt = nil
    @Test func `a book, its ticker and its trades are watched without a request`() async throws {
        let client = try CountingClient()
        defer { client.server.stop() }
        let clock = MachineClock()
        let board = client.updates(of: GetBoard(productCode: .btcJPY), on: clock)
        let trades = client.updates(of: GetExecutions(productCode: .btcJPY, paging: Paging(count: 3)), on: clock)
        _ = await first(of: board) { _ in board.feed.way == .told }
        _ = await first(of: trades) { _ in trades.feed.way == .told }
        #expect(board.feed.heardAt.map { clock.now().duration(since: $0) < .seconds(60) } == true)
        let asked = client.count
        _ = try await client.order(.sell, at: "16000000")
        #expect(await first(of: board) { $0.asks.first?.price == "16000000" } != nil)
        let buyer = try await client.order(.buy, at: "16000000")
        #expect(await first(of: trades) { $0.first?.buyChildOrderAcceptanceID == buyer } != nil)
        #expect(await first(of: board) { $0.asks.first?.price != "16000000" } != nil)
        let ticker = client.updates(of: GetTicker(productCode: .btcJPY), on: clock)
        _ = await ticker.now()
        #expect(client.count == asked + 1)
        client.server.stop()
        for _ in 0..<3 { _ = await board.next() }
        #expect(board.feed.way == .askedInstead && board.feed.trouble == .lost)
    }

    // Broken by, in Sources/saifu/Exchange/ChannelNews.swift:
    // - case .maintenance(_, let until, _): self = .maintenance(until: until)
    // + case .maintenance(_, _, let until): self = .maintenance(until: until)
    @Test func `what became of a stream is told in a word`() {
        let (now, later) = (Timestamp(milliseconds: 0), Timestamp(milliseconds: 600_000))
        func trouble(_ fault: StreamFault) -> StreamTrouble? {
            StreamTrouble(.stale(since: now, fault: fault, retryAt: now))
        }
        #expect(StreamTrouble(.maintenance(since: now, until: later, retryAt: now)) == .maintenance(until: later))
        #expect(trouble(.unanswered) == .silent && trouble(.connection(.silent(.seconds(15)))) == .silent)
        #expect(trouble(.connection(.lost(reason: "reset"))) == .lost)
        #expect(trouble(.key(.missingKey(origin: "https://a"))) == .refused)
        for state in [StreamState.connecting, .current, .subscribed] { #expect(StreamTrouble(state) == nil) }
    }

    @Test func `own orders are asked for when the exchange tells of one`() async throws {
        let client = try CountingClient()
        defer { client.server.stop() }
        let orders = client.updates(of: GetChildOrders(productCode: .btcJPY), on: MachineClock())
        _ = await first(of: orders) { _ in orders.feed.way == .told }
        let id = try await client.order(.sell, at: "16000000")
        #expect(await first(of: orders) { $0.contains { $0.childOrderAcceptanceID == id } } != nil)
    }

    @Test func `a desk hears of its orders, and has looked before the channel is called current`() async throws {
        let client = try CountingClient()
        defer { client.server.stop() }
        let folder = try TestFolder()
        let clock = MachineClock()
        let desk = client.lightning().desk(journal: try FileJournal(path: folder.path + "/orders"))
        client.channels.tell(desk, resumes: true)
        let news = client.channels.news(of: .childOrderEvents, by: client, on: clock)
        while !news.standing.isCurrent {
            #expect(news.standing.isOpening && news.standing.opening == nil)
            await news.change(after: news.standing.changes, within: .seconds(5), on: clock)
        }
        #expect(!news.standing.isOpening && news.standing.opening == news.standing.changes)
        #expect(await OrderEars(desk: desk).margin?.collateral != nil)
        let placed = try await desk.place(OrderDraft(product: .btcJPY, side: .sell, size: "0.01", price: 16_000_000))
        _ = try await client.lightning().send(PermittedRequest(permitting: placed.cancellation))
        while await !desk.openOrders.isEmpty {
            await news.change(after: news.standing.changes, within: .seconds(5), on: clock)
        }
        // Nobody has looked, and who looks does not see how it ended.
        #expect(try await desk.entries().first?.ending?.state == .canceled)
        client.server.stop()
        while news.standing.isCurrent {
            await news.change(after: news.standing.changes, within: .seconds(5), on: clock)
        }
        #expect(!news.standing.isOpening)
        while await OrderEars(desk: desk).areOpen { await Task.yield() }
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderEars.swift:
    // - if resumes { try await desk.resume() }
    // + try await desk.resume()
    @Test(arguments: [true, false])
    func `a command that follows one market does not look at the orders of the others`(resumes: Bool) async throws {
        let client = try CountingClient()
        defer { client.server.stop() }
        let folder = try TestFolder()
        let journal = try FileJournal(path: folder.path + "/orders")
        let earlier = client.lightning().desk(journal: journal)
        let draft = OrderDraft(product: .ethJPY, side: .buy, size: "0.01", price: 100_000)
        let id = try await earlier.place(draft).acceptance.childOrderAcceptanceID
        let desk = client.lightning().desk(journal: journal)
        client.channels.tell(desk, resumes: resumes)
        let clock = MachineClock()
        let news = client.channels.news(of: .childOrderEvents, by: client, on: clock)
        while !news.standing.isCurrent {
            await news.change(after: news.standing.changes, within: .seconds(5), on: clock)
        }
        #expect(await desk.openOrders.map(\.acceptanceID) == (resumes ? [id] : []))
        try await desk.resume(of: .btcJPY)
        #expect(await desk.openOrders.count == (resumes ? 1 : 0))
        // Its own market is looked at.
        try await desk.resume(of: .ethJPY)
        #expect(await desk.openOrders.map(\.acceptanceID) == [id])
    }

    /// Takes the place of another client when a key is typed.
    private final class ChangingClient: ChannelClient {
        let budgets = RequestBudgets()
        let channels = FollowedChannels()
        private let current: Mutex<LightningClient>

        init(_ client: LightningClient) { current = Mutex(client) }

        func lightning() -> LightningClient { current.withLock { $0 } }
        func change(to client: LightningClient) { current.withLock { $0 = client } }
        func send<Request: QueryRequest>(_ request: Request) async throws(APIError) -> Request.Response {
            try await lightning().send(request)
        }
    }

    // Broken by, in Sources/saifu/Exchange/FollowedChannels.swift:
    // - func restart() { for news in all { news.restart() } }
    // + func restart() { for news in all where news.channel.isPrivate { news.restart() } }
    @Test(.timeLimit(.minutes(10))) func `with another key every channel moves to its connection`() async throws {
        let (one, other) = (try CountingClient(), try CountingClient())
        defer {
            one.server.stop()
            other.server.stop()
        }
        let client = ChangingClient(one.lightning()), clock = MachineClock()
        let news = client.channels.news(of: .board(.btcJPY), by: client, on: clock)
        while !news.standing.isCurrent {
            await news.change(after: news.standing.changes, within: .seconds(5), on: clock)
        }
        client.change(to: other.lightning())
        client.channels.restart()
        #expect(!news.standing.isCurrent)
        while !news.standing.isCurrent {
            await news.change(after: news.standing.changes, within: .seconds(5), on: clock)
        }
        #expect(other.lightning().lastHeard != nil)
    }

    @Test func `a channel is followed as long as somebody looks`() throws {
        let client = try CountingClient()
        defer { client.server.stop() }
        let clock = MachineClock()
        var one: (any News)? = client.channels.news(of: .ticker(.btcJPY), by: client, on: clock)
        weak let gone = one
        var other: (any News)? = client.channels.news(of: .ticker(.btcJPY), by: client, on: clock)
        #expect(one === other)
        one = nil
        withExtendedLifetime(other) { #expect(gone != nil) }
        other = nil
        #expect(gone == nil)
    }
}
