internal import SaifuSQLite

/// Which part of a list is asked for, newest first: at most `count` ids between `after` and `before`, both exclusive.
struct ListPage: Sendable {
    var count: Int64 = 100
    var before: Int64?
    var after: Int64?

    static let maximum: Int64 = 500

    var lower: Int64 { after ?? -1 }
    var upper: Int64 { before ?? .max }
    var limit: Int64 { min(max(count, 0), ListPage.maximum) }
}

extension ExchangeStore {
    /// Ended orders of a product that had a fill; `states` narrows them down, `tags` to those of certain ids.
    func listedOrders(
        _ place: OrderPlace, state: OwnOrder.State?, tags: ClosedRange<Int64>, page: ListPage
    ) throws(DatabaseError) -> [OwnOrder] {
        try database.prepare(
            """
            SELECT \(OwnOrder.columns) FROM orders WHERE state <> 0 AND executed > 0
            AND \(Self.place("tag", tags)) AND (? IS NULL OR state = ?) AND number > ? AND number < ?
            ORDER BY number DESC LIMIT ?
            """
        ).all(
            .text(place.text(products)), .integer(tags.lowerBound), .integer(tags.upperBound),
            SQLiteValue(state?.rawValue),
            SQLiteValue(state?.rawValue), .integer(page.lower), .integer(page.upper), .integer(page.limit)
        ) { (row) throws(DatabaseError) in try OwnOrder(row, at: OrderPlace(row.text(2), products)) }
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
    func fills(_ place: OrderPlace, tags: ClosedRange<Int64>, page: ListPage) throws(DatabaseError) -> [OwnFill] {
        try database.prepare(
            """
            SELECT id, order_number, order_tag, side, price, size, commission, date FROM fills
            WHERE \(Self.place("order_tag", tags)) AND id > ? AND id < ?
            ORDER BY id DESC, order_number DESC LIMIT ?
            """
        ).all(
            .text(place.text(products)), .integer(tags.lowerBound), .integer(tags.upperBound), .integer(page.lower),
            .integer(page.upper), .integer(page.limit)
        ) { (row) throws(DatabaseError) in
            OwnFill(
                id: try row.int64(0), orderNumber: try row.int64(1), orderTag: try row.int64(2, in: 0...Int64.max),
                place: place, side: try row.side(3), price: try row.int64(4, in: Bounds.price),
                size: try row.int64(5, in: Bounds.size), commission: try row.int64(6, in: 0...Bounds.size.upperBound),
                date: try row.int64(7, in: Bounds.date))
        }
    }

    /// The stored part of the tape.
    func tape(_ product: String, page: ListPage) throws(DatabaseError) -> [MatchedTrade] {
        try database.prepare(
            """
            SELECT id, taker, price, size, date, buy_tag, sell_tag FROM tape WHERE product = ? AND id > ? AND id < ?
            ORDER BY id DESC LIMIT ?
            """
        ).all(.text(product), .integer(page.lower), .integer(page.upper), .integer(page.limit)) {
            (row) throws(DatabaseError) in
            MatchedTrade(
                id: try row.int64(0), taker: try row.int64(1) == 2 ? nil : row.side(1),
                price: try row.int64(2, in: Bounds.price),
                size: try row.int64(3, in: Bounds.size), date: try row.int64(4, in: Bounds.date),
                buyTag: try row.int64(5, in: 0...Int64.max), sellTag: try row.int64(6, in: 0...Int64.max))
        }
    }
}
