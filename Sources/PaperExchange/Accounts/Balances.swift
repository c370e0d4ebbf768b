/// The balances of all accounts, in the smallest unit of each asset, with the entries that have not been stored yet.
struct Balances: Sendable {
    struct Key: Hashable, Sendable {
        let account: Account
        let asset: String
    }

    var amounts: [Key: Int128] = [:]
    /// The id the next entry gets.
    var nextEntry: Int64 = 1
    /// Written down, not yet stored.
    var pending: [BalanceEntry] = []

    subscript(account: Account, asset: String) -> Int128 { amounts[Key(account: account, asset: asset)] ?? 0 }

    /// Changes a balance and writes down why.
    mutating func post(
        _ amount: Int128, _ asset: String, to account: Account, reason: Reason, quantity: Int64, commission: Int64 = 0
    ) {
        let key = Key(account: account, asset: asset)
        let balance = (amounts[key] ?? 0) + amount
        amounts[key] = balance
        pending.append(
            BalanceEntry(
                id: nextEntry, account: account, asset: asset, market: reason.market, kind: reason.kind,
                price: reason.price, amount: amount, quantity: quantity, commission: commission, balance: balance,
                orderTag: reason.orderTag, date: reason.date))
        nextEntry += 1
    }

    /// The cause of an entry.
    struct Reason {
        let kind: BalanceEntry.Kind
        let market: Int?
        let price: Int64
        let orderTag: Int64
        /// Milliseconds since 1970.
        let date: Int64
    }
}
