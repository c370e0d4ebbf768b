import LightningAPI
import SandboxKit
import WalletCore

extension TradeScreens {
    /// `cancel`: one order by its id.
    static let cancel = screen("cancel", typing: "cancel JRF20260807-121803-440917") {
        SandboxScene.normal {
            Stub(GetChildOrders.self, .body("[]"))
            Stub(CancelChildOrder.self, .body(""))
        }
        SandboxScene.error {
            Stub(GetChildOrders.self, .body("[]"))
            Stub(CancelChildOrder.self, .refusal(http: 400, status: -111, "Order not found"))
            Stub(GetParentOrder.self, .refusal(http: 400, status: -111, "Order not found"))
        }
        SandboxScene("lost") {
            Stub(GetChildOrders.self, .body("[]"))
            Stub(CancelChildOrder.self, .fault(.timedOut))
        }
    }
}
