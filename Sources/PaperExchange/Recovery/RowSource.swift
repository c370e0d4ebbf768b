internal import SaifuSQLite

/// Reads the rows of a damaged database, as many as there are left.
///
/// A table is read from its beginning up to the damage, and from its end down to it. Where rows have numbers, what is
/// between is halved again and again, until the budget of failures is used up.
struct RowSource {
    /// A table with the columns of its primary key.
    struct Table {
        let name: String
        let key: [String]
        /// Whether the key is the number of the row.
        let isNumbered: Bool
        /// The version of the file that has it first.
        let since: Int64

        init(_ name: String, _ key: String..., numbered: Bool = false, since: Int64 = 1) {
            self.name = name
            self.key = key
            isNumbered = numbered
            self.since = since
        }
    }

    let database: Database
    private static let chunk: Int64 = 1000
    private static let budget = 20_000

    /// Hands all rows that can be read to `take`.
    ///
    /// - Returns: whether the table was read without a failure.
    func read<E: Error>(_ table: Table, take: ([SQLiteValue]) throws(E) -> Void) throws(E) -> Bool {
        let up = try walk(table, isDescending: false, until: nil, take: take)
        if up.isDone { return true }
        let down = try walk(table, isDescending: true, until: up.last, take: take)
        guard table.isNumbered, let high = down.last.flatMap(Self.number) else { return false }
        var failures = 0
        try fill(table, (up.last.flatMap(Self.number) ?? 0) + 1, high - 1, &failures, take: take)
        return false
    }

    private static func number(_ key: [SQLiteValue]) -> Int64? {
        guard case .integer(let number)? = key.first else { return nil }
        return number
    }

    private func fill<E: Error>(
        _ table: Table, _ low: Int64, _ high: Int64, _ failures: inout Int, take: ([SQLiteValue]) throws(E) -> Void
    ) throws(E) {
        guard low <= high, failures < Self.budget else { return }
        let key = table.key[0]
        let sql = "SELECT * FROM \(table.name) WHERE \(key) BETWEEN ? AND ? ORDER BY \(key) LIMIT \(Self.chunk)"
        let (rows, isDone) = rows(sql, [.integer(low), .integer(high)])
        for row in rows { try take(row) }
        let next = rows.last.flatMap { Self.number($0) }.map { $0 + 1 } ?? low
        if isDone {
            return rows.count < Self.chunk ? () : try fill(table, next, high, &failures, take: take)
        }
        failures += 1
        guard next < high else { return }
        let middle = next + (high - next) / 2
        try fill(table, next, middle, &failures, take: take)
        try fill(table, middle + 1, high, &failures, take: take)
    }

    private func walk<E: Error>(
        _ table: Table, isDescending: Bool, until end: [SQLiteValue]?,
        take: ([SQLiteValue]) throws(E) -> Void
    ) throws(E) -> (last: [SQLiteValue]?, isDone: Bool) {
        let key = table.key.joined(separator: ", ")
        let order = table.key.map { $0 + (isDescending ? " DESC" : "") }.joined(separator: ", ")
        let holes = table.key.map { _ in "?" }.joined(separator: ", ")
        var last: [SQLiteValue]?
        while true {
            var conditions: [String] = []
            if last != nil { conditions.append("(\(key)) \(isDescending ? "<" : ">") (\(holes))") }
            if end != nil { conditions.append("(\(key)) > (\(holes))") }
            let sql =
                "SELECT \(key), * FROM \(table.name)"
                + (conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND "))
                + " ORDER BY \(order) LIMIT \(Self.chunk)"
            let (rows, isDone) = rows(sql, (last ?? []) + (end ?? []))
            for row in rows { try take(Array(row.dropFirst(table.key.count))) }
            last = rows.last.map { Array($0.prefix(table.key.count)) } ?? last
            if !isDone || rows.count < Self.chunk { return (last, isDone) }
        }
    }

    /// The rows up to the first failure.
    private func rows(_ sql: String, _ values: [SQLiteValue]) -> (rows: [[SQLiteValue]], isDone: Bool) {
        var rows: [[SQLiteValue]] = []
        do throws(DatabaseError) {
            try database.prepare(sql).forEach(values) { (row) throws(DatabaseError) in rows.append(try row.values()) }
            return (rows, true)
        } catch {
            return (rows, false)
        }
    }
}
