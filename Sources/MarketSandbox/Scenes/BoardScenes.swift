import LightningAPI
import SandboxKit

extension MarketScreens {
    /// `board`: the order book around the best prices.
    static let board = screen("board", typing: "board 4") {
        SandboxScene.normal { Stub(MarketRecordings.board) }
        SandboxScene.empty { Stub(MarketRecordings.board).answering(.body(#"{"mid_price":0,"bids":[],"asks":[]}"#)) }
        SandboxScene.error { Stub(MarketRecordings.board).answering(.status(502, "<html>Bad Gateway</html>")) }
        SandboxScene.slow { Stub(MarketRecordings.board).delayed(by: .seconds(3)) }
        SandboxScene("moving") {
            // What `watch board` sees: a level that shrinks, one that comes, and both that go.
            Stub(MarketRecordings.board).answering(.body(.text(book(bids: "0.1", asks: "0.2")))).followed(
                by: .body(.text(book(bids: "0.1", asks: "0.15"))),
                .body(.text(book(bids: "0.1", asks: "0.15", more: #",{"price":17201000,"size":1}"#))),
                .body(#"{"mid_price":0,"bids":[],"asks":[]}"#))
        }
        SandboxScene.live()
    }

    /// A bid and an ask, and more asks.
    private static func book(bids: String, asks: String, more: String = "") -> String {
        #"{"mid_price":17199500,"bids":[{"price":17199000,"size":\#(bids)}],"#
            + #""asks":[{"price":17200000,"size":\#(asks)}\#(more)]}"#
    }
}
