import LightningAPI
import SaifuMoney
import Testing

@testable import LightningClient

/// What waits for the trades that were missed.
@Suite(.timeLimit(.minutes(10))) struct TradeFeedTests {
    private func trades(_ ids: ClosedRange<Int64>) -> [Execution] {
        ids.map {
            Execution(
                id: $0, side: .buy, price: "1", size: "1", execDate: Timestamp(milliseconds: $0),
                buyChildOrderAcceptanceID: "a", sellChildOrderAcceptanceID: "b")
        }
    }

    private func take(_ ids: ClosedRange<Int64>, _ feed: TradeFeed) {
        feed.take(.executions(.btcJPY, trades(ids)))
    }

    /// What is told of a break after which twenty trades come before the missed ones, by a feed that keeps eight.
    private func told(missed: [Execution]?) async -> [String] {
        let (stream, continuation) = AsyncStream.makeStream(of: StreamEvent<[Execution]>.self)
        let feed = TradeFeed(.btcJPY, room: 8)
        let moment = Timestamp(milliseconds: 5)
        #expect(feed.begin(at: moment) == nil)
        take(1...1, feed)
        feed.enter(.stale(since: moment, fault: .unanswered, retryAt: moment), at: moment)
        #expect(feed.add(continuation, as: 1))
        #expect(feed.begin(at: moment) == 1)
        for id in Int64(11)...30 { take(id...id, feed) }
        #expect(feed.fill(with: missed, isLast: true) == nil)
        continuation.finish()
        return await told(by: stream)
    }

    private func told(by stream: AsyncStream<StreamEvent<[Execution]>>) async -> [String] {
        var told: [String] = []
        for await event in stream {
            switch event {
            case .value(let trades): told.append("\(trades.map(\.id))")
            case .gap(let gap): told.append("\(gap)")
            case .state(let state): told.append(state == .current ? "current" : "stale")
            }
        }
        return told
    }

    @Test func `trades for which there was no room are a gap with both its ends`() async {
        #expect(
            await told(missed: trades(2...3)) == [
                "stale", "[2, 3]", "trades(after: 3, before: Optional(26))", "current", "[26, 27, 28, 29, 30]",
            ])
        #expect(
            await told(missed: nil) == [
                "stale", "trades(after: 1, before: Optional(26))", "current", "[26, 27, 28, 29, 30]",
            ])
    }

    /// A feed behind a break, with trade 1 from before it, and what it tells.
    private func behindBreak() -> (feed: TradeFeed, told: () async -> [String]) {
        let (stream, continuation) = AsyncStream.makeStream(of: StreamEvent<[Execution]>.self)
        let feed = TradeFeed(.btcJPY)
        let moment = Timestamp(milliseconds: 5)
        _ = feed.begin(at: moment)
        take(1...1, feed)
        feed.enter(.stale(since: moment, fault: .unanswered, retryAt: moment), at: moment)
        #expect(feed.add(continuation, as: 1) && feed.begin(at: moment) == 1)
        return (
            feed,
            {
                continuation.finish()
                return await told(by: stream)
            }
        )
    }

    // Broken by, in Sources/LightningClient/Realtime/TradeFeed.swift:
    // - if missed != nil, lags, !isLast { return lastID }
    // + // the first list counts
    @Test(arguments: [true, false])
    func `a list that ends before what is told lags, and what it never shows is a gap`(shows: Bool) async {
        let (feed, told) = behindBreak()
        take(5...5, feed)
        #expect(feed.fill(with: [], isLast: false) == 1 && feed.fill(with: trades(2...3), isLast: false) == 3)
        #expect(feed.fill(with: trades(4...(shows ? 5 : 4)), isLast: true) == nil)
        let whole = ["stale", "[2, 3]", "[4, 5]", "current"]
        let broken = ["stale", "[2, 3]", "[4]", "trades(after: 4, before: Optional(5))", "current", "[5]"]
        #expect(await told() == (shows ? whole : broken))
    }

    // Broken by, in Sources/LightningClient/Realtime/TradeFeed.swift:
    // - isUnproven = missed != nil && firstHeld == nil
    // + isUnproven = false
    @Test func `the first trade behind a quiet break waits until a list shows it, and those after it do not`() async {
        let (feed, told) = behindBreak()
        #expect(feed.fill(with: trades(2...2), isLast: false) == nil && feed.missing == nil)
        take(2...2, feed)
        #expect(feed.missing == nil)
        take(5...5, feed)
        #expect(feed.missing == 2)
        #expect(feed.fill(with: trades(3...3), isLast: false) == 3 && feed.missing == 3)
        #expect(feed.fill(with: trades(4...5), isLast: false) == nil)
        take(7...7, feed)
        #expect(feed.missing == nil)
        #expect(await told() == ["stale", "[2]", "current", "[3]", "[4, 5]", "[7]"])
    }

    @Test func `what was dropped and has been fetched meanwhile is no gap`() async {
        #expect(await told(missed: trades(2...25)) == ["stale", "\(Array(2...25))", "current", "\(Array(26...30))"])
    }
}
