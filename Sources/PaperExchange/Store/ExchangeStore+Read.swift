internal import SaifuSQLite

/// Which part of a list is asked for, newest first: at most `count` ids between `after` and `before`, both exclusive.
struct Page: Sendable {
    var count: Int64 = 100
    var before: Int64?
    var after: Int64?

    static let maximum: Int64 = 500

    var lower: Int64 { after ?? -1 }
    var upper: Int64 { before ?? .max }
    var limit: Int64 { min(max(count, 0), Page.maximum) }
}

extension ExchangeStore {
    static let orderColumns = """
        number, tag, product, side, price, size, time_in_force, fee_rate, created, expires, state, outstanding,
        canceled, executed, notional, commission
        """

    /// Ended orders of a product that had a fill; `states` narrows them down, `tags` to those of certain ids.
    func listedOrders(
        _ product: String, state: OwnOrder.State?, tags: ClosedRange<Int64>, page: Page
    ) throws(DatabaseError) -> [OwnOrder] {
        try database.prepare(
            """
            SELECT \(Self.orderColumns) FROM orders WHERE state <> 0 AND executed > 0
            AND \(Self.place("tag", tags)) AND (? IS NULL OR state = ?) AND number > ? AND number < ?
            ORDER BY number DESC LIMIT ?
            """
        ).all(
            .text(product), .integer(tags.lowerBound), .integer(tags.upperBound), SQLiteValue(state?.rawValue),
            SQLiteValue(state?.rawValue), .integer(page.lower), .integer(page.upper), .integer(page.limit)
        ) { (row) throws(DatabaseError) in try order(row) }
    }

    /// One order is looked up by its tag, a list by its product; a plus keeps the planner off the other index.
    private static func place(_ column: String, _ tags: ClosedRange<Int64>) -> String {
        tags.lowerBound == tags.upperBound
            ? "+product = ? AND \(column) = ? AND \(column) = ?"
            : "product = ? AND +\(column) BETWEEN ? AND ?"
    }

    /// The order with this public id; `nil` when there is none.
    func tag(of text: String, _ kind: OrderTag.Kind) throws(DatabaseError) -> Int64? {
        guard let candidates = OrderTag.candidates(for: text, kind) else { return nil }
        return try database.prepare("SELECT tag FROM orders WHERE tag BETWEEN ? AND ?").all(
            .integer(candidates.lowerBound), .integer(candidates.upperBound)
        ) { (row) throws(DatabaseError) in try row.int64(0) }.first { OrderTag(rawValue: $0).text(kind) == text }
    }

    /// Own fills of a product; `tags` narrows them down to certain orders.
    func fills(_ product: String, tags: ClosedRange<Int64>, page: Page) throws(DatabaseError) -> [OwnFill] {
        try database.prepare(
            """
            SELECT id, order_number, order_tag, side, price, size, commission, date FROM fills
            WHERE \(Self.place("order_tag", tags)) AND id > ? AND id < ?
            ORDER BY id DESC, order_number DESC LIMIT ?
            """
        ).all(
            .text(product), .integer(tags.lowerBound), .integer(tags.upperBound), .integer(page.lower),
            .integer(page.upper), .integer(page.limit)
        ) { (row) throws(DatabaseError) in
            OwnFill(
                id: try row.int64(0), orderNumber: try row.int64(1), orderTag: try row.int64(2),
                market: try market(product), side: try side(row, 3), price: try row.int64(4), size: try row.int64(5),
                commission: try row.int64(6), date: try row.int64(7))
        }
    }

    /// The stored part of the tape.
    func tape(_ product: String, page: Page) throws(DatabaseError) -> [Trade] {
        try database.prepare(
            """
            SELECT id, taker, price, size, date, buy_tag, sell_tag FROM tape WHERE product = ? AND id > ? AND id < ?
            ORDER BY id DESC LIMIT ?
            """
        ).all(.text(product), .integer(page.lower), .integer(page.upper), .integer(page.limit)) {
            (row) throws(DatabaseError) in
            Trade(
                id: try row.int64(0), taker: try side(row, 1), price: try row.int64(2), size: try row.int64(3),
                date: try row.int64(4), buyTag: try row.int64(5), sellTag: try row.int64(6))
        }
    }

    /// What happened to the own balance of one asset.
    func history(_ asset: String, page: Page) throws(DatabaseError) -> [BalanceEntry] {
        try database.prepare(
            """
            SELECT id, product, kind, price, amount, quantity, commission, balance, order_tag, date FROM entries
            WHERE account = 1 AND asset = ? AND id > ? AND id < ? ORDER BY id DESC LIMIT ?
            """
        ).all(.text(asset), .integer(page.lower), .integer(page.upper), .integer(page.limit)) {
            (row) throws(DatabaseError) in
            guard let kind = BalanceEntry.Kind(rawValue: try row.text(2)) else {
                throw .unexpectedValue(column: 2, expected: "a kind of entry")
            }
            let product = try row.optionalText(1)
            return BalanceEntry(
                id: try row.int64(0), account: .own, asset: asset, market: try product.map(market), kind: kind,
                price: try row.int64(3), amount: try row.int64(4), quantity: try row.int64(5),
                commission: try row.int64(6), balance: try row.int64(7), orderTag: try row.int64(8),
                date: try row.int64(9))
        }
    }

    func order(_ row: Row) throws(DatabaseError) -> OwnOrder {
        guard let lifetime = OwnOrder.TimeInForce(rawValue: try row.int64(6)),
            let state = OwnOrder.State(rawValue: try row.int64(10)), let notional = Int128(try row.text(14))
        else { throw .unexpectedValue(column: 6, expected: "an order") }
        var order = OwnOrder(
            number: try row.int64(0), tag: OrderTag(rawValue: try row.int64(1)), market: try market(row.text(2)),
            side: try side(row, 3), price: try row.optionalInt64(4), size: try row.int64(5), timeInForce: lifetime,
            feeRate: try row.int64(7), created: try row.int64(8), expires: try row.int64(9),
            outstanding: try row.int64(11))
        order.state = state
        order.canceled = try row.int64(12)
        order.executed = try row.int64(13)
        order.notional = notional
        order.commission = try row.int64(15)
        return order
    }

    private func side(_ row: Row, _ column: Int) throws(DatabaseError) -> BookSide {
        guard let side = UInt8(exactly: try row.int64(column)).flatMap(BookSide.init) else {
            throw .unexpectedValue(column: column, expected: "a side")
        }
        return side
    }

    private func market(_ product: String) throws(DatabaseError) -> Int {
        guard let index = products.firstIndex(of: product) else {
            throw .unexpectedValue(column: 0, expected: "a product of this exchange")
        }
        return index
    }
}
