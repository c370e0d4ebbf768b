import LightningAPI
import SaifuMoney
import Testing
import WalletCore

/// What the trades of a day have lost, and when the day began.
struct GuardHistoryTests {
    private let start = Timestamp(milliseconds: 1000)

    private func trade(
        _ side: Side, _ size: ExactDecimal, at price: ExactDecimal, fee: ExactDecimal = 0, isEarlier: Bool = false
    ) -> OwnExecution {
        OwnExecution(
            id: 1, childOrderID: "JOR1", side: side, price: price, size: size, commission: fee,
            execDate: Timestamp(milliseconds: isEarlier ? 999 : 1000), childOrderAcceptanceID: "JRF1")
    }

    private func loss(of trades: [OwnExecution], at price: ExactDecimal) throws -> ExactSum {
        try GuardHistory.loss(of: trades, since: start, at: price)
    }

    @Test func `what was bought counts at the present price, and fees are lost`() throws {
        let bought = [trade(.buy, 2, at: 100, fee: "0.1")]
        #expect(try loss(of: bought, at: 90) == ExactSum(29))
        #expect(try loss(of: bought, at: 110) == ExactSum(-9))
        #expect(try loss(of: [], at: 90) == ExactSum())
    }

    @Test func `a round trip loses what it lost, whatever the price is now`() throws {
        let trades = [trade(.sell, 1, at: 95), trade(.buy, 1, at: 100)]
        #expect(try loss(of: trades, at: 1) == ExactSum(5))
        #expect(try loss(of: trades, at: 1_000_000) == ExactSum(5))
    }

    // Broken by, in Sources/WalletCore/Guard/GuardHistory.swift:
    // - cost.add(trade.price, times: taken)
    // + cost.add(price, times: taken)
    @Test func `what was bought before and sold today lost what it had cost`() throws {
        let bought = trade(.buy, 1, at: 17_000_000, isEarlier: true), sold = trade(.sell, 1, at: 16_000_000)
        #expect(try loss(of: [sold, bought], at: 16_000_000) == ExactSum(1_000_000))
        #expect(try loss(of: [sold, bought], at: 18_000_000) == ExactSum(1_000_000))
        #expect(try loss(of: [bought], at: 1) == ExactSum(), "what was not sold does not count")
        let half = trade(.sell, "0.5", at: 16_000_000)
        #expect(try loss(of: [half, bought], at: 16_000_000) == ExactSum(500_000))
    }

    @Test func `what was sold again before the day is not what was sold today`() throws {
        let earlier = [
            trade(.sell, 1, at: 120, isEarlier: true), trade(.buy, 1, at: 130, isEarlier: true),
            trade(.buy, 1, at: 100, isEarlier: true),
        ]
        #expect(try loss(of: [trade(.sell, 1, at: 90)] + earlier, at: 90) == ExactSum(10))
    }

    @Test func `where no purchase is known the present price counts`() throws {
        #expect(try loss(of: [trade(.sell, 1, at: 95)], at: 100) == ExactSum(5), "sold too cheaply")
        let bought = trade(.buy, "0.5", at: 110, isEarlier: true)
        #expect(try loss(of: [trade(.sell, 1, at: 95), bought], at: 100) == ExactSum(10))
    }

    @Test func `of a trade whose side is not known the worse is assumed`() throws {
        #expect(try loss(of: [trade(.other("SHORT"), 2, at: 100)], at: 90) == ExactSum(20))
        #expect(try loss(of: [trade(.other("SHORT"), 2, at: 90)], at: 100) == ExactSum(20))
    }

    @Test(
        arguments: [
            ("2026-08-07T14:59:59.999", "2026-08-06T15:00:00"), ("2026-08-07T15:00:00", "2026-08-07T15:00:00"),
            ("1969-12-31T12:00:00", "1969-12-30T15:00:00"),
        ])
    func `a day begins at midnight in Japan`(moment: String, start: String) throws {
        #expect(try GuardHistory.startOfDay(at: Timestamp(parsing: moment)) == Timestamp(parsing: start))
    }
}
