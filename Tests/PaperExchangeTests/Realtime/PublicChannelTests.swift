import FolderTestKit
import Glibc
import SaifuJSON
import SaifuMoney
import SaifuWire
import Testing

@testable import PaperExchange

@Suite struct PublicChannelTests {
    @Test func `the whole book comes at once, and again every five seconds`() throws {
        let fixture = try ChannelFixture(simulates: true)
        let listener = fixture.join()
        let first = listener.say(
            #"{"method":"subscribe","params":{"channel":"lightning_board_snapshot_BTC_JPY"},"id":1}"#)
        #expect(first.count == 2)
        #expect(first.first == #"{"jsonrpc":"2.0","id":1,"result":true}"#)
        let whole = try JSONValue.parse(Array(try #require(first.last).utf8))["params"]
        #expect(whole?["channel"]?.string == "lightning_board_snapshot_BTC_JPY")
        #expect(whole?["message"] == (try fixture.board()))
        for _ in 0..<4 {
            try fixture.pass(milliseconds: 1000)
            #expect(listener.take().isEmpty)
        }
        try fixture.pass(milliseconds: 1000)
        #expect(try listener.messages() == [fixture.board()])
        try fixture.pass(milliseconds: 5000)
        #expect(listener.take().count == 1)
    }

    @Test func `the whole book comes every five seconds, also by a timer that comes early or late`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join()
        listener.subscribe("lightning_board_snapshot_BTC_JPY")
        var random = SplitMix64(seed: 1)
        var dates = [fixture.exchange.clock.milliseconds]
        while dates.count < 30 {
            let wait = fixture.channels.untilNextTick(at: fixture.exchange.clock.milliseconds)
            #expect((1...1000).contains(wait))
            try fixture.pass(milliseconds: max(1, wait + random.below(40) - 5))
            if !listener.take().isEmpty { dates.append(fixture.exchange.clock.milliseconds) }
        }
        #expect(zip(dates.dropFirst(), dates).allSatisfy { (4900...5100).contains($0 - $1) })
        // Lateness does not add up.
        #expect(dates[29] - dates[0] < 29 * 5000 + 100)
    }

    @Test func `a change tells the new total of a level, and zero for one that has gone`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join()
        listener.subscribe("lightning_board_BTC_JPY")
        let first = try fixture.order("BUY", "0.01", at: "16000000")
        let second = try fixture.order("BUY", "0.002", at: "16000000")
        try fixture.cancel(first)
        try fixture.cancel(second)
        #expect(
            listener.take()
                == ["0.01", "0.012", "0.002", "0"].map {
                    """
                    {"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"lightning_board_BTC_JPY","message":\
                    {"mid_price":0,"bids":[{"price":16000000,"size":\($0)}],"asks":[]}}}
                    """
                })
    }

    @Test(arguments: UInt64(1)...6)
    func `whoever adds up the changes has the book that the calls show`(seed: UInt64) throws {
        let fixture = try ChannelFixture(simulates: true, seed: seed)
        let listener = fixture.join()
        listener.subscribe("lightning_board_BTC_JPY")
        var random = SplitMix64(seed: seed)
        var book = FollowedBook(try fixture.board())
        var waiting: [String] = []
        for _ in 0..<120 {
            let ticker = try fixture.exchange.get("/v1/ticker?product_code=BTC_JPY").json
            let side = random.below(2) == 0 ? "BUY" : "SELL"
            let price = random.below(3) == 0 ? nil : ticker.text(random.below(2) == 0 ? "best_bid" : "best_ask")
            switch random.below(4) {
            case 0: try fixture.pass(milliseconds: random.below(4000))
            case 1 where !waiting.isEmpty: try fixture.cancel(waiting.removeLast())
            default: waiting.append(try fixture.order(side, "0.00\(1 + random.below(9))", at: price))
            }
            let shown = try fixture.board()
            for change in try listener.messages() {
                #expect(change["mid_price"] != nil)
                book.apply(change)
            }
            try #require(book == FollowedBook(shown))
        }
    }

