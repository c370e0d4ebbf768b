internal import SaifuSQLite

/// Amounts are added up here and not by the database, whose sums end at 64 bits: damaged rows may hold anything.
extension Balances {
    /// The sums of the rows that `sql` gives, which are account, asset and amount.
    static func sums(
        _ sql: String, _ values: SQLiteValue..., in database: Database
    ) throws(DatabaseError) -> [Key: Int128] {
        var sums: [Key: Int128] = [:]
        try database.prepare(sql).forEach(values) { (row) throws(DatabaseError) in
            guard let account = Account(rawValue: try row.int64(0)) else {
                throw .unexpectedValue(column: 0, expected: "an account")
            }
            sums[Key(account: account, asset: try row.text(1)), default: 0] += Int128(try row.int64(2))
        }
        return sums
    }

    /// Returns the sum of all accounts, by asset; no asset is left out.
    static func totals(_ amounts: [Key: Int128]) -> [String: Int128] {
        amounts.reduce(into: [:]) { $0[$1.key.asset, default: 0] += $1.value }.filter { $0.value != 0 }
    }

    /// Returns the total funding, by asset.
    static func funded(in database: Database) throws(DatabaseError) -> [String: Int128] {
        var funded: [String: Int128] = [:]
        try database.prepare("SELECT asset, amount FROM funded").forEach { (row) throws(DatabaseError) in
            funded[try row.text(0)] = Int128(try row.int64(1))
        }
        return funded
    }
}
