internal import SaifuSQLite

extension ExchangeStore {
    /// The balances, checked from the last checkpoint on: they must be its amounts plus all entries since.
    ///
    /// - Returns: them, and what all accounts were funded with.
    func loadBalances() throws(DatabaseError) -> Checked<(Balances, [String: Int128])> {
        var balances = Balances()
        balances.nextEntry = try number("SELECT max(id) FROM entries") + 1
        balances.amounts = try Balances.sums("SELECT account, asset, amount FROM balances", in: database)
        checkpointed = try number("SELECT max(entry) FROM checkpoints")
        let expected = try Balances.sums(
            """
            SELECT account, asset, amount FROM checkpoints WHERE entry = ?1
            UNION ALL SELECT account, asset, amount FROM entries NOT INDEXED WHERE id > ?1
            """, .integer(checkpointed), in: database)
        guard expected == balances.amounts else { return .wrong("a balance is not the sum of its entries") }
        let (totals, funded) = (Balances.totals(balances.amounts), try Balances.funded(in: database))
        let assets = Set(totals.keys).union(funded.keys).sorted()
        if let asset = assets.first(where: { (totals[$0] ?? 0) != (funded[$0] ?? 0) }) {
            return .wrong("the accounts together hold another amount of \(asset) than was funded")
        }
        return .right((balances, funded))
    }

    /// The open orders, with what the file says they hold.
    func loadOpenOrders() throws(DatabaseError) -> [(order: OwnOrder, held: Int128)] {
        try database.prepare("SELECT \(OwnOrder.columns), held FROM orders WHERE state = 0 ORDER BY number").all {
            (row) throws(DatabaseError) in
            (try OwnOrder(row, at: OrderPlace(row.text(2), products)), Int128(try row.int64(16)))
        }
    }

    func nextOrderNumber() throws(DatabaseError) -> Int64 {
        max(try number("SELECT max(number) FROM orders") + 1, Self.firstOrderNumber)
    }

    /// Past 32 bits, as ids on the real exchange are.
    static let firstOrderNumber: Int64 = 2_300_000_001

    /// A market as it was stored; `nil` when it was not.
    func snapshot(of product: String) throws(DatabaseError) -> [UInt8]? {
        try database.prepare("SELECT snapshot FROM markets WHERE product = ?").first(.text(product)) {
            (row) throws(DatabaseError) in try row.bytes(0)
        }
    }

    /// Whether a market has traded, which one that the file does not know cannot have: its ids would be given again.
    func hasTape(of product: String) throws(DatabaseError) -> Bool {
        try number("SELECT EXISTS (SELECT 1 FROM tape WHERE product = ?)", .text(product)) > 0
    }

    /// The yen that a holder traded on the given days (days since 1970 in Japan), as far as they count.
    func volume(days: ClosedRange<Int64>, of holder: Holder) throws(DatabaseError) -> Int64 {
        try database.prepare("SELECT yen FROM volumes WHERE day BETWEEN ? AND ?").all(
            .integer(FeeSchedule.row(day: days.lowerBound, of: holder)),
            .integer(FeeSchedule.row(day: days.upperBound, of: holder))
        ) { (row) throws(DatabaseError) in
            min(FeeSchedule.mostCounted, try row.int64(0, in: 0...Int64.max))
        }.reduce(0, +)
    }
}

/// A value that was read, or the reason why it is wrong.
enum Checked<Value> {
    case right(Value)
    case wrong(String)
}
