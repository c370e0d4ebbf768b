import LightningAPI
import SandboxKit
import TradeFeature

extension SandboxScreen {
    /// `orders`: the account's orders of a product.
    static let orders = SandboxScreen("orders") { environment in
        TradeScenes.orders(.btcJPY, .active, count: 100, in: environment)
    } scenes: {
        SandboxScene.normal { Stub(TradeRecordings.orders) }
        SandboxScene.empty { Stub(TradeRecordings.orders).answering(.body("[]")) }
        SandboxScene.error { Stub(TradeRecordings.orders).answering(.status(503, "<html>Busy</html>")) }
        SandboxScene.slow { Stub(TradeRecordings.orders).delayed(by: .seconds(3)) }
    }
}
