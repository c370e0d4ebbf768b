import LightningAPI
import SandboxKit

extension TradeScreens {
    /// `fills`: the account's executions.
    static let fills = screen("fills") {
        SandboxScene.normal { Stub(TradeRecordings.fills) }
        SandboxScene.empty { Stub(TradeRecordings.fills).answering(.body("[]")) }
        SandboxScene.error { Stub(TradeRecordings.fills).answering(.fault(.timedOut)) }
        SandboxScene.slow { Stub(TradeRecordings.fills).delayed(by: .seconds(3)) }
    }
}
