import SaifuJSON

@testable import PaperExchange

/// Special orders, and the market's side of a trade, as a test writes them.
extension ExchangeFixture {
    /// One parameter of a special order in BTC_JPY.
    static func leg(
        _ condition: String, _ side: String, _ size: String, _ more: String = "", product: String = "BTC_JPY"
    ) -> String {
        """
        {"product_code":"\(product)","condition_type":"\(condition)","side":"\(side)","size":\(size)\
        \(more.isEmpty ? "" : "," + more)}
        """
    }

    func sendParent(_ method: String, _ legs: [String], more: String = "") throws -> Answer {
        try post(
            "/v1/me/sendparentorder",
            #"{"order_method":"\#(method)"\#(more),"parameters":[\#(legs.joined(separator: ","))]}"#)
    }

    /// Sends a special order and returns its acceptance id.
    @discardableResult
    func parent(_ method: String, _ legs: String..., more: String = "") throws -> String {
        let answer = try sendParent(method, legs, more: more)
        guard let id = answer.json.text("parent_order_acceptance_id") else { throw Unexpected(answer: answer) }
        return id
    }

    func parents(_ query: String = "") throws -> [JSONValue] {
        try get("/v1/me/getparentorders?product_code=BTC_JPY" + query).rows
    }

    func parentState(_ id: String) throws -> String? {
        try parents().first { $0.text("parent_order_acceptance_id") == id }?.text("parent_order_state")
    }

    /// What a special order has placed: side, type, price, size and state of each, the oldest first.
    func children(of id: String) throws -> [String] {
        let parent = try parents().first { $0.text("parent_order_acceptance_id") == id }
        return try orders("&parent_order_id=" + (parent?.text("parent_order_id") ?? "none")).reversed().map { order in
            ["side", "child_order_type", "price", "size", "child_order_state"].map { order.text($0) ?? "?" }
                .joined(separator: " ")
        }
    }

    /// An order of somebody else in a market without makers: it trades with the account's own.
    func outsider(_ side: OrderSide, _ size: Int64, at price: Int64?, market: Int = 0) throws {
        let core = try core()
        let tag = OrderTag(source: OrderTag.makers(of: market), second: clock.milliseconds / 1000, counter: outsiders)
        outsiders += 1
        _ = core.markets[market].venue.submit(
            BookOrder(side: side, price: price, size: size, tag: tag.rawValue), at: clock.milliseconds)
        core.settle(market)
        core.follow(market, at: clock.milliseconds)
        try core.commit()
    }

    /// Lets somebody else trade with somebody else at a price, in units of the smallest size.
    func trade(at price: Int64, market: Int = 0) throws {
        try outsider(.sell, 100_000, at: price, market: market)
        try outsider(.buy, 100_000, at: price, market: market)
    }
}
