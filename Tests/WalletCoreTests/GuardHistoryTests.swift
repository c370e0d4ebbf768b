import LightningAPI
import SaifuMoney
import Testing
import WalletCore

/// What the trades of a day have lost, and when the day began.
struct GuardHistoryTests {
    private func trade(_ side: Side, _ size: ExactDecimal, at price: ExactDecimal, fee: ExactDecimal = 0)
        -> OwnExecution
    {
        OwnExecution(
            id: 1, childOrderID: "JOR1", side: side, price: price, size: size, commission: fee,
            execDate: Timestamp(milliseconds: 0), childOrderAcceptanceID: "JRF1")
    }

    @Test func `what was bought counts at the present price, and fees are lost`() {
        let bought = [trade(.buy, 2, at: 100, fee: "0.1")]
        #expect(GuardHistory.loss(of: bought, at: 90) == ExactSum(29))
        #expect(GuardHistory.loss(of: bought, at: 110) == ExactSum(-9))
        #expect(GuardHistory.loss(of: [], at: 90) == ExactSum())
    }

    @Test func `a round trip loses what it lost, whatever the price is now`() {
        let trades = [trade(.sell, 1, at: 95), trade(.buy, 1, at: 100)]
        #expect(GuardHistory.loss(of: trades, at: 1) == ExactSum(5))
        #expect(GuardHistory.loss(of: trades, at: 1_000_000) == ExactSum(5))
        #expect(GuardHistory.loss(of: [trade(.sell, 1, at: 95)], at: 100) == ExactSum(5), "sold too cheaply")
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
