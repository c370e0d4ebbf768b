import SaifuJSON
import Synchronization
import Testing

@testable import PaperExchange

@Suite struct ClockTests {
    /// What an exchange told its owner.
    private final class Told: Sendable {
        let notices = Mutex<[ExchangeNotice]>([])
        var all: [ExchangeNotice] { notices.withLock { $0 } }
    }

    private func fixture() throws -> (ExchangeFixture, Told) {
        let exchange = try ExchangeFixture(simulates: true)
        let told = Told()
        exchange.configuration.notify = { notice in told.notices.withLock { $0.append(notice) } }
        try exchange.reopen()
        return (exchange, told)
    }

    private func tick(_ exchange: ExchangeFixture) throws -> String? {
        try exchange.get("/v1/getticker?product_code=BTC_JPY").json.text("tick_id")
    }

    @Test(arguments: [
        -1, 0, 86_399_999, 17_179_869_184_000, 19_880_899_200_000, 253_370_764_800_000, Int64.max, .min,
    ])
    func `a clock that no id can tell is refused`(milliseconds: Int64) throws {
        let exchange = try ExchangeFixture()
        exchange.close()
        var configuration = exchange.configuration
        configuration.clock = .manual(ManualClock(milliseconds: milliseconds))
        let error = #expect(throws: ExchangeError.self) { try ExchangeCore.open(configuration) }
        guard case .impossibleClock? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: [86_400_000, 17_179_869_183_999]) func `the first and the last moment work`(start: Int64) throws {
        let exchange = try ExchangeFixture(simulates: true, start: start)
        let id = try exchange.order("BUY", "0.01", at: "100")
        #expect(id.hasPrefix(start < 100_000_000 ? "JRF19700102-000000" : "JRF25140530-015303"))
        try exchange.reopen()
        #expect(try exchange.orders().map { $0.text("child_order_acceptance_id") } == [id])
    }

    @Test func `a clock that becomes impossible is a fault until it is set again`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        let day = try exchange.core().configuration.clock.milliseconds
        exchange.clock.advance(milliseconds: 500_000_000_000_000)
        #expect(try exchange.get("/v1/gethealth?product_code=BTC_JPY").status == 500)
        try exchange.core().tick()
        exchange.clock.advance(milliseconds: -500_000_000_000_000)
        #expect(try exchange.core().configuration.clock.milliseconds == day)
        #expect(try exchange.get("/v1/gethealth?product_code=BTC_JPY").status == 200)
    }

    @Test func `a market stored ahead of the clock goes on, and the owner is told once`() throws {
        let (exchange, told) = try fixture()
        let year: Int64 = 365 * 86_400_000
        exchange.clock.advance(milliseconds: year)
        let early = try exchange.order("BUY", "0.01", at: "100")
        exchange.clock.advance(milliseconds: -year)
        #expect(told.all == [])
        try exchange.reopen()
        #expect(told.all == [.clockWentBack(seconds: 31_536_000)])
        let before = try tick(exchange)
        exchange.clock.advance(milliseconds: 20_000)
        #expect(try tick(exchange) != before)
        let late = try exchange.order("BUY", "0.01", at: "101")
        #expect(early.hasPrefix("JRF2027") && late.hasPrefix("JRF2026"))
        // Where the market is now went to the disk with the notice.
        try exchange.reopen()
        #expect(told.all.count == 1)
        #expect(try exchange.orders("&child_order_acceptance_id=\(early)").count == 1)
    }

    @Test func `a clock that jumps ahead and back leaves ids apart, and the day's volume begins anew`() throws {
        let (exchange, told) = try fixture()
        var ids: Set<String> = []
        for _ in 0..<5 {
            ids.insert(try exchange.order("BUY", "0.001", at: nil))
            exchange.clock.advance(milliseconds: 7_200_000)
            ids.insert(try exchange.order("BUY", "0.001", at: nil))
            exchange.clock.advance(milliseconds: -7_200_000)
        }
        ids.insert(try exchange.order("BUY", "0.001", at: nil))
        #expect(ids.count == 11)
        #expect(told.all.count == 5)
        let fills = try exchange.get("/v1/me/getexecutions?product_code=BTC_JPY&count=500").rows
        #expect(Set(fills.compactMap { $0.text("child_order_acceptance_id") }) == ids)
        #expect(
            try exchange.core().markets[0].venue.statistics.hour <= exchange.clock.milliseconds / 3_600_000)
    }

    @Test func `after the clock was set back a restart changes nothing`() throws {
        func view(reopening: Bool) throws -> [String] {
            let (exchange, _) = try fixture()
            exchange.clock.advance(milliseconds: 3_000_000)
            _ = try tick(exchange)
            exchange.clock.advance(milliseconds: -2_000_000)
            var views: [String] = []
            for _ in 0..<20 {
                exchange.clock.advance(milliseconds: 31_000)
                views.append(try exchange.get("/v1/getboard?product_code=BTC_JPY").text)
                try exchange.core().saveIfDue()
                if reopening { try exchange.reopen() }
            }
            return views
        }
        #expect(try view(reopening: true) == view(reopening: false))
    }

    @Test func `a clock that goes back a little is waited for`() throws {
        let (exchange, told) = try fixture()
        exchange.clock.advance(milliseconds: 20_000)
        let before = try tick(exchange)
        exchange.clock.advance(milliseconds: -4000)
        #expect(try tick(exchange) == before)
        try exchange.reopen()
        #expect(try tick(exchange) == before)
        #expect(told.all == [])
    }
}
