internal import SaifuSQLite

extension ExchangeStore {
    /// The balances, checked from the last checkpoint on: they must be its amounts plus all entries since.
    func loadBalances() throws(DatabaseError) -> Checked<Balances> {
        var balances = Balances()
        balances.nextEntry = try number("SELECT max(id) FROM entries") + 1
        balances.amounts = try amounts("SELECT account, asset, amount FROM balances")
        checkpointed = try number("SELECT max(entry) FROM checkpoints")
        var expected = try amounts(
            "SELECT account, asset, amount FROM checkpoints WHERE entry = ?", .integer(checkpointed))
        // Added up here and not by the database, whose sums end at 64 bits.
        try database.prepare("SELECT account, asset, amount FROM entries NOT INDEXED WHERE id > ?").forEach([
            .integer(checkpointed)
        ]) { (row) throws(DatabaseError) in
            expected[try key(row), default: 0] += Int128(try row.int64(2))
        }
        guard expected == balances.amounts else { return .wrong("a balance is not the sum of its entries") }
        return try checkFunding(balances)
    }

    private func checkFunding(_ balances: Balances) throws(DatabaseError) -> Checked<Balances> {
        var totals: [String: Int128] = [:]
        for (key, amount) in balances.amounts { totals[key.asset, default: 0] += amount }
        try database.prepare("SELECT asset, amount FROM funded").forEach { (row) throws(DatabaseError) in
            totals[try row.text(0), default: 0] -= Int128(try row.int64(1))
        }
        if let asset = totals.filter({ $0.value != 0 }).keys.min() {
            return .wrong("the accounts together hold another amount of \(asset) than was funded")
        }
        return .right(balances)
    }

    private func amounts(_ sql: String, _ values: SQLiteValue...) throws(DatabaseError) -> [Balances.Key: Int128] {
        var result: [Balances.Key: Int128] = [:]
        try database.prepare(sql).forEach(values) { (row) throws(DatabaseError) in
            result[try key(row)] = Int128(try row.int64(2))
        }
        return result
    }

    /// Account and asset, the first two columns.
    private func key(_ row: Row) throws(DatabaseError) -> Balances.Key {
        guard let account = Account(rawValue: try row.int64(0)) else {
            throw .unexpectedValue(column: 0, expected: "an account")
        }
        return Balances.Key(account: account, asset: try row.text(1))
    }

    /// The open orders, with what the file says they hold.
    func loadOpenOrders() throws(DatabaseError) -> [(order: OwnOrder, held: Int128)] {
        try database.prepare("SELECT \(OwnOrder.columns), held FROM orders WHERE state = 0 ORDER BY number").all {
            (row) throws(DatabaseError) in
            (try OwnOrder(row, market: market(row.text(2))), Int128(try row.int64(16)))
        }
    }

    func nextOrderNumber() throws(DatabaseError) -> Int64 {
        max(try number("SELECT max(number) FROM orders") + 1, Self.firstOrderNumber)
    }

    /// Past 32 bits, as ids on the real exchange are.
    static let firstOrderNumber: Int64 = 2_300_000_001

    /// The same from a file that may be damaged: `nil` for what cannot be read.
    func readSnapshot(of product: String) -> [UInt8]? {
        do throws(DatabaseError) { return try snapshot(of: product) } catch { return nil }
    }

    /// The count of the latest trade of a market on the tape or among the own fills; 0 without any.
    func latestTrade(of market: Int) throws(DatabaseError) -> Int64 {
        let id = try database.number(
            """
            SELECT max(coalesce((SELECT max(id) FROM tape WHERE product = ?1), 0),
            coalesce((SELECT max(id) FROM fills WHERE product = ?1), 0))
            """, .text(products[market]))
        return Trade.count(id: id)
    }

    func snapshot(of product: String) throws(DatabaseError) -> [UInt8]? {
        try database.prepare("SELECT snapshot FROM markets WHERE product = ?").first(.text(product)) {
            (row) throws(DatabaseError) in try row.bytes(0)
        }
    }

    /// The yen traded on the given days (days since 1970 in Japan), as far as they count.
    func volume(days: ClosedRange<Int64>) throws(DatabaseError) -> Int64 {
        try database.prepare("SELECT yen FROM volumes WHERE day BETWEEN ? AND ?").all(
            .integer(days.lowerBound), .integer(days.upperBound)
        ) { (row) throws(DatabaseError) in
            min(FeeSchedule.mostCounted, try row.int64(0, in: 0...Int64.max))
        }.reduce(0, +)
    }
}

/// What was read, or what is wrong with it.
enum Checked<Value> {
    case right(Value)
    case wrong(String)
}
