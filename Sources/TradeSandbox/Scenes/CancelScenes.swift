import LightningAPI
import SandboxKit
import TradeFeature
import WalletCore

extension TradeScreens {
    /// `cancel`: one order by its id.
    static let cancel = SandboxScreen(
        "cancel",
        page: { environment async throws(WalletError) in
            try await environment.run(
                "cancel JRF20260807-121803-440917", of: TradeCommands.all(in: environment))
        }
    ) {
        SandboxScene.normal { Stub(CancelChildOrder.self, .body("")) }
        SandboxScene.error {
            Stub(CancelChildOrder.self, .refusal(http: 400, status: -111, "Order not found"))
        }
        SandboxScene("lost") { Stub(CancelChildOrder.self, .fault(.timedOut)) }
    }
}
