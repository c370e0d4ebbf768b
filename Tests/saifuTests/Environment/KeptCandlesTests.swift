import FolderTestKit
import LightningAPI
import SandboxKit
import Synchronization
import Testing
import WalletCore

@testable import saifu

/// The trades of a home, as an exchange tells them page by page.
struct KeptCandlesTests {
    private let folder: TestFolder
    private let told = ToldSentences()

    init() throws { folder = try TestFolder() }

    private static let beginning = Timestamp(ticks: 0)

    /// So many trades below an id, one a second.
    private static func page(before end: Int64, _ count: Int = 500, price: Int = 100) -> StubAnswer {
        let texts = (1...Int64(count)).map { place -> String in
            let id = end - place
            let date = StubClock.moment.advanced(by: .seconds(id - 10_000)).text
            return #"{"id":\#(id),"side":"SELL","price":\#(price),"size":0.1,"exec_date":"\#(date)","#
                + #""buy_child_order_acceptance_id":"","sell_child_order_acceptance_id":""}"#
        }
        return .body(.text("[" + texts.joined(separator: ",") + "]"))
    }

    private func candles(_ venue: Venue, _ answers: StubAnswer...) -> (
        kept: KeptCandles, client: StubbableServiceClient
    ) {
        var stub = Stub(GetExecutions.self)
        stub.answers = answers
        let client = StubbableServiceClient([stub])
        let kept = KeptCandles(
            path: folder.path(of: "trades.sqlite"), venue: venue, client: client, clock: StubClock()
        ) { [told] sentence in
            told.take(sentence)
        }
        return (kept, client)
    }

    private func history(_ kept: KeptCandles, seconds: Int) async throws -> CandleHistory {
        let start = StubClock.moment.advanced(by: .seconds(-seconds))
        return try await kept.candles(of: .btcJPY, .second, since: start, until: StubClock.moment)
    }

    @Test func `what was fetched before an interrupt is kept, and the next run goes on there`() async throws {
        let first = candles(
            .paper, Self.page(before: 10_001), Self.page(before: 9_501), .error(.cancelled(path: "/v1/getexecutions")))
        await #expect(throws: WalletError.interrupted) {
            try await first.kept.fill(.btcJPY, since: Self.beginning, requests: 100)
        }
        let begun = try await history(first.kept, seconds: 1_500)
        #expect(begun.gaps.map(\.isLost) == [false])
        #expect(begun.candles.count == 989)

        let next = candles(.paper, Self.page(before: 10_001), Self.page(before: 9_001), .body("[]"))
        try await next.kept.fill(.btcJPY, since: Self.beginning, requests: 100)
        let pages = next.client.sent(GetExecutions.self).map(\.paging)
        #expect(pages.map(\.before) == [nil, 9_001, 8_501])
        #expect(pages.map(\.count) == [500, 500, 500])
        #expect(try await history(next.kept, seconds: 1_600).gaps.map(\.isLost) == [true])
    }

    @Test func `no more is asked for at a time than a run may`() async throws {
        let run = candles(.paper, Self.page(before: 10_001), Self.page(before: 9_501), Self.page(before: 9_001))
        try await run.kept.fill(.btcJPY, since: Self.beginning, requests: 2)
        #expect(run.client.sent(GetExecutions.self).count == 2)
    }

    private static let local = Venue.local(origin: "http://127.0.0.1:1")
    private static let real = Venue.real(origin: "https://api.example.com", host: "api.example.com")

    @Test(arguments: [.paper, local]) func `a paper exchange that began anew is told anew`(venue: Venue) async throws {
        let (old, new) = (Self.page(before: 10_001, 9), Self.page(before: 10_001, 9, price: 200))
        try await candles(venue, old, .body("[]")).kept.fill(.btcJPY, since: Self.beginning, requests: 9)
        let kept = candles(venue, new, new, .body("[]")).kept
        try await kept.fill(.btcJPY, since: Self.beginning, requests: 9)
        #expect(told.all == [.tradesForgotten(Figure(.btcJPY))])
        try await kept.keep([], at: StubClock.moment, of: .btcJPY)
    }

    @Test func `what the real exchange told stays, and that it tells another story is an error`() async throws {
        let (old, new) = (Self.page(before: 10_001, 9), Self.page(before: 10_001, 9, price: 200))
        try await candles(Self.real, old, .body("[]")).kept.fill(.btcJPY, since: Self.beginning, requests: 9)
        let error = WalletError.storage(.otherTrades(path: folder.path(of: "trades.sqlite"), product: .btcJPY))
        await #expect(throws: error) {
            try await candles(Self.real, new).kept.fill(.btcJPY, since: Self.beginning, requests: 9)
        }
        #expect(told.all.isEmpty)
    }

    @Test func `trades of another exchange are none of this one`() async throws {
        let other = candles(Self.local, Self.page(before: 10_001, 9), .body("[]")).kept
        try await other.fill(.btcJPY, since: Self.beginning, requests: 9)
        #expect(try await history(candles(.paper).kept, seconds: 5).candles.isEmpty)
    }

    @Test func `a file of something else is named, and left as it is`() async throws {
        try folder.write(Array("something else".utf8), to: "trades.sqlite")
        do {
            try await candles(.paper, Self.page(before: 10_001)).kept.fill(
                .btcJPY, since: Self.beginning, requests: 1)
            Issue.record("kept")
        } catch {
            #expect(error.code == .storage)
            for language in Language.allCases { #expect(error.text(in: language).contains("trades.sqlite")) }
        }
        #expect(try folder.read("trades.sqlite") == Array("something else".utf8))
    }
}

private final class ToldSentences: Sendable {
    private let sentences = Mutex<[PromptSentence]>([])
    var all: [PromptSentence] { sentences.withLock { $0 } }
    func take(_ sentence: PromptSentence) { sentences.withLock { $0.append(sentence) } }
}
