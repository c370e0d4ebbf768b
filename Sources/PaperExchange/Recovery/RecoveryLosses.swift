internal import SaifuSQLite

/// The losses that the saved rows give away.
///
/// Orders and entries are numbered without gaps, and nothing ever removes one: a number that is missing is a row that is
/// lost. What was lost behind the last of them is known only where another table names it.
struct RecoveryLosses {
    let database: Database

    /// Looks before corrections add entries of their own.
    func count(_ report: inout RecoveryReport) throws(DatabaseError) {
        let first = ExchangeStore.firstOrderNumber
        let highest = max(
            try database.number("SELECT max(number) FROM orders"),
            try database.number("SELECT max(order_number) FROM fills"))
        let gaps = max(0, highest - first + 1) - (try database.number("SELECT count(*) FROM orders"))
        report.lostOrders = try named()
        report.lostOrderCount = max(gaps, Int64(report.lostOrders.count))
        report.lostEntryCount = try database.number("SELECT coalesce(max(id), 0) - count(*) FROM entries")
    }

    /// The acceptance ids of own orders that executions or entries belong to, and that have no row.
    private func named() throws(DatabaseError) -> [String] {
        let sql = """
            SELECT order_tag FROM (SELECT order_tag FROM fills UNION SELECT order_tag FROM entries)
            WHERE order_tag NOT IN (SELECT tag FROM orders) ORDER BY order_tag
            """
        return try database.prepare(sql).all { (row) throws(DatabaseError) in OrderTag(rawValue: try row.int64(0)) }
            .filter(\.isOwn).map { $0.text(.acceptance) }
    }
}

extension RecoveryReport {
    /// Adds those that another part of the file names.
    mutating func addLostOrders(_ ids: [String]) {
        lostOrders += ids.filter { !lostOrders.contains($0) }
        lostOrderCount = max(lostOrderCount, Int64(lostOrders.count))
    }
}
