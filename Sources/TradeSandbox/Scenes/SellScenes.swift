import LightningAPI
import SaifuMoney
import SandboxKit
import WalletCore

extension TradeScreens {
    /// `sell`: at whatever price there is, which the book tells beforehand.
    static let sell = screen("sell", typing: "sell 0.02 market") {
        SandboxScene.normal { sold }.agreeing().atRecordedPrices()
        SandboxScene("unlisted") {
            Stub(GetBoard.self, .fixture("market/board"))
            Stub(SendChildOrder.self, .body(.text(accepted)))
            Stub(GetChildOrders.self, .body("[]"))
        }.agreeing().atRecordedPrices()
        SandboxScene.empty { Stub(GetBoard.self, .body(#"{"mid_price":0,"bids":[],"asks":[]}"#)) }.agreeing()
        SandboxScene.error { Stub(GetBoard.self, .fault(.unreachable)) }.agreeing()
        SandboxScene.slow { sold.map { $0.delayed(by: .seconds(3)) } }.agreeing().atRecordedPrices()
    }

    /// The best bids of the recorded book took it.
    private static var sold: [Stub] {
        [
            Stub(GetBoard.self, .fixture("market/board")), Stub(SendChildOrder.self, .body(.text(accepted))),
            Stub(GetChildOrders.self, .body(.text(completed))),
        ]
    }

    private static let accepted = #"{"child_order_acceptance_id":"JRF20260807-121803-530211"}"#

    private static let completed = """
        [{"id":2,"child_order_id":"JOR20260807-121804-031727","product_code":"BTC_JPY","side":"SELL",\
        "child_order_type":"MARKET","price":0,"average_price":17196368.37,"size":0.02,\
        "child_order_state":"COMPLETED","expire_date":"2026-09-06T12:18:03","child_order_date":"2026-08-07T12:18:04",\
        "child_order_acceptance_id":"JRF20260807-121803-530211","outstanding_size":0,"cancel_size":0,\
        "executed_size":0.02,"total_commission":0.00003,"time_in_force":"GTC"}]
        """
}

extension SandboxScene {
    /// The person has said `--yes`.
    func agreeing() -> SandboxScene {
        preparing { $0.session.skipsConfirmation = true }
    }
}

extension SandboxScene {
    /// The best prices are those of the recorded book.
    func atRecordedPrices() -> SandboxScene {
        preparing { $0.stubMarket.ticker = StubMarket.ticker(bid: "17196852", ask: "17199027") }
    }
}
