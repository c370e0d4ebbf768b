import LightningAPI
import MarketFeature
import SandboxKit

extension MarketScreens {
    /// `trades`: the latest public trades.
    static let trades = SandboxScreen("trades") { environment in
        MarketScenes.trades(.btcJPY, count: 5, in: environment)
    } scenes: {
        SandboxScene.normal { Stub(MarketRecordings.trades) }
        SandboxScene.empty { Stub(MarketRecordings.trades).answering(.body("[]")) }
        SandboxScene.error {
            Stub(MarketRecordings.trades).answering(.refusal(http: 429, status: -1, "Over API limit per minute"))
        }
        SandboxScene.slow { Stub(MarketRecordings.trades).delayed(by: .seconds(3)) }
    }
}
