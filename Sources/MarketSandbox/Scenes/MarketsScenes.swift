import LightningAPI
import SandboxKit

extension MarketScreens {
    /// `markets`: the products of a region.
    static let markets = screen("markets") {
        SandboxScene.normal { Stub(MarketRecordings.markets) }
        SandboxScene.empty { Stub(MarketRecordings.markets).answering(.body("[]")) }
        SandboxScene.error {
            // A field that is not what the API promises: the error names it.
            Stub(MarketRecordings.markets).answering(.body(#"[{"product_code":7,"market_type":"Spot"}]"#))
        }
        SandboxScene.slow { Stub(MarketRecordings.markets).delayed(by: .seconds(3)) }
    }
}
