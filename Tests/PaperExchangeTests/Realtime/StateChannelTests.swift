import LightningAPI
import SaifuJSON
import SaifuMoney
import Testing

@testable import PaperExchange

/// What the public channels tell of a market that is not running.
@Suite struct StateChannelTests {
    private func set(_ state: String, _ fixture: ChannelFixture) throws {
        try fixture.exchange.perform(
            .setState(StateChange(productCode: .btcJPY, state: MarketState(rawValue: state), seconds: 600)))
        fixture.tell()
    }

    @Test func `the ticker tells each state of its market`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join()
        listener.subscribe("lightning_ticker_BTC_JPY")
        for state in ["CLOSED", "STARTING", "PREOPEN", "CIRCUIT BREAK", "RUNNING"] {
            try fixture.pass(milliseconds: 1000)
            try set(state, fixture)
            #expect(try listener.messages().map { $0.text("state") } == [state])
        }
    }

    @Test func `the trades of a call auction come together`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join()
        listener.subscribe("lightning_executions_BTC_JPY", "lightning_board_BTC_JPY")
        try set("PREOPEN", fixture)
        try fixture.order("SELL", "0.003", at: "16000000")
        for price in ["16000000", "16000001", "16000002"] { try fixture.order("BUY", "0.001", at: price) }
        _ = listener.take()
        try set("RUNNING", fixture)
        #expect(try listener.messages("lightning_executions_BTC_JPY").map { $0.array?.count } == [3])
    }

    @Test func `a book in which orders are collected is told without what would trade`() throws {
        let fixture = try ChannelFixture()
        let exchange = fixture.exchange
        let listener = fixture.join()
        listener.subscribe("lightning_board_BTC_JPY")
        try set("PREOPEN", fixture)
        var book = FollowedBook(try fixture.board())
        _ = listener.take()
        let prices = [16_990_000, 17_000_000, 17_010_000, 17_020_000] as [Int64]
        for price in prices {
            try exchange.outsider(.buy, 1_000_000, at: price)
            try exchange.outsider(.sell, 1_000_000, at: price)
            let shown = try fixture.board()
            for change in try listener.messages() { book.apply(change) }
            #expect(book == FollowedBook(shown))
            let middle = try #require(shown["mid_price"]?.number).decimal()
            #expect(try book.bids.keys.allSatisfy { try ExactDecimal(parsing: $0) <= middle })
            #expect(try book.asks.keys.allSatisfy { try ExactDecimal(parsing: $0) > middle })
        }
        #expect(book.bids.keys.sorted() == ["16990000"] && book.asks.keys.sorted() == ["17010000", "17020000"])
        let ticker = try exchange.get("/v1/ticker?product_code=BTC_JPY").json
        #expect(ticker.text("best_bid") == "16990000" && ticker.text("best_ask") == "17010000")
        #expect(ticker.text("total_ask_depth") == "0.02")
    }
}
