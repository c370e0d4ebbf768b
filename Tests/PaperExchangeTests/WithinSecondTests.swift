import LightningAPI
import SaifuJSON
import Testing

@testable import PaperExchange

/// Markets that move within a second, as they do by the clock of the machine.
@Suite struct WithinSecondTests {
    @Test(arguments: UInt64(1)...3)
    func `a second that passes bit by bit, with crashes in it, is the one that passes at once`(seed: UInt64) throws {
        let start = ExchangeFixture.start / 1000 * 1000
        let atOnce = try ExchangeFixture(seed: seed, simulates: true, start: start)
        let byAndBy = try ExchangeFixture(seed: seed, simulates: true, start: start)
        var random = SplitMix64(seed: seed)
        while byAndBy.clock.milliseconds < start + 40_000 - 400 {
            try byAndBy.core().acts.withinSeconds = true
            byAndBy.clock.advance(milliseconds: random.below(400))
            try byAndBy.core().advance(to: byAndBy.clock.milliseconds)
            switch random.below(12) {
            case 0: try byAndBy.core().saveMarkets()
            case 1: try byAndBy.crash()
            case 2: byAndBy.clock.advance(milliseconds: 2000)
            default: break
            }
        }
        try byAndBy.core().acts.withinSeconds = false
        for exchange in [atOnce, byAndBy] {
            exchange.clock.advance(milliseconds: start + 40_000 - exchange.clock.milliseconds)
            try exchange.core().advance(to: exchange.clock.milliseconds)
        }
        for (one, other) in try zip(atOnce.core().markets, byAndBy.core().markets) {
            #expect(one.snapshot() == other.snapshot(), "\(one.units.code)")
            for call in ["getexecutions?count=500&", "getboard?"] {
                let target = "/v1/\(call)product_code=\(one.units.code)"
                #expect(try atOnce.get(target).text == byAndBy.get(target).text)
            }
        }
    }

    @Test func `changes of the book and trades are told when they happen`() throws {
        let fixture = try ChannelFixture(simulates: true)
        try fixture.exchange.core().acts.withinSeconds = true
        let listener = fixture.join()
        var book = FollowedBook(try fixture.board())
        listener.subscribe("lightning_board_BTC_JPY", "lightning_executions_BTC_JPY")
        let (start, clock) = (fixture.exchange.clock.milliseconds, fixture.exchange.clock)
        var (changes, trades, moments) = (0, 0, Set<Int64>())
        while clock.milliseconds < start + 60_000 {
            try fixture.pass(milliseconds: max(1, fixture.channels.untilNextTick(at: clock.milliseconds)))
            for frame in try listener.frames() {
                if frame.channel == "lightning_board_BTC_JPY" {
                    book.apply(frame.message)
                    changes += 1
                    moments.insert(clock.milliseconds % 1000)
                } else {
                    let date = try #require(frame.message.array?.first?.text("exec_date"))
                    #expect(try Timestamp(parsing: date).milliseconds == clock.milliseconds)
                    trades += 1
                }
            }
            let shown = try fixture.board()
            try #require(book == FollowedBook(shown))
        }
        // The real exchange was seen to send 4.4 a second.
        #expect((150...360).contains(changes) && trades > 5 && moments.count > 60, "\(changes) \(trades)")
    }

    @Test
    func `a market that is stored within a second goes on where it was, and one of an older version from its second`()
        throws
    {
        let exchange = try ExchangeFixture(simulates: true)
        try exchange.core().acts.withinSeconds = true
        exchange.clock.advance(milliseconds: 1200)
        try exchange.core().advance(to: exchange.clock.milliseconds)
        let market = try exchange.core().markets[0]
        let progress = try #require(market.simulation?.progress)
        #expect(progress.stage != .beginning && !market.isStored)
        var restored = market
        #expect(try restored.restore(market.snapshot()).isEmpty)
        #expect(restored.simulation?.progress == progress && restored.isStored)
        #expect(try restored.restore(Self.older(market.snapshot())).isEmpty)
        #expect(restored.simulation?.progress.stage == .beginning)
    }

    /// A snapshot as the version before wrote it: without its last three numbers.
    private static func older(_ snapshot: [UInt8]) throws -> [UInt8] {
        var reader = try ByteReader(sealed: snapshot)
        var numbers: [Int64] = []
        while !reader.isAtEnd { numbers.append(try reader.read()) }
        var writer = ByteWriter()
        for number in [2] + numbers[1...].dropLast(3) { writer.write(number) }
        return writer.sealed()
    }
}
