import LightningAPI
import SaifuMoney
import SandboxKit
import WalletCore

extension TradeScreens {
    /// `buy`: an order below the market, from its preview to what became of it.
    static let buy = screen("buy", typing: "buy 0.01 at 16900000") {
        SandboxScene.normal {
            Stub(TradeRecordings.acceptance)
            look
        }.agreeing()
        SandboxScene("filled") {
            Stub(TradeRecordings.acceptance).answering(.body(.text(accepted)))
            Stub(GetChildOrders.self).answering(.body("[]"), .body(.text(filled)))
        }.agreeing().preparing { $0.stubMarket.ticker = StubMarket.ticker(bid: "16898100", ask: "16899000") }
        SandboxScene("poor") {}.agreeing().preparing { $0.stubMarket.held = [] }
        SandboxScene.error {
            Stub(TradeRecordings.acceptance).answering(.refusal(http: 400, status: -204, "Market state is closed."))
        }.agreeing()
        // An equal order is unsettled: a person is asked for a word, a script is refused.
        SandboxScene("twin") {}.preparing { $0.stubJournal.records = [TradeScreens.lost] }.withPerson()
        SandboxScene("twice") {}.agreeing().preparing { $0.stubJournal.records = [TradeScreens.lost] }
        SandboxScene("lost") { Stub(TradeRecordings.acceptance).answering(.fault(.cutOff)) }.agreeing()
        SandboxScene("declined") {}.preparing { environment in
            environment.stubDialogue.isInteractive = true
            environment.stubDialogue.confirmAnswer = false
        }
        SandboxScene("script") {}
    }

    /// The order that was accepted, as the first look finds it.
    private static var look: Stub { Stub(GetChildOrders.self, .fixture("trade/orders")) }

    private static let accepted = #"{"child_order_acceptance_id":"JRF20260807-121803-440917"}"#

    /// The accepted order, which the second look finds filled.
    private static let filled = """
        [{"id":1,"child_order_id":"JOR20260807-121804-031726","product_code":"BTC_JPY","side":"BUY",\
        "child_order_type":"LIMIT","price":16900000,"average_price":16899000,"size":0.01,\
        "child_order_state":"COMPLETED","expire_date":"2026-09-06T12:18:03","child_order_date":"2026-08-07T12:18:04",\
        "child_order_acceptance_id":"JRF20260807-121803-440917","outstanding_size":0,"cancel_size":0,\
        "executed_size":0.01,"total_commission":0.000015,"time_in_force":"GTC"}]
        """
}
