import LightningAPI
import SandboxKit

extension MarketScreens {
    /// `status`: how the exchange fares.
    static let status = screen("status") {
        SandboxScene.normal {
            Stub(MarketRecordings.boardState)
            Stub(MarketRecordings.health)
        }
        SandboxScene("busy") {
            Stub(MarketRecordings.boardState).answering(.body(#"{"health":"SUPER BUSY","state":"CIRCUIT BREAK"}"#))
            Stub(MarketRecordings.health).answering(.body(#"{"status":"SUPER BUSY"}"#))
        }
        SandboxScene.error {
            Stub(MarketRecordings.boardState)
            Stub(MarketRecordings.health).answering(.refusal(http: 503, status: -2, "Under maintenance"))
        }
        SandboxScene.slow {
            Stub(MarketRecordings.boardState).delayed(by: .seconds(1))
            Stub(MarketRecordings.health).delayed(by: .seconds(2))
        }
    }
}
