import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import WalletCore

extension TradeScreens {
    /// `settle`: the same, looked for at the exchange; a scene for each verdict.
    static let settle = screen("settle") {
        SandboxScene("found") { lists(order(1, isMarked: true), order(2)) }.losing(lost)
        SandboxScene("presumably") { lists(order(2)) }.losing(lost)
        SandboxScene("ambiguous") { lists(order(2), order(3)) }.losing(lost)
        SandboxScene("trace") { lists() }.losing(lost)
        SandboxScene("early") { lists() }.losing(lost, secondsAgo: 5)
        SandboxScene("timeless") { Stub(GetChildOrders.self, .body("[]")) }.preparing {
            $0.stubJournal.records = [lost]
        }
        SandboxScene("cancelled") { lists() }.losing(cancelled)
        SandboxScene.empty {}
        SandboxScene.error { Stub(GetChildOrders.self, .fault(.unreachable)) }.losing(lost)
        SandboxScene.slow { lists(order(2)).map { $0.delayed(by: .seconds(3)) } }.losing(lost)
    }

    /// An exchange that lists these orders, and no fills.
    private static func lists(_ orders: ChildOrder...) -> [Stub] {
        [Stub(GetChildOrders.self, .body(.value(orders))), Stub(GetOwnExecutions.self, .body("[]"))]
    }

    /// An open order that is equal to the lost one.
    /// - Parameter isMarked: whether it carries the mark of the lost one; another one is open for 30 days.
    static func order(_ number: Int, isMarked: Bool = false) -> ChildOrder {
        let date = lostAt.advanced(by: .seconds(1))
        let minutes = isMarked ? StubbableEnvironment.mark.minutes : OrderDraft.longestMinutes
        return ChildOrder(
            pagingID: 0, childOrderID: "JOR20260807-121304-00000\(number)", productCode: .btcJPY, side: .buy,
            childOrderType: .limit, price: "16900000", averagePrice: 0, size: "0.01", childOrderState: .active,
            expireDate: date.advanced(by: .seconds(60 * minutes)), childOrderDate: date,
            childOrderAcceptanceID: "JRF20260807-121304-00000\(number)", outstandingSize: "0.01", cancelSize: 0,
            executedSize: 0, totalCommission: 0, timeInForce: .gtc)
    }
}

extension SandboxScene {
    /// The answer to this was lost, and the exchange tells its time.
    /// - Parameter secondsAgo: `nil` leaves it long enough ago.
    fileprivate func losing(_ record: IntentRecord, secondsAgo: Int? = nil) -> SandboxScene {
        preparing { environment in
            let now = environment.stubClock.now()
            let intent = record.intent
            let date = secondsAgo.map { now.advanced(by: .seconds(-$0)) } ?? intent.createdAt
            environment.stubClient.serverClock = ServerClock(date: now, sent: now, received: now)
            environment.stubJournal.records = [
                IntentRecord(
                    id: record.id,
                    intent: OrderIntent(
                        account: intent.account, action: intent.action, createdAt: date, mark: intent.mark),
                    outcome: record.outcome)
            ]
        }
    }
}
