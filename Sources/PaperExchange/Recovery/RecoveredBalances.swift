internal import SaifuMoney
internal import SaifuSQLite

/// Makes the balances of a recovered file the sums of its entries, and all accounts together what was funded.
struct RecoveredBalances {
    let database: Database
    /// Milliseconds since 1970, for the corrections.
    let date: Int64

    private typealias Amounts = [Balances.Key: Int128]

    /// Balances that were read whole and hold what was funded are believed; else the entries that are left are. What
    /// entries do not account for becomes an entry of its own.
    func mend(_ report: inout RecoveryReport) throws(DatabaseError) {
        let funded = try funded()
        let sums = try amounts("SELECT account, asset, amount FROM entries")
        let stored = try amounts("SELECT account, asset, amount FROM balances")
        let isBelieved =
            !report.damagedTables.contains("balances") && Self.totals(stored) == funded && Self.isPossible(stored)
        let right = isBelieved ? stored : Self.balanced(sums, funded)
        var balances = Balances()
        balances.nextEntry = try database.number("SELECT max(id) FROM entries") + 1
        balances.amounts = sums
        for key in Set(right.keys).union(sums.keys).sorted(by: Self.isBefore) {
            let change = (right[key] ?? 0) - (sums[key] ?? 0)
            guard change != 0 else { continue }
            let reason = Balances.Reason(
                kind: change > 0 ? .deposit : .withdrawal, market: nil, price: 0, orderTag: 0, date: date)
            balances.post(change, key.asset, to: key.account, reason: reason, quantity: 0)
            report.corrections.append(
                RecoveryReport.Correction(
                    account: "\(key.account)", asset: key.asset, amount: MarketUnits.amount(change, Asset(key.asset))))
        }
        try ExchangeStore(database: database, products: []).rewrite(balances)
    }

    private static func isBefore(_ one: Balances.Key, _ other: Balances.Key) -> Bool {
        (one.account.rawValue, one.asset) < (other.account.rawValue, other.asset)
    }

    /// Nobody but the market may owe anything.
    private static func isPossible(_ amounts: Amounts) -> Bool {
        amounts.allSatisfy { $0.key.account == .market || $0.value >= 0 }
    }

    private static func totals(_ amounts: Amounts) -> [String: Int128] {
        amounts.reduce(into: [:]) { $0[$1.key.asset, default: 0] += $1.value }.filter { $0.value != 0 }
    }

    /// The market takes over what is missing or too much.
    private static func balanced(_ sums: Amounts, _ funded: [String: Int128]) -> Amounts {
        var right = sums
        for (key, amount) in sums where key.account != .market && amount < 0 { right[key] = 0 }
        let totals = totals(right)
        for asset in Set(totals.keys).union(funded.keys) {
            right[Balances.Key(account: .market, asset: asset), default: 0] +=
                (funded[asset] ?? 0) - (totals[asset] ?? 0)
        }
        return right
    }

    private func funded() throws(DatabaseError) -> [String: Int128] {
        var funded: [String: Int128] = [:]
        try database.prepare("SELECT asset, amount FROM funded").forEach { (row) throws(DatabaseError) in
            funded[try row.text(0)] = Int128(try row.int64(1))
        }
        return funded
    }

    /// Added up here and not by the database, whose sums end at 64 bits.
    private func amounts(_ sql: String) throws(DatabaseError) -> Amounts {
        var amounts: Amounts = [:]
        try database.prepare(sql).forEach { (row) throws(DatabaseError) in
            guard let account = Account(rawValue: try row.int64(0)) else { return }
            amounts[Balances.Key(account: account, asset: try row.text(1)), default: 0] += Int128(try row.int64(2))
        }
        return amounts
    }
}
