import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit

// Requests whose answers were lost, and what an exchange lists of them.
extension Samples {
    /// The account of a stubbed environment.
    static let here = TradingAccount(endpoint: "stub", keyFingerprint: "stub")
    static let elsewhere = TradingAccount(endpoint: "https://exchange.example", keyFingerprint: nil)
    /// Five minutes before a stubbed environment's now: late enough to be judged.
    static let lostAt = StubClock.moment.advanced(by: .seconds(-300))

    /// An unsettled entry of the journal.
    static func lost(
        _ id: Int64, _ action: OrderAction = .send(sent()), at account: TradingAccount = here,
        _ moment: Timestamp = lostAt, outcome: IntentOutcome? = .unknown(reason: "timed out")
    ) -> IntentRecord {
        let mark = StubbableEnvironment.mark(of: action)
        let intent = OrderIntent(account: account, action: action, createdAt: moment, mark: mark)
        return IntentRecord(id: id, intent: intent, outcome: outcome)
    }

    /// An entry whose order the exchange took.
    static func accepted(_ entry: Int64, _ id: String, _ ending: OrderEnding?) -> IntentRecord {
        let lost = lost(entry)
        return IntentRecord(id: entry, intent: lost.intent, outcome: .accepted(acceptanceID: id), ending: ending)
    }

    static func cancel(_ id: String) -> OrderAction {
        .cancel(CancelChildOrder(productCode: .btcJPY, order: .acceptanceID(id)))
    }

    /// An open order that is equal to a lost one, as it was listed a second after that was sent.
    /// - Parameter isMarked: whether it is the desk's own; another one is open for 30 days.
    static func listed(_ id: String, isMarked: Bool = false) -> ChildOrder {
        let date = lostAt.advanced(by: .seconds(1))
        let minutes = isMarked ? StubbableEnvironment.mark.minutes : OrderDraft.longestMinutes
        return ChildOrder(
            pagingID: 0, childOrderID: "JOR" + id, productCode: .btcJPY, side: .buy, childOrderType: .limit,
            price: "17210000", averagePrice: 0, size: "0.01", childOrderState: .active,
            expireDate: date.advanced(by: .seconds(60 * minutes)), childOrderDate: date, childOrderAcceptanceID: id,
            outstandingSize: "0.01", cancelSize: 0, executedSize: 0, totalCommission: 0, timeInForce: .gtc)
    }
}

extension StubbableEnvironment {
    /// An exchange with the clock of this environment that lists these orders, and no fills.
    func answerLooks(_ orders: [ChildOrder]) {
        let now = stubClock.now()
        stubClient.serverClock = ServerClock(date: now, sent: now, received: now)
        stubClient.answer(GetChildOrders.self, orders)
        stubClient.answer(GetOwnExecutions.self, [])
    }
}
