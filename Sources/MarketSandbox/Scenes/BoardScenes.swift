import LightningAPI
import MarketFeature
import SandboxKit

extension SandboxScreen {
    /// `board`: the order book around the best prices.
    static let board = SandboxScreen("board") { environment in
        MarketScenes.board(.btcJPY, depth: 4, in: environment)
    } scenes: {
        SandboxScene.normal { Stub(MarketRecordings.board) }
        SandboxScene.empty { Stub(MarketRecordings.board).answering(.body(#"{"mid_price":0,"bids":[],"asks":[]}"#)) }
        SandboxScene.error { Stub(MarketRecordings.board).answering(.status(502, "<html>Bad Gateway</html>")) }
        SandboxScene.slow { Stub(MarketRecordings.board).delayed(by: .seconds(3)) }
        SandboxScene.live()
    }
}
