internal import SaifuSQLite

extension OwnOrder {
    /// The columns of `orders` that `init(_:at:)` reads.
    static let columns = """
        number, tag, product, side, price, size, time_in_force, fee_rate, created, expires, state, outstanding,
        canceled, executed, notional, commission
        """

    /// - Throws: `unexpectedValue` for figures that no order has.
    init(_ row: Row, at place: OrderPlace) throws(DatabaseError) {
        guard let lifetime = TimeInForce(rawValue: try row.int64(6)),
            let state = State(rawValue: try row.int64(10))
        else { throw .unexpectedValue(column: 6, expected: "an order") }
        let size = try row.int64(5, in: Bounds.size)
        self.init(
            number: try row.int64(0, in: Bounds.count), tag: OrderTag(rawValue: try row.int64(1, in: 0...Int64.max)),
            holder: place.holder, market: place.market, side: try row.side(3),
            price: try row.isNull(4) ? nil : row.int64(4, in: Bounds.price), size: size, timeInForce: lifetime,
            feeRate: try row.int64(7, in: 0...FeeSchedule.scale), created: try row.int64(8, in: Bounds.date),
            expires: try row.int64(9, in: Bounds.date), outstanding: try row.int64(11, in: 0...size))
        self.state = state
        canceled = try row.int64(12, in: 0...size)
        executed = try row.int64(13, in: 0...size)
        commission = try row.int64(15, in: 0...size)
        notional = try Self.notional(row, executed: executed)
        guard outstanding + canceled + executed == size, tag.isOwn else {
            throw .unexpectedValue(column: 11, expected: "the parts of an order's size")
        }
    }

    private static func notional(_ row: Row, executed: Int64) throws(DatabaseError) -> Int128 {
        let most = Int128(executed) * Int128(Bounds.price.upperBound)
        guard let notional = Int128(try row.text(14)), (Int128(executed)...most).contains(notional) else {
            throw .unexpectedValue(column: 14, expected: "what an order's size can have traded for")
        }
        return notional
    }
}
