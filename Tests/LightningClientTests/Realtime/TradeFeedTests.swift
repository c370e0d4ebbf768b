import LightningAPI
import SaifuMoney
import Testing

@testable import LightningClient

/// What waits for the trades that were missed.
@Suite struct TradeFeedTests {
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
        feed.fill(with: missed)
        continuation.finish()
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

    @Test func `what was dropped and has been fetched meanwhile is no gap`() async {
        #expect(await told(missed: trades(2...25)) == ["stale", "\(Array(2...25))", "current", "\(Array(26...30))"])
    }
}
