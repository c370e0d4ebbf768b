import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import WalletCore

extension TradeScreens {
    /// `unsettled`: requests that may or may not have taken effect. They are read from the journal: nothing is asked.
    static let unsettled = screen("unsettled") {
        SandboxScene.normal {}.preparing { $0.stubJournal.records = [lost, begun, cancelled] }
        SandboxScene("elsewhere") {}.preparing { $0.stubJournal.records = [foreign] }
        SandboxScene.empty {}
        SandboxScene.error {}.preparing { $0.stubJournal.error = .storage(reason: .system(.noSpace)) }
    }

    /// `unsettled resolve`: the person decides.
    static let resolve = screen("resolve", typing: "unsettled resolve 1 JRF20260807-121304-000001") {
        SandboxScene.normal { Stub(GetChildOrders.self, .body(.value([order(1)]))) }
            .preparing { $0.stubJournal.records = [lost] }.withPerson(pressing: "y")
        SandboxScene("confirm") {}.preparing { $0.stubJournal.records = [lost, begun] }.withPerson()
        SandboxScene.error {}.preparing { $0.stubJournal.records = [begun] }.agreeing()
    }

    /// Five minutes ago: an exchange that lists nothing of it by now does not know it.
    static let lostAt = StubClock.moment.advanced(by: .seconds(-300))

    /// An order like that of `buy`, whose answer did not come.
    static let lost = entry(
        1, .send(order(.buy, price: "16900000")),
        .unknown(reason: .connectionLost(words: "the server closed it without an answer")))
    /// The program ended before an answer came.
    private static let begun = entry(2, .send(order(.sell)), nil)
    static let cancelled = entry(
        3, .cancel(CancelChildOrder(productCode: .btcJPY, order: .acceptanceID("JRF20260807-121304-000001"))),
        .unknown(reason: .timedOut(.firstByte)))
    private static let foreign = entry(
        4, .send(order(.buy, price: "16900000")),
        .unknown(reason: .connectionLost(words: "the server closed it without an answer")),
        at: "https://api.bitflyer.com")

    private static func order(_ side: Side, price: ExactDecimal? = nil) -> SendChildOrder {
        OrderDraft(product: .btcJPY, side: side, size: "0.01", price: price).request(mark: StubbableEnvironment.mark)
    }

    static func entry(
        _ id: Int64, _ action: OrderAction, _ outcome: IntentOutcome?, at endpoint: String = "stub"
    ) -> IntentRecord {
        let account = TradingAccount(endpoint: endpoint, keyFingerprint: nil)
        return IntentRecord(
            id: id,
            intent: OrderIntent(
                account: account, action: action, createdAt: lostAt, mark: StubbableEnvironment.mark(of: action)),
            outcome: outcome)
    }
}
