import LightningAPI
import SandboxKit
import WalletCore

extension TradeScreens {
    /// `sell`: at whatever price there is, which the book tells beforehand.
    static let sell = screen("sell", typing: "sell 0.02 market") {
        SandboxScene.normal {
            Stub(GetBoard.self, .fixture("market/board"))
            Stub(SendChildOrder.self, .fixture("trade/acceptance"))
            Stub(GetChildOrders.self, .body("[]"))
        }.agreeing()
        SandboxScene.empty { Stub(GetBoard.self, .body(#"{"mid_price":0,"bids":[],"asks":[]}"#)) }.agreeing()
        SandboxScene.error { Stub(GetBoard.self, .fault(.unreachable)) }.agreeing()
        SandboxScene.slow {
            Stub(GetBoard.self, .fixture("market/board")).delayed(by: .seconds(3))
            Stub(SendChildOrder.self, .fixture("trade/acceptance"))
            Stub(GetChildOrders.self, .body("[]"))
        }.agreeing()
    }
}

extension SandboxScene {
    /// The person has said `--yes`.
    func agreeing() -> SandboxScene {
        preparing { $0.session.skipsConfirmation = true }
    }
}
