import LightningAPI
import SandboxKit
import WalletCore

extension MarketScreens {
    /// `trades`: the latest public trades. Who watches them asks for more rows than were printed.
    static let trades = screen("trades", typing: "trades 5") {
        SandboxScene.normal { Stub(GetExecutions.self, .fixture("market/trades")) }
        SandboxScene("jst") { Stub(GetExecutions.self, .fixture("market/trades")) }.preparing { $0.zone = .jst }
        SandboxScene.empty { Stub(GetExecutions.self, .body("[]")) }
        SandboxScene.error { Stub(GetExecutions.self, .refusal(http: 429, status: -1, "Over API limit per minute")) }
        SandboxScene.slow { Stub(GetExecutions.self, .fixture("market/trades")).delayed(by: .seconds(3)) }
    }
}
