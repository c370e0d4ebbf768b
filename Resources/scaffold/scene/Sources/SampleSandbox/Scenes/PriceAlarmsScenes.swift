import LightningAPI
import SandboxKit

extension SampleScreens {
    /// `pricealarms`, in the four ways in which every screen should be looked at.
    static let priceAlarms = screen("pricealarms") {
        SandboxScene.normal { Stub(GetMarkets.self, .body(#"[{"product_code":"BTC_JPY","market_type":"Spot"}]"#)) }
        SandboxScene.empty { Stub(GetMarkets.self, .body("[]")) }
        SandboxScene.error { Stub(GetMarkets.self, .refusal(http: 503, status: -2, "Under maintenance")) }
        SandboxScene.slow { Stub(GetMarkets.self, .body("[]")).delayed(by: .seconds(3)) }
    }
}
