import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import Synchronization
import Testing
import WalletCore

/// Requests whose exchange tells by itself when the answer changes.
@Suite struct NewsTests {
    private final class ToldNews: News {
        private let state = Mutex(NewsStanding())

        var standing: NewsStanding {
            get { state.withLock { $0 } }
            set { state.withLock { $0 = newValue } }
        }

        func change(after changes: Int, within pause: Duration, on clock: any WalletClock) async {
            if changes < standing.changes { return }
            await clock.sleep(for: pause)
        }
    }

    private let clock = SteppedClock()
    private let news = ToldNews()
    private let client: StubbableServiceClient

    init() {
        client = StubbableServiceClient(
            [
                Stub(GetBalance.self, .body(.text("[]"))).repeated(),
                Stub(GetBoard.self, .body(.text(#"{"mid_price":1,"bids":[],"asks":[]}"#))).repeated(),
            ], clock: clock)
    }

    /// What comes next; time passes until it is there.
    private func next<Response: Sendable>(_ updates: ServiceUpdates<Response>) async -> Result<Response, WalletError>? {
        let isDone = Mutex(false)
        let waiting = Task {
            defer { isDone.withLock { $0 = true } }
            return await updates.next()
        }
        while !isDone.withLock({ $0 }) {
            if clock.sleeperCount > 0 { clock.advanceToNext() }
            await Task.yield()
        }
        return await waiting.value
    }

    @Test func `what the exchange has told is shown without a question, and asked for when it tells nothing`() async {
        let updates = client.polled(GetBoard(productCode: .btcJPY), on: clock, news: news)
        #expect(updates.feed.way == .askedInstead)
        #expect(await next(updates)?.map(\.midPrice) == .success(1))
        #expect(client.requests.count == 1)
        news.standing.picture = .board(Board(midPrice: 2, bids: [], asks: []))
        news.standing.isCurrent = true
        #expect(updates.feed == .told)
        #expect(await next(updates)?.map(\.midPrice) == .success(2))
        #expect(await updates.now()?.map(\.midPrice) == .success(2))
        #expect(client.requests.count == 1)
        news.standing.isCurrent = false
        #expect(await next(updates)?.map(\.midPrice) == .success(1))
        #expect(client.requests.count == 2)
        #expect(client.polled(GetHealth(productCode: .btcJPY), on: clock).feed == .asked)
    }

    @Test func `an answer after which nothing has changed is asked for again after five minutes`() async {
        let updates = client.polled(GetBalance(), on: clock, news: news)
        news.standing.isCurrent = true
        news.standing.changedAt = clock.now()
        // The exchange's lists follow its events a moment later.
        for _ in 0..<2 { _ = await next(updates) }
        #expect(client.requests.count == 2)
        for _ in 0..<200 { _ = await next(updates) }
        #expect(client.requests.count == 2)
        news.standing.changes += 1
        news.standing.changedAt = clock.now()
        // Whoever looks more often is told the answer of this second.
        for _ in 0..<5 { _ = await updates.now() }
        #expect(client.requests.count <= 3)
        for _ in 0..<200 { _ = await next(updates) }
        #expect((4...5).contains(client.requests.count))
        let known = client.requests.count
        for _ in 0..<200 { _ = await next(updates) }
        #expect(client.requests.count == known + 1)
    }

    @Test func `an exchange that wants to be left alone is, whatever it tells`() async {
        let client = StubbableServiceClient(
            [Stub(GetBalance.self, .status(429, "", retryAfter: .seconds(30)), .body(.text("[]")))], clock: clock)
        let updates = client.polled(GetBalance(), on: clock, news: news)
        _ = await next(updates)
        news.standing.isCurrent = true
        news.standing.changes += 1
        let before = clock.elapsed
        _ = await next(updates)
        #expect(clock.elapsed - before >= .seconds(30))
    }

    // Broken by, in Sources/WalletCore/Environment/PolledService.swift:
    // - pause(for: isTold ? PollPace.usual : max
    // + pause(for: !isTold ? PollPace.usual : max
    @Test func `what is told is looked at every second, however slowly the client may ask`() async {
        client.pace = .seconds(60)
        let updates = client.polled(GetBalance(), on: clock, news: news)
        news.standing.isCurrent = true
        news.standing.changedAt = clock.now().advanced(by: .seconds(-9))
        for _ in 0..<2 { _ = await next(updates) }
        let before = clock.elapsed
        for _ in 0..<5 { _ = await next(updates) }
        #expect(clock.elapsed - before <= .seconds(5) && client.requests.count == 1)
        news.standing.isCurrent = false
        for _ in 0..<3 { _ = await next(updates) }
        #expect(clock.elapsed - before >= .seconds(120), "what has to be asked for is not")
    }

    // Broken by, in Sources/WalletCore/Environment/PolledService.swift:
    // - PollPace.pause(after: failures))
    // + PollPace.pause(after: min(0, failures)))
    @Test func `an exchange that is away is asked less and less often, and seen within five seconds`() async {
        let closed = StubAnswer.status(503, #"{"status":-2,"error_message":"maintenance","data":null}"#)
        let client = StubbableServiceClient([Stub(GetBalance.self, closed).repeated()], clock: clock)
        let updates = client.polled(GetBalance(), on: clock)
        var moments: [Duration] = []
        for _ in 0..<6 {
            _ = await next(updates)
            moments.append(clock.elapsed)
        }
        let pauses = zip(moments, moments.dropFirst()).map { $1 - $0 }
        #expect(pauses == [.seconds(1), .seconds(2), .seconds(4), .seconds(5), .seconds(5)])
    }

    @Test func `a channel that is being opened ends no wait, and its opening is no reason to ask twice`() async {
        let updates = client.polled(GetBalance(), on: clock, news: news)
        news.standing.isOpening = true
        #expect(await updates.now(isFirst: true) != nil)
        news.standing.changes += 1
        for _ in 0..<2 { _ = await updates.now() }
        #expect(client.requests.count == 1 && updates.feed.way == .askedInstead)
        clock.advance(by: .seconds(1))
        news.standing.changes += 1
        (news.standing.isOpening, news.standing.isCurrent) = (false, true)
        (news.standing.opening, news.standing.changedAt) = (news.standing.changes, clock.now())
        _ = await updates.now()
        #expect(client.requests.count == 1 && updates.feed == .told)
        // What was missed before it opened is listed by now.
        clock.advance(by: .seconds(2))
        for _ in 0..<200 { _ = await next(updates) }
        #expect(client.requests.count == 2)
        // An answer from before a break says nothing of what happened during it.
        news.standing.changes += 2
        (news.standing.opening, news.standing.changedAt) = (news.standing.changes, clock.now())
        _ = await updates.now()
        #expect(client.requests.count == 3)
    }

    @Test func `a channel that does not open is waited for as long as an answer is current`() async {
        let updates = client.polled(GetBalance(), on: clock, news: news)
        news.standing.isOpening = true
        for _ in 0..<4 { _ = await next(updates) }
        #expect(client.requests.count == 2)
    }

    private static func trade(_ id: Int64) -> Execution {
        Execution(
            id: id, side: .buy, price: 1, size: 1, execDate: Timestamp(ticks: 0), buyChildOrderAcceptanceID: "",
            sellChildOrderAcceptanceID: "")
    }

    @Test(
        arguments: [
            (Paging(count: 2), [9, 8]), (Paging(count: 3), [9, 8, 7]), (Paging(count: 4), nil),
            (Paging(count: 4, after: 7), [9, 8]), (Paging(count: 4, after: 6), nil), (Paging(count: 1, before: 9), nil),
        ] as [(Paging, [Int64]?)])
    func `trades answer what they reach back to`(paging: Paging, ids: [Int64]?) {
        let trades = ChannelPicture.executions([9, 8, 7].map(Self.trade), isWhole: false)
        let request = GetExecutions(productCode: .btcJPY, paging: paging)
        #expect(request.answer(from: trades)?.map(\.id) == ids)
        let all = ChannelPicture.executions([9, 8, 7].map(Self.trade), isWhole: true)
        #expect(
            GetExecutions(productCode: .btcJPY, paging: Paging(count: 4)).answer(from: all)?.map(\.id) == [9, 8, 7])
    }
}