    @Test func `a book joined in the middle needs no more than its snapshot`() throws {
        let fixture = try ChannelFixture(simulates: true)
        let early = fixture.join()
        early.subscribe("lightning_board_BTC_JPY")
        // A second has passed that nobody has been told of yet.
        fixture.exchange.clock.advance(milliseconds: 1000)
        let late = fixture.join()
        late.subscribe("lightning_board_BTC_JPY")
        #expect(late.take().isEmpty)
        let snapshot = late.say(#"{"method":"subscribe","params":{"channel":"lightning_board_snapshot_BTC_JPY"}}"#)
        var book = FollowedBook(try #require(JSONValue.parse(Array(snapshot[0].utf8))["params"]?["message"]))
        for _ in 0..<20 {
            try fixture.pass(milliseconds: 1000)
            for change in try late.messages("lightning_board_BTC_JPY") { book.apply(change) }
            #expect(book == FollowedBook(try fixture.board()))
        }
    }

    @Test func `an order that could not be stored was never in the book`() throws {
        let fixture = try ChannelFixture(simulates: true)
        let listener = fixture.join()
        listener.subscribe("lightning_board_BTC_JPY", "lightning_executions_BTC_JPY")
        try listener.authenticate()
        listener.subscribe("child_order_events")
        var book = FollowedBook(try fixture.board())
        try fixture.pass(milliseconds: 3000)
        for change in try listener.messages("lightning_board_BTC_JPY") { book.apply(change) }
        let path = fixture.exchange.path
        let away = fixture.exchange.folder.path(of: "moved")
        try #require(rename(path, away) == 0)
        #expect(throws: Unexpected.self) { try fixture.order("BUY", "0.4", at: nil) }
        #expect(throws: Unexpected.self) { try fixture.order("BUY", "0.01", at: "16000000") }
        try #require(rename(away, path) == 0)
        try fixture.pass(milliseconds: 2000)
        let frames = try listener.take().map { try JSONValue.parse(Array($0.utf8))["params"] }
        let names = frames.map { $0?["channel"]?.string }
        #expect(!names.contains("child_order_events"))
        for (name, frame) in zip(names, frames) where name == "lightning_board_BTC_JPY" {
            book.apply(try #require(frame?["message"]))
        }
        #expect(book == FollowedBook(try fixture.board()))
    }

    @Test func `the channel tells every trade of the tape once, oldest first`() throws {
        let fixture = try ChannelFixture(simulates: true)
        let listener = fixture.join()
        listener.subscribe("lightning_executions_BTC_JPY")
        let last = try #require(fixture.exchange.get("/v1/executions?count=1&product_code=BTC_JPY").rows.first)
        // Past what is read of the tape at a time; part of it is on the disk by then.
        try fixture.pass(milliseconds: 1_500_000)
        try fixture.order("BUY", "0.01", at: nil)
        let told = try listener.messages().flatMap { $0.array ?? [] }
        #expect(told.count > ListPage.maximum)
        var tape: [JSONValue] = []
        var before = ""
        while true {
            let target = "/v1/executions?product_code=BTC_JPY&count=500&after=\(last.text("id") ?? "")\(before)"
            let page = try fixture.exchange.get(target).rows
            tape += page
            guard let next = page.last?.text("id") else { break }
            before = "&before=\(next)"
        }
        let isSame = told.map { $0.text("id") } == tape.reversed().map { $0.text("id") }
        #expect(isSame)
        #expect(told.allSatisfy { $0.text("exec_date")?.hasSuffix("Z") == true })
    }

    @Test func `the fills of one taker come together`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join()
        try fixture.order("SELL", "0.001", at: "16000000")
        try fixture.order("SELL", "0.002", at: "16000001")
        listener.subscribe("lightning_executions_BTC_JPY")
        try fixture.order("BUY", "0.003", at: nil)
        try fixture.order("SELL", "0.001", at: "16000000")
        #expect(try listener.messages().map { $0.array?.count } == [2])
        try fixture.order("BUY", "0.001", at: "16000000")
        let one = try #require(listener.take().first)
        #expect(one.contains(#""side":"BUY","price":16000000,"size":0.001,"exec_date":"2026-08-07T12:18:03.5936468Z""#))
    }

    @Test func `a ticker comes when something has changed, and not more often than every 600 milliseconds`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join()
        listener.subscribe("lightning_ticker_BTC_JPY")
        try fixture.order("BUY", "0.01", at: "16000000")
        let ticker = try #require(listener.messages().first)
        #expect(ticker.text("best_bid") == "16000000")
        #expect(ticker.text("timestamp") == "2026-08-07T12:18:03.5936468Z")
        try fixture.order("BUY", "0.01", at: "16000001")
        try fixture.pass(milliseconds: 599)
        #expect(listener.take().isEmpty)
        try fixture.pass(milliseconds: 1)
        #expect(try listener.messages().map { $0.text("best_bid") } == ["16000001"])
        try fixture.pass(milliseconds: 10_000)
        #expect(listener.take().isEmpty)
    }

    @Test func `the timer comes for a ticker that was held back, when its turn is`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join()
        listener.subscribe("lightning_ticker_BTC_JPY")
        func wait() -> Int64 { fixture.channels.untilNextTick(at: fixture.exchange.clock.milliseconds) }
        try fixture.order("BUY", "0.01", at: "16000000")
        try fixture.order("BUY", "0.01", at: "16000001")
        #expect(try listener.messages().count == 1)
        #expect(wait() == 407, "the second, which comes before")
        try fixture.pass(milliseconds: 407)
        #expect(wait() == 193)
        try fixture.pass(milliseconds: 193)
        #expect(try listener.messages().map { $0.text("best_bid") } == ["16000001"])
        #expect(wait() == 807)
        listener.unsubscribe("lightning_ticker_BTC_JPY")
        try fixture.order("BUY", "0.01", at: "16000002")
        #expect(wait() == 807, "nobody waits for it")
    }

