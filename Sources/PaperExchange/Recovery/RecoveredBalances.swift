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
        let funded = try Balances.funded(in: database)
        let sums = try possibleSums(&report)
        let stored = try Balances.sums("SELECT account, asset, amount FROM balances", in: database)
        let isBelieved =
            !report.damagedTables.contains("balances") && Balances.totals(stored) == funded && Self.isPossible(stored)
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
        try rewrite(balances)
    }

    /// The sums of the entries. Those of an account that add up to what no account can hold are dropped: one of them at
    /// least is damaged, and what makes up for it would not fit the file.
    private func possibleSums(_ report: inout RecoveryReport) throws(DatabaseError) -> Amounts {
        var sums = try Balances.sums("SELECT account, asset, amount FROM entries", in: database)
        for (key, sum) in sums where sum.magnitude > Self.most {
            sums[key] = nil
            try database.run(
                "DELETE FROM entries WHERE account = ? AND asset = ?", .integer(key.account.rawValue),
                .text(key.asset))
            if !report.damagedTables.contains("entries") { report.damagedTables.append("entries") }
        }
        return sums
    }

    /// Writes all balances anew, with a checkpoint that begins their check here.
    private func rewrite(_ balances: Balances) throws(DatabaseError) {
        let store = ExchangeStore(database: database, products: [])
        try store.write(balances)
        try database.run("DELETE FROM balances")
        for (key, amount) in balances.amounts {
            try database.run(
                "INSERT INTO balances VALUES (?, ?, ?)", .integer(key.account.rawValue), .text(key.asset),
                try .amount(amount))
        }
        try database.run("DELETE FROM checkpoints")
        try store.checkpoint(balances)
    }

    /// Far above what can be funded. Two of them, and what was funded, fit 64 bits.
    private static let most: UInt128 = 1 << 61

    private static func isBefore(_ one: Balances.Key, _ other: Balances.Key) -> Bool {
        (one.account.rawValue, one.asset) < (other.account.rawValue, other.asset)
    }

    private static func isPossible(_ amounts: Amounts) -> Bool {
        amounts.allSatisfy { (mayOwe($0.key.account) || $0.value >= 0) && $0.value.magnitude <= most }
    }

    /// The market may owe anything, and collateral what positions lost.
    private static func mayOwe(_ account: Account) -> Bool {
        if case .collateral = account { true } else { account == .market }
    }

    /// The market takes over what is missing or too much.
    private static func balanced(_ sums: Amounts, _ funded: [String: Int128]) -> Amounts {
        var right = sums
        for (key, amount) in sums where !mayOwe(key.account) && amount < 0 { right[key] = 0 }
        let totals = Balances.totals(right)
        for asset in Set(totals.keys).union(funded.keys) {
            right[Balances.Key(account: .market, asset: asset), default: 0] +=
                (funded[asset] ?? 0) - (totals[asset] ?? 0)
        }
        return right
    }
}
