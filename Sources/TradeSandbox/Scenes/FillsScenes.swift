import LightningAPI
import SandboxKit
import TradeFeature

extension TradeScreens {
    /// `fills`: the account's executions.
    static let fills = SandboxScreen("fills") { environment in
        TradeScenes.fills(.btcJPY, count: 20, in: environment)
    } scenes: {
        SandboxScene.normal { Stub(TradeRecordings.fills) }
        SandboxScene.empty { Stub(TradeRecordings.fills).answering(.body("[]")) }
        SandboxScene.error { Stub(TradeRecordings.fills).answering(.fault(.timedOut)) }
        SandboxScene.slow { Stub(TradeRecordings.fills).delayed(by: .seconds(3)) }
    }
}
