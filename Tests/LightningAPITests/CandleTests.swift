import LightningAPI
import RandomTestKit
import SaifuMoney
import Testing

@Suite struct CandleTests {
    private static func trade(_ id: Int64, _ price: ExactDecimal, _ size: ExactDecimal, at date: String) throws -> Trade
    {
        Trade(id: id, side: .buy, price: price, size: size, date: try Timestamp(parsing: date))
    }

    @Test func `a candle has the first, highest, lowest and last price, and the exact volume`() throws {
        let trades = [
            try Self.trade(1, 100, "0.1", at: "2026-08-07T12:00:00.1"),
            try Self.trade(2, 103, "0.2", at: "2026-08-07T12:00:20"),
            try Self.trade(3, 98, "0.00000001", at: "2026-08-07T12:00:40"),
            try Self.trade(4, 101, "0.3", at: "2026-08-07T12:00:59.9999999"),
            try Self.trade(5, 102, 1, at: "2026-08-07T12:01:00"),
        ]
        let candles = try [Candle](of: trades, .minute)
        #expect(candles.map(\.start.text) == ["2026-08-07T12:00:00", "2026-08-07T12:01:00"])
        let first = try #require(candles.first)
        #expect([first.open, first.high, first.low, first.close] == [100, 103, 98, 101])
        #expect(first.volume == "0.60000001")
        #expect(first.trades == 4)
    }

    @Test func `widths are read as they are written, and begin at whole ones of UTC`() throws {
        let moment = try Timestamp(parsing: "2026-08-07T13:47:59.25")
        let starts = [
            "1s": "2026-08-07T13:47:59", "1m": "2026-08-07T13:47:00", "5m": "2026-08-07T13:45:00",
            "15m": "2026-08-07T13:45:00", "30m": "2026-08-07T13:30:00", "1h": "2026-08-07T13:00:00",
            "4h": "2026-08-07T12:00:00", "1d": "2026-08-07T00:00:00",
        ]
        #expect(Set(CandleWidth.allCases.map(\.text)) == Set(starts.keys))
        for (text, start) in starts {
            #expect(CandleWidth(text: text)?.start(of: moment).text == start)
        }
        #expect(CandleWidth(text: "2m") == nil)
        #expect(CandleWidth.day.start(of: Timestamp(ticks: -1)).text == "1969-12-31T00:00:00")
    }

    @Test func `every width is a whole number of every shorter one`() {
        for (shorter, longer) in zip(CandleWidth.allCases, CandleWidth.allCases.dropFirst()) {
            #expect(longer.rawValue > shorter.rawValue && longer.rawValue % shorter.rawValue == 0)
        }
    }

    @Test func `a volume past 38 digits is an error, no wrong number`() throws {
        let largest = try ExactDecimal(mantissa: .max, scale: 0)
        let trades = try (1...2).map { try Self.trade($0, 1, largest, at: "2026-08-07T12:00:0\($0)") }
        #expect(try [Candle](of: trades, .second).count == 2)
        #expect(throws: MoneyError.overflow) { try CandleSeries(of: trades) }
    }

    /// Trades in bursts and with pauses, some at the same moment, some dated before a smaller id, some told twice, and in
    /// the order in which somebody walks back.
    private static func trades(seed: UInt64) throws -> [Trade] {
        var random = SeededRandom(seed: seed)
        var trades: [Trade] = []
        var ticks = Int64.random(in: -40_000_000_000_000...17_000_000_000_000_000, using: &random)
        for id in 0..<Int64.random(in: 0...300, using: &random) {
            ticks +=
                [0, 0, 1, 4_999_999, 600_000_000, 40_000_000_000, 1_500_000_000_000].randomElement(using: &random) ?? 0
            let isLate = Int.random(in: 0..<8, using: &random) == 0
            let date = ticks - (isLate ? Int64.random(in: 0...90_000_000_000, using: &random) : 0)
            let scale = Int.random(in: 0...18, using: &random)
            trades.append(
                Trade(
                    id: id * 3 + 1, side: [.buy, .sell, nil].randomElement(using: &random) ?? nil,
                    price: try ExactDecimal(
                        mantissa: Int128.random(in: 1...1_000_000, using: &random), scale: scale % 3),
                    size: try ExactDecimal(mantissa: Int128.random(in: 1...(1 << 60), using: &random), scale: scale),
                    date: Timestamp(ticks: date)))
        }
        trades += trades.filter { _ in Int.random(in: 0..<20, using: &random) == 0 }
        switch seed % 3 {
        case 0: trades.shuffle(using: &random)
        case 1: trades.reverse()
        default: break
        }
        return trades
    }

    /// Nothing but the definition: the trades of a stretch of time, looked at all together.
    private static func isRight(_ candle: Candle, of trades: [Trade]) throws -> Bool {
        let earliest = trades.map(\.date).min()
        let latest = trades.map(\.date).max()
        let first = trades.filter { $0.date == earliest }.min { $0.id < $1.id }
        let last = trades.filter { $0.date == latest }.max { $0.id < $1.id }
        var volume = ExactDecimal.zero
        for trade in trades { volume = try volume.adding(trade.size) }
        return candle.open == first?.price && candle.close == last?.price && candle.volume == volume
            && candle.high == trades.map(\.price).max() && candle.low == trades.map(\.price).min()
            && candle.trades == trades.count
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `candles of random trades are those of grouping them by time`(seed: UInt64) throws {
        let trades = try Self.trades(seed: seed)
        let series = try CandleSeries(of: trades)
        let day = CandleWidth.day.rawValue * Timestamp.ticksPerSecond
        for width in CandleWidth.allCases {
            let length = width.rawValue * Timestamp.ticksPerSecond
            let groups = Dictionary(grouping: Set(trades)) {
                // Counted from long before any of them: division rounds down there.
                ($0.date.ticks + 100_000 * day) / length * length - 100_000 * day
            }
            let candles = series[width]
            #expect(candles.map(\.start.ticks) == groups.keys.sorted())
            for candle in candles {
                #expect(try Self.isRight(candle, of: groups[candle.start.ticks] ?? []), "\(width.text) \(candle)")
            }
            #expect(try [Candle](of: trades, width) == candles)
        }
    }
}
