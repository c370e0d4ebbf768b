import LightningAPI
import SaifuMoney
import SandboxKit

extension MarketScreens {
    /// `board`: the order book around the best prices.
    static let board = screen("board", typing: "board 4") {
        SandboxScene.normal {
            Stub(MarketRecordings.board)
            lastTrade
        }
        SandboxScene("own") {
            Stub(MarketRecordings.board)
            lastTrade
        }.preparing { $0.stubMarket.orders = ownOrders }
        SandboxScene.empty {
            Stub(MarketRecordings.board).answering(.body(#"{"mid_price":0,"bids":[],"asks":[]}"#))
            Stub(GetExecutions.self, .body("[]"))
        }
        SandboxScene.error { Stub(MarketRecordings.board).answering(.status(502, "<html>Bad Gateway</html>")) }
        SandboxScene.slow {
            Stub(MarketRecordings.board).delayed(by: .seconds(3))
            lastTrade
        }
        SandboxScene("moving") {
            // What `watch board` sees: a level that shrinks, one that comes, and both that go.
            Stub(MarketRecordings.board).answering(.body(.text(book(bids: "0.1", asks: "0.2")))).followed(
                by: .body(.text(book(bids: "0.1", asks: "0.15"))),
                .body(.text(book(bids: "0.1", asks: "0.15", more: #",{"price":17201000,"size":1}"#))),
                .body(#"{"mid_price":0,"bids":[],"asks":[]}"#))
            lastTrade
        }
        SandboxScene.live()
    }

    static let lastTrade = Stub(GetExecutions.self, .fixture("market/trades"))

    /// Two that wait at the best bid of the recorded book, one of them filled in part, and one far away.
    static let ownOrders = [
        order("JRF20260807-121709-000001", .buy, "17196852", "0.01", executed: "0.006", left: "0.004"),
        order("JRF20260807-121709-000002", .buy, "17196852", "0.005", left: "0.005"),
        order("JRF20260807-121709-000003", .sell, "19000000", "0.1", left: "0.1"),
    ]

    private static func order(
        _ id: String, _ side: Side, _ price: ExactDecimal, _ size: ExactDecimal, executed: ExactDecimal = 0,
        left: ExactDecimal
    ) -> ChildOrder {
        ChildOrder(
            pagingID: 0, childOrderID: id, productCode: .btcJPY, side: side, childOrderType: .limit, price: price,
            averagePrice: 0, size: size, childOrderState: .active, expireDate: StubClock.moment,
            childOrderDate: StubClock.moment, childOrderAcceptanceID: id, outstandingSize: left, cancelSize: 0,
            executedSize: executed, totalCommission: 0, timeInForce: nil)
    }

    /// A bid and an ask, and more asks.
    private static func book(bids: String, asks: String, more: String = "") -> String {
        #"{"mid_price":17199500,"bids":[{"price":17199000,"size":\#(bids)}],"#
            + #""asks":[{"price":17200000,"size":\#(asks)}\#(more)]}"#
    }
}
