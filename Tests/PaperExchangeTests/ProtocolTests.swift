import SaifuJSON
import SaifuWire
import Testing

@testable import PaperExchange

@Suite struct ProtocolTests {
    @Test func `ticker, board and states have the documented members`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("BUY", "0.12", at: "17213900")
        try exchange.order("SELL", "0.045", at: "17214801")
        #expect(
            try exchange.get("/v1/getboard?product_code=BTC_JPY").text
                == #"{"mid_price":17214350.5,"bids":[{"price":17213900,"size":0.12}],"asks":[{"price":17214801,"size":0.045}]}"#
        )
        #expect(
            try exchange.get("/v1/ticker?product_code=BTC_JPY").text
                == #"{"product_code":"BTC_JPY","state":"RUNNING","timestamp":"2026-08-07T12:18:03.5936468","tick_id":2,"#
                + #""best_bid":17213900,"best_ask":17214801,"best_bid_size":0.12,"best_ask_size":0.045,"#
                + #""total_bid_depth":0.12,"total_ask_depth":0.045,"market_bid_size":0,"market_ask_size":0,"#
                + #""ltp":0,"volume":0,"volume_by_product":0}"#)
        #expect(
            try exchange.get("/v1/getboardstate?product_code=BTC_JPY").text
                == #"{"health":"NORMAL","state":"RUNNING"}"#)
        #expect(try exchange.get("/v1/gethealth?product_code=ETH_BTC").text == #"{"status":"NORMAL"}"#)
    }

    @Test func `a ticker asked for twice in a millisecond tells what came between`() throws {
        let exchange = try ExchangeFixture()
        func ticker(_ code: String) throws -> JSONValue {
            try exchange.get("/v1/ticker?product_code=" + code).json
        }
        let empty = try ticker("BTC_JPY")
        #expect(try ticker("BTC_JPY") == empty)
        try exchange.order("BUY", "0.12", at: "17213900")
        #expect(try ticker("BTC_JPY").text("best_bid") == "17213900")
        #expect(try ticker("ETH_JPY").text("product_code") == "ETH_JPY")
        exchange.clock.advance(milliseconds: 1)
        #expect(try ticker("BTC_JPY").text("timestamp") != empty.text("timestamp"))
    }

    @Test func `an order is listed as the reference shows it`() throws {
        let exchange = try ExchangeFixture()
        let id = try exchange.order("BUY", "0.01", at: "16900000")
        let order = try #require(try exchange.get("/v1/me/getchildorders?product_code=BTC_JPY").rows.first)
        let orderID = try #require(order.text("child_order_id"))
        #expect(
            order
                == (try JSONValue.parse(
                    Array(
                        """
                        {"id":0,"child_order_id":"\(orderID)","product_code":"BTC_JPY","side":"BUY",\
                        "child_order_type":"LIMIT","price":16900000,"average_price":0,"size":0.01,\
                        "child_order_state":"ACTIVE","expire_date":"2026-09-06T12:18:03",\
                        "child_order_date":"2026-08-07T12:18:03","child_order_acceptance_id":"\(id)",\
                        "outstanding_size":0.01,"cancel_size":0,"executed_size":0,"total_commission":0,\
                        "time_in_force":"GTC"}
                        """.utf8))))
    }

    @Test func `the deposit opens the history, on the clocks of Japan and of UTC`() throws {
        let exchange = try ExchangeFixture()
        let entry = try #require(try exchange.get("/v1/me/getbalancehistory").rows.first)
        #expect(entry.text("trade_type") == "DEPOSIT")
        #expect(entry.text("event_date") == "2026-08-07T12:18:03.5936468")
        #expect(entry.text("trade_date") == "2026-08-07T21:18:03.5936468")
        #expect(entry.text("order_id")?.hasPrefix("MDP20260807-121803-") == true)
        #expect(entry.text("balance") == "10000000")
    }

    @Test(arguments: [
        ("/v1/getmarkets", 9, "BTC_JPY"), ("/v1/markets", 9, "BTC_JPY"), ("/v1/getmarkets/usa", 3, "BTC_USD"),
        ("/v1/markets/eu", 3, "BTC_EUR"),
    ])
    func `markets have aliases and regions`(path: String, count: Int, first: String) throws {
        let rows = try ExchangeFixture().get(path).rows
        #expect(rows.count == count)
        #expect(rows[0] == (try JSONValue.parse(Array(#"{"product_code":"\#(first)","market_type":"Spot"}"#.utf8))))
        let margin = rows.filter { $0.text("market_type") == "FX" }.map { $0.text("product_code") }
        #expect(margin == (count == 9 ? ["FX_BTC_JPY"] : []))
    }

    @Test func `a tiny number is written without an exponent`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("SELL", "0.00100001", at: "17000000")
        try exchange.order("BUY", "0.001", at: "17000000")
        let board = try exchange.get("/v1/board?product_code=BTC_JPY").text
        #expect(board.contains(#""size":0.00000001}"#))
    }

    @Test func `a size with an exponent and a null price are understood`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("SELL", "1e-2", at: "1.7e7")
        try exchange.order("BUY", "1E-2", at: nil, more: #","minute_to_expire":null,"time_in_force":null,"x":[]"#)
        #expect(try exchange.fills().map { $0.text("size") } == ["0.01", "0.01"])
    }

    static let refusals: [(String, Int, String)] = [
        ("", -122, "Empty request body"),
        ("{", -100, "not valid JSON"),
        ("[]", -100, "not a JSON object"),
        (#"{"product_code":1}"#, -100, "product_code must be a string"),
        (#"{"a":1,"a":2}"#, -100, "a is given twice"),
        (#"{}"#, -100, "product_code is required"),
        (ExchangeFixture.body("BUY", "0.01", at: "1", product: "FOO_JPY"), -100, "Invalid product"),
        (ExchangeFixture.body("HOLD", "0.01", at: "1"), -100, "side must be BUY or SELL, not HOLD"),
        (ExchangeFixture.body("BUY", "0", at: "17000000"), -110, "size: The size 0 is not above zero"),
        (ExchangeFixture.body("BUY", "-1", at: "17000000"), -110, "size: The size -1 is not above zero"),
        (ExchangeFixture.body("BUY", "1e-9", at: "17000000"), -110, "size"),
        (ExchangeFixture.body("BUY", "0.0009", at: "17000000"), -110, "below the minimum of 0.001"),
        (ExchangeFixture.body("BUY", "\"0.01\"", at: "17000000"), -100, "size must be a number"),
        (ExchangeFixture.body("BUY", "1000000000", at: "17000000"), -110, "size is too large"),
        (ExchangeFixture.body("BUY", "0.01", at: "17000000.5"), -106, "price"),
        (ExchangeFixture.body("BUY", "0.01", at: "-1"), -106, "price"),
        (ExchangeFixture.body("BUY", "0.01", at: "1e30"), -106, "price is too high"),
        (ExchangeFixture.body("BUY", "0.01", at: "1e300"), -100, "price has too many digits"),
        (#"{"product_code":"BTC_JPY","child_order_type":"LIMIT","side":"BUY","size":0.01}"#, -106, "price is required"),
        (#"{"product_code":"BTC_JPY","child_order_type":"STOP","side":"BUY","size":0.01}"#, -100, "child_order_type"),
        (ExchangeFixture.body("BUY", "0.01", at: "1", more: #","time_in_force":"GTD""#), -100, "time_in_force"),
        (ExchangeFixture.body("BUY", "0.01", at: "1", more: #","minute_to_expire":0"#), -100, "minute_to_expire"),
        (ExchangeFixture.body("BUY", "0.01", at: "1", more: #","minute_to_expire":43201"#), -100, "43200"),
        (ExchangeFixture.body("BUY", "0.01", at: "1", more: #","minute_to_expire":1.5"#), -100, "a whole number"),
    ]

    @Test(arguments: refusals)
    func `a bad order is refused in the documented shape, naming the field`(
        body: String, code: Int, message: String
    ) throws {
        let exchange = try ExchangeFixture()
        let answer = try exchange.post("/v1/me/sendchildorder", body)
        #expect(answer.status == 400)
        #expect(answer.code == code)
        #expect(answer.message?.contains(message) == true, "\(answer.text)")
        #expect(answer.json["data"] == .null)
        #expect(answer.json.object?.keys == ["status", "error_message", "data"])
        #expect(try exchange.orders().isEmpty)
    }

    @Test(arguments: [
        ("/v1/ticker?product_code=%E2%98%83", "Invalid product"), ("/v1/getfundingrate", "product_code is required"),
        ("/v1/executions?product_code=BTC_JPY&count=x", "count"),
        ("/v1/executions?product_code=BTC_JPY&count=%2B1", "count"), ("/v1/executions?count=+1", "count"),
        ("/v1/executions?product_code=BTC_JPY&before=-1", "before"),
        ("/v1/me/getchildorders?product_code=BTC_JPY&child_order_state=OPEN", "child_order_state"),
        ("/v1/me/getbalancehistory?currency_code=DOGE", "DOGE"),
    ])
    func `a bad query is refused, naming the parameter`(target: String, message: String) throws {
        let answer = try ExchangeFixture().get(target)
        #expect(answer.status == 400)
        #expect(answer.code == -100)
        #expect(answer.message?.contains(message) == true)
    }

    @Test(arguments: [
        ("%42TC%5fJPY", 200), ("BTC_JPY&&x=%", 200), ("BTC_JPY%3D", 400), ("%4", 400), ("%ff", 400),
        ("=BTC_JPY", 400), ("BTC%+5FJPY", 400), ("BTC%-5FJPY", 400),
    ])
    func `a query is decoded by its bytes`(query: String, status: Int) throws {
        #expect(try ExchangeFixture().get("/v1/ticker?product_code=" + query).status == status)
    }

    @Test func `an escaped byte has two hexadecimal digits, and no sign`() {
        let target = RequestTarget("/v1/ticker?a=%+5&b=%-5&c=%4G&d=%4a%4A&d=2&e=&f&=g&%68=i=?")
        #expect(target.path == "/v1/ticker")
        #expect(["a", "b", "c", "d"].map { target[$0] } == ["% 5", "%-5", "%4G", "JJ"])
        #expect(["e", "f", "", "h", "i"].map { target[$0] } == [nil, nil, "g", "i=?", nil])
    }

    @Test(arguments: [
        "{}", #"{"product_code":"BTC_JPY"}"#,
        #"{"product_code":"BTC_JPY","child_order_id":"a","child_order_acceptance_id":"b"}"#,
    ])
    func `a cancellation needs a product and one id`(body: String) throws {
        #expect(try ExchangeFixture().post("/v1/me/cancelchildorder", body).code == -100)
    }

    @Test func `a member that may be left out may be empty, one that must be there may not`() throws {
        let exchange = try ExchangeFixture()
        let empty = #","time_in_force":"","minute_to_expire":null"#
        #expect(
            try exchange.post("/v1/me/sendchildorder", ExchangeFixture.body("BUY", "0.01", at: "1", more: empty)).status
                == 200)
        let leg = ExchangeFixture.leg("LIMIT", "BUY", "0.01", #""price":1"#)
        #expect(try exchange.sendParent("", [leg], more: empty).status == 200)
        #expect(
            try exchange.post("/v1/me/sendchildorder", ExchangeFixture.body("", "0.01", at: "1")).message
                == "side is required.")
    }

    @Test func `an order of another product is not found under this one`() throws {
        let exchange = try ExchangeFixture()
        let id = try exchange.order("BUY", "0.01", at: "16000000")
        #expect(try exchange.cancel(id, product: "ETH_JPY").code == -111)
        #expect(try exchange.orders().count == 1)
        let all = try exchange.post("/v1/me/cancelallchildorders", #"{"product_code":"BTC_JPY"}"#)
        #expect(all.status == 200)
        #expect(all.body.isEmpty)
        #expect(try exchange.orders().isEmpty)
    }

    @Test func `a wrong path or method is told by the framework, not the API`() throws {
        let exchange = try ExchangeFixture()
        let path = try exchange.get("/v1/gettickers")
        #expect(path.status == 404)
        #expect(path.json["Message"] != nil)
        let method = try exchange.post("/v1/getticker", "{}")
        #expect(method.status == 405)
        #expect(method.text == #"{"Message":"The requested resource does not support http method 'POST'."}"#)
        #expect(try exchange.get("/v1/me/sendchildorder").status == 405)
    }
}
