import LightningAPI
import SandboxKit
import WalletCore

extension TradeScreens {
    /// `cancel`: one order by its id.
    static let cancel = screen("cancel", typing: "cancel JRF20260807-121803-440917") {
        SandboxScene.normal { Stub(CancelChildOrder.self, .body("")) }
        SandboxScene.error {
            Stub(CancelChildOrder.self, .refusal(http: 400, status: -111, "Order not found"))
            Stub(GetParentOrder.self, .refusal(http: 400, status: -111, "Order not found"))
        }
        SandboxScene("lost") { Stub(CancelChildOrder.self, .fault(.timedOut)) }
    }
}
