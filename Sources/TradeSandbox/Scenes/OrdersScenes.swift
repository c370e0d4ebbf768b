import LightningAPI
import SandboxKit
import TradeFeature

extension TradeScreens {
    /// `orders`: the account's orders of a product.
    static let orders = SandboxScreen("orders") { environment in
        TradeScenes.orders(.btcJPY, .active, count: 100, in: environment)
    } scenes: {
        SandboxScene.normal { Stub(TradeRecordings.orders) }
        SandboxScene.empty { Stub(TradeRecordings.orders).answering(.body("[]")) }
        SandboxScene.error { Stub(TradeRecordings.orders).answering(.status(503, "<html>Busy</html>")) }
        SandboxScene.slow { Stub(TradeRecordings.orders).delayed(by: .seconds(3)) }
        SandboxScene("moving") {
            // What `watch orders` sees: a fill, too many questions, and the order gone when it is filled.
            Stub(TradeRecordings.orders).answering(.body(.text(waiting(executed: "0")))).followed(
                by: .body(.text(waiting(executed: "0.004"))),
                .refusal(http: 429, status: -1, "Over API limit per minute"), .body("[]"))
        }
    }

    /// An order of which so much is filled.
    private static func waiting(executed: String) -> String {
        """
        [{"id":0,"child_order_id":"JOR20260807-121804-031726","product_code":"BTC_JPY","side":"BUY",\
        "child_order_type":"LIMIT","price":16900000,"average_price":0,"size":0.01,"child_order_state":"ACTIVE",\
        "expire_date":"2026-09-06T12:18:03","child_order_date":"2026-08-07T12:18:04",\
        "child_order_acceptance_id":"JRF20260807-121803-440917","outstanding_size":0.01,"cancel_size":0,\
        "executed_size":\(executed),"total_commission":0,"time_in_force":"GTC"}]
        """
    }
}
