import LightningAPI
import SaifuMoney
import Testing
import WalletCore

@Suite struct ChartFigureTests {
    @Test(arguments: [
        ("8", "8", "████"), ("4", "8", "██"), ("1", "8", "▌"), ("0.001", "8", "▏"), ("0", "8", ""), ("9", "8", "████"),
        ("7.9", "8", "████"), ("7.8", "8", "███▉"), ("1", "0", ""), ("0.00000003", "0.00000004", "███"),
    ])
    func `a bar is as long as its number, in eighths, and never nothing for something`(
        number: String, largest: String, bar: String
    ) throws {
        let figure = Chart.bar(try ExactDecimal(parsing: number), of: try ExactDecimal(parsing: largest), width: 4)
        #expect(figure.description == bar)
    }

    @Test(arguments: [
        ([1, 2, 3, 4, 5, 6, 7, 8], "▁▂▃▄▅▆▇█"), ([5, 5, 5], "▄▄▄"), ([7], "▄"), ([], "–"), ([3, 1, 3], "█▁█"),
        ([17_196_852, 17_196_853], "▁█"),
    ])
    func `a sparkline runs from the lowest to the highest, a constant price in the middle`(
        prices: [Int64], line: String
    ) throws {
        #expect(Chart.sparkline(try prices.map { try ExactDecimal($0) }).description == line)
    }

    @Test(
        arguments: [
            (("2", "8", "1", "4"), "─███────"), (("1", "1", "1", "1"), "█"), (("8", "8", "8", "8"), "       █"),
            (("3", "6", "2", "5"), " ─███─"), (("5", "6", "2", "3"), " ─███─"),
        ] as [((String, String, String, String), String)])
    func `a candle lies on its side, where its prices stand in a range`(
        prices: (open: String, high: String, low: String, close: String), drawn: String
    ) throws {
        let candle = Candle(
            start: Timestamp(ticks: 0), open: try ExactDecimal(parsing: prices.open),
            high: try ExactDecimal(parsing: prices.high), low: try ExactDecimal(parsing: prices.low),
            close: try ExactDecimal(parsing: prices.close), volume: 1, trades: 1)
        #expect(Chart.candle(candle, in: 1...8, width: 8).description == drawn)
    }

    @Test(arguments: [
        ("0.00424", "+0.42%"), ("-0.0125", "-1.25%"), ("0", "0.00%"), ("0.00001", "0.00%"), ("1.5", "+150.00%"),
    ])
    func `a change has its sign`(fraction: String, shown: String) throws {
        #expect(MarketFigure.change(try ExactDecimal(parsing: fraction)).description == shown)
    }

    @Test(arguments: [("0.001", "0.10%"), ("0.0183", "1.83%"), ("0.0001", "0.01%"), ("1", "100.00%")])
    func `a share has two places`(fraction: String, shown: String) throws {
        #expect(try MarketFigure.share(ExactDecimal(parsing: fraction)).description == shown)
    }

    @Test func `a spread is told in basis points, a trade with the side that took it, an own order with its mark`() {
        #expect(MarketFigure.basisPoints("0.000126").description == "1.26 bp")
        #expect(MarketFigure.trade(at: "17128107", isUp: true).description == "17,128,107 ▲")
        #expect(MarketFigure.trade(at: "17128107", isUp: false).description == "17,128,107 ▼")
        #expect(MarketFigure.trade(at: "17128107", isUp: nil).description == "17,128,107")
        #expect(MarketFigure.own("0.0100", of: .btc).description == "● 0.01000000")
        #expect(MarketFigure.range("17097590"..."17131117").description == "17,097,590–17,131,117")
    }

    @Test func `numbers of many digits are drawn all the same`() {
        let huge: ExactDecimal = "99999999999999999999999999999999999999"
        #expect(Chart.bar(huge, of: huge, width: 4).description == "████")
        #expect(Chart.sparkline([huge.negated, huge]).description.count == 2)
    }
}