    @Test func `each client hears what it has asked for, once`() throws {
        let fixture = try ChannelFixture()
        let one = fixture.join()
        let two = fixture.join(.socketIO(.three))
        _ = two.take()
        one.subscribe("lightning_board_BTC_JPY", "lightning_board_BTC_JPY", "lightning_board_ETH_JPY")
        two.say(#"42["subscribe","lightning_board_BTC_JPY"]"#)
        try fixture.order("BUY", "0.01", at: "16000000")
        #expect(one.take().count == 1)
        #expect(
            two.take() == [
                #"42["lightning_board_BTC_JPY",{"mid_price":0,"bids":[{"price":16000000,"size":0.01}],"asks":[]}]"#
            ])
        one.unsubscribe("lightning_board_BTC_JPY")
        two.leave()
        try fixture.order("BUY", "0.01", at: "16000000")
        #expect(one.take().isEmpty)
        #expect(two.take().isEmpty)
        #expect(fixture.channels.hasSubscribers)
        one.leave()
        #expect(!fixture.channels.hasSubscribers)
        // Whoever comes back is not told what has happened meanwhile.
        let three = fixture.join()
        three.subscribe("lightning_board_BTC_JPY")
        try fixture.pass(milliseconds: 1000)
        #expect(three.take().isEmpty)
    }

    @Test func `the middle lies between the best prices`() throws {
        let fixture = try ChannelFixture(simulates: true)
        let listener = fixture.join()
        listener.subscribe("lightning_board_snapshot_XRP_JPY", "lightning_board_snapshot_BTC_JPY")
        for _ in 0..<100 { try fixture.pass(milliseconds: 5000) }
        let boards = try listener.messages()
        #expect(boards.count == 202 - 2)
        for board in boards {
            func prices(_ side: String) throws -> [ExactDecimal] {
                try (board[side]?.array ?? []).compactMap { try $0["price"]?.number?.decimal() }
            }
            let middle = try #require(board["mid_price"]?.number).decimal()
            let (bids, asks) = (try prices("bids"), try prices("asks"))
            #expect(try #require(bids.max()) <= middle)
            #expect(try #require(asks.min()) > middle)
        }
    }

    @Test func `channels stay silent about a product that is not traded, and every name has a known beginning`() throws
    {
        let fixture = try ChannelFixture()
        let listener = fixture.join()
        func ask(_ name: String) throws -> String {
            try #require(
                listener.say(#"{"method":"subscribe","params":{"channel":"\#(name)"},"id":1}"#).first)
        }
        for name in ["lightning_board_DOGE_JPY", "lightning_board_snapshot_X", "lightning_ticker_btc_jpy"] {
            #expect(try ask(name) == #"{"jsonrpc":"2.0","id":1,"result":true}"#)
        }
        for name in ["lightning_board_", "lightning_chat_BTC_JPY", "", "BTC_JPY", "child_order_events_BTC_JPY"] {
            #expect(try ask(name).contains(#""code":-32602"#))
        }
        #expect(!fixture.channels.hasSubscribers)
    }
}
