internal import LightningAPI
internal import SaifuMoney
internal import SaifuSQLite

/// The rows of one market, inside a transaction.
struct TradeRows {
    let database: Database
    private let market: Int64

    /// - Returns: `nil` for a market of which nothing is kept.
    init?(of market: TradeMarket, in database: Database) throws(DatabaseError) {
        let id = try database.number(
            "SELECT id FROM markets WHERE endpoint = ? AND product_code = ?", .text(market.endpoint),
            .text(market.product.rawValue))
        guard id > 0 else { return nil }
        self.database = database
        self.market = id
    }

    /// The rows of a market that may be new.
    init(adding market: TradeMarket, to database: Database) throws(DatabaseError) {
        try database.run(
            "INSERT OR IGNORE INTO markets (endpoint, product_code) VALUES (?, ?)", .text(market.endpoint),
            .text(market.product.rawValue))
        guard let rows = try TradeRows(of: market, in: database) else {
            throw .corrupt(path: database.path, reason: "a market that was added is not there")
        }
        self = rows
    }

    /// When the newest trades were asked for last.
    func toldUntil() throws(DatabaseError) -> Timestamp {
        Timestamp(ticks: try database.number("SELECT told_until FROM markets WHERE id = ?", .integer(market)))
    }

    func setTold(until moment: Timestamp) throws(DatabaseError) {
        try database.run(
            "UPDATE markets SET told_until = max(?, ifnull(told_until, 0)) WHERE id = ?", .integer(moment.ticks),
            .integer(market))
    }

    /// Nothing is kept of the market any more.
    func removeAll() throws(DatabaseError) {
        for table in ["spans", "trades"] {
            try database.run("DELETE FROM \(table) WHERE market = ?", .integer(market))
        }
        try database.run("DELETE FROM markets WHERE id = ?", .integer(market))
    }

    /// The newest first.
    /// - Throws: `corrupt` for one at whose ends there is no trade, or that meets another one.
    func spans() throws(DatabaseError) -> [TradeSpan] {
        let found = try database.prepare(
            """
            SELECT s.oldest, o.date, s.newest, n.date, s.before FROM spans s
            LEFT JOIN trades o ON o.market = s.market AND o.id = s.oldest
            LEFT JOIN trades n ON n.market = s.market AND n.id = s.newest
            WHERE s.market = ? ORDER BY s.newest DESC
            """
        ).all(.integer(market)) { (row) throws(DatabaseError) in
            TradeSpan(
                oldest: TradeSpan.End(id: try row.int64(0), date: Timestamp(ticks: try row.int64(1))),
                newest: TradeSpan.End(id: try row.int64(2), date: Timestamp(ticks: try row.int64(3))),
                before: TradeSpan.Before(rawValue: try row.text(4)) ?? .more)
        }
        guard zip(found, found.dropFirst()).allSatisfy({ $0.oldest.id > $1.newest.id }) else {
            throw .corrupt(path: database.path, reason: "two of its parts hold the same trades")
        }
        return found
    }

    /// Puts one span in the place of others.
    func replace(_ spans: [TradeSpan], with span: TradeSpan) throws(DatabaseError) {
        for span in spans {
            try database.run(
                "DELETE FROM spans WHERE market = ? AND newest = ?", .integer(market), .integer(span.newest.id))
        }
        try database.run(
            "INSERT INTO spans (market, oldest, newest, before) VALUES (?, ?, ?, ?)", .integer(market),
            .integer(span.oldest.id), .integer(span.newest.id), .text(span.before.rawValue))
    }

    func add(_ trade: Trade) throws(DatabaseError) {
        try database.run(
            "INSERT OR IGNORE INTO trades (market, id, date, side, price, size) VALUES (?, ?, ?, ?, ?, ?)",
            .integer(market), .integer(trade.id), .integer(trade.date.ticks), SQLiteValue(trade.side?.rawValue),
            .text(trade.price.description), .text(trade.size.description))
    }

    /// By id, the smallest first.
    func trades(ids: ClosedRange<Int64>) throws(TradeArchiveError) -> [Trade] {
        try trades("id BETWEEN ? AND ? ORDER BY id", .integer(ids.lowerBound), .integer(ids.upperBound))
    }

    /// By time, the earliest first.
    func trades(since start: Timestamp) throws(TradeArchiveError) -> [Trade] {
        try trades("date >= ? ORDER BY date, id", .integer(start.ticks))
    }

    /// The spans, the newest first, each with its trades since a moment until another one and the last one before, by id.
    ///
    /// Rows lie in the file in the order of their ids: an index by date would send a search to the table for each of them.
    func parts(since start: Timestamp, until end: Timestamp) throws(TradeArchiveError) -> [SpanPart<Trade>] {
        let spans: [TradeSpan]
        do throws(DatabaseError) { spans = try self.spans() } catch { throw .file(error) }
        var parts: [SpanPart<Trade>] = []
        for span in spans where parts.isEmpty || span.newest.date > start {
            let low = span.oldest.date < start ? try firstID(since: start) : span.oldest.id
            let elements = try trades(
                after: latest(before: start, ids: span.oldest.id...span.newest.id),
                "id BETWEEN ? AND ? AND +date BETWEEN ? AND ? ORDER BY id", .integer(max(low, span.oldest.id)),
                .integer(span.newest.id), .integer(start.ticks), .integer(end.ticks))
            parts.append(SpanPart(span: span, elements: elements))
        }
        return parts
    }

    /// The smallest id of all since a moment; one past all without any. With the plus SQLite asks the index by date, not
    /// one id after the other.
    private func firstID(since start: Timestamp) throws(TradeArchiveError) -> Int64 {
        let sql = "SELECT ifnull(min(+id), ?) FROM trades WHERE market = ? AND date >= ?"
        do throws(DatabaseError) {
            return try database.number(sql, .integer(.max), .integer(market), .integer(start.ticks))
        } catch {
            throw .file(error)
        }
    }

    /// The last one before a moment among these ids; empty without any.
    private func latest(before moment: Timestamp, ids: ClosedRange<Int64>) throws(TradeArchiveError) -> [Trade] {
        try trades(
            "date < ? AND id BETWEEN ? AND ? ORDER BY date DESC, id DESC LIMIT 1", .integer(moment.ticks),
            .integer(ids.lowerBound), .integer(ids.upperBound))
    }

    private func trades(
        after first: [Trade] = [], _ condition: String, _ values: SQLiteValue...
    ) throws(TradeArchiveError) -> [Trade] {
        var (found, unreadable): ([Trade], Int64?) = (first, nil)
        do throws(DatabaseError) {
            let sql = "SELECT id, date, side, price, size FROM trades WHERE market = ? AND " + condition
            try database.prepare(sql).forEach([.integer(market)] + values) { (row) throws(DatabaseError) in
                let id = try row.int64(0)
                guard let price = Self.number(try row.text(3)), let size = Self.number(try row.text(4)) else {
                    return unreadable = id
                }
                let side = try row.optionalText(2).map(Side.init(rawValue:))
                let date = Timestamp(ticks: try row.int64(1))
                found.append(Trade(id: id, side: side, price: price, size: size, date: date))
            }
        } catch {
            throw .file(error)
        }
        if let unreadable { throw .unreadableTrade(path: database.path, id: unreadable) }
        return found
    }

    /// - Returns: `nil` for a text that is no number.
    private static func number(_ text: String) -> ExactDecimal? {
        do { return try ExactDecimal(parsing: text) } catch { return nil }
    }
}
