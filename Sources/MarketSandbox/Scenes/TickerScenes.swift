import LightningAPI
import SandboxKit

extension MarketScreens {
    /// `ticker`: where a product trades just now.
    static let ticker = screen("ticker") {
        SandboxScene.normal {
            Stub(MarketRecordings.ticker)
            past
        }
        SandboxScene("young") {
            // A market whose first trade was minutes ago, and one price ever since.
            Stub(MarketRecordings.ticker)
            Stub(
                GetExecutions.self, .body(.text(TradeTexts.tenMinutes([Int](repeating: 17_196_852, count: 9)))))
        }
        SandboxScene.empty {
            Stub(MarketRecordings.ticker).answering(.body(.text(untraded)))
            Stub(GetExecutions.self, .body("[]"))
        }
        SandboxScene.error { Stub(MarketRecordings.ticker).answering(.fault(.unreachable)) }
        SandboxScene.slow {
            Stub(MarketRecordings.ticker).delayed(by: .seconds(3))
            past
        }
        SandboxScene("moving") {
            // What `watch ticker` sees: a trade, a connection that is lost, and what comes when it is there again.
            Stub(MarketRecordings.ticker).followed(
                by: .body(.text(risen)), .fault(.cutOff), .body(.text(fallen)))
            past
        }
        SandboxScene.live()
    }

    /// Trades of ten minutes, and one of a day ago.
    static let past = Stub(
        GetExecutions.self,
        .body(
            .text(
                TradeTexts.tenMinutes(
                    [
                        17_170_000, 17_175_500, 17_182_000, 17_179_000, 17_190_000, 17_205_000, 17_201_000,
                        17_199_000, 17_196_852,
                    ], after: [TradeTexts.dayAgo]))))

    /// A market nobody has traded in: every figure is zero.
    private static let untraded = """
        {"product_code":"BTC_JPY","state":"RUNNING","timestamp":"2026-08-07T12:18:03.593","tick_id":1,"best_bid":0,\
        "best_ask":0,"best_bid_size":0,"best_ask_size":0,"total_bid_depth":0,"total_ask_depth":0,"market_bid_size":0,\
        "market_ask_size":0,"ltp":0,"volume":0,"volume_by_product":0}
        """

    /// A trade after the recorded ticker, a little higher.
    static let risen = later(1, bid: 17_200_000, ask: 17_200_500, last: 17_200_500)

    /// The ticker after an interruption, lower again.
    private static let fallen = later(3, bid: 17_196_852, ask: 17_199_027, last: 17_196_852)

    private static func later(_ seconds: Int, bid: Int, ask: Int, last: Int) -> String {
        """
        {"product_code":"BTC_JPY","state":"RUNNING","timestamp":"2026-08-07T12:18:0\(3 + seconds).593",\
        "tick_id":\(19_725 + seconds),"best_bid":\(bid),"best_ask":\(ask),"best_bid_size":0.1,"best_ask_size":0.2,\
        "total_bid_depth":1.7705,"total_ask_depth":2.0085,"market_bid_size":0,"market_ask_size":0,"ltp":\(last),\
        "volume":60.4754,"volume_by_product":60.4754}
        """
    }
}
