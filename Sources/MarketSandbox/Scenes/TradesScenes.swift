import LightningAPI
import SandboxKit

extension MarketScreens {
    /// `trades`: the latest public trades.
    static let trades = screen("trades", typing: "trades 5") {
        SandboxScene.normal { Stub(MarketRecordings.trades) }
        SandboxScene.empty { Stub(MarketRecordings.trades).answering(.body("[]")) }
        SandboxScene.error {
            Stub(MarketRecordings.trades).answering(.refusal(http: 429, status: -1, "Over API limit per minute"))
        }
        SandboxScene.slow { Stub(MarketRecordings.trades).delayed(by: .seconds(3)) }
    }
}
