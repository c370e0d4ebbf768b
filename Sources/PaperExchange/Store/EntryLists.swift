internal import SaifuSQLite

/// The entries of an account as lists.
struct EntryLists {
    let store: ExchangeStore

    private static let entryColumns = """
        id, asset, product, kind, price, amount, quantity, commission, balance, order_tag, date
        """

    /// Returns the entries of one asset in an account.
    func history(
        _ asset: String, of account: Account, page: ListPage
    ) throws(DatabaseError) -> [BalanceEntry] {
        try store.database.prepare(
            """
            SELECT \(Self.entryColumns) FROM entries
            WHERE account = ? AND asset = ? AND id > ? AND id < ? ORDER BY id DESC LIMIT ?
            """
        ).all(
            .integer(account.rawValue), .text(asset), .integer(page.lower), .integer(page.upper), .integer(page.limit)
        ) { (row) throws(DatabaseError) in try entry(row, of: account) }
    }

    /// The deposits or withdrawals of some assets in an account; `kind` is one of these two.
    func transfers(
        _ kind: BalanceEntry.Kind, of assets: [String], in account: Account, page: ListPage
    ) throws(DatabaseError) -> [BalanceEntry] {
        let holes = assets.map { _ in "?" }.joined(separator: ", ")
        let values: [SQLiteValue] =
            [.integer(account.rawValue), .text(kind.rawValue), .integer(page.lower), .integer(page.upper)]
            + assets.map(SQLiteValue.text)
            + [.integer(page.limit)]
        // The first condition is that of the index, word by word.
        var entries: [BalanceEntry] = []
        try store.database.prepare(
            """
            SELECT \(Self.entryColumns) FROM entries
            WHERE kind IN ('DEPOSIT', 'WITHDRAW') AND account = ? AND kind = ? AND id > ? AND id < ?
            AND asset IN (\(holes)) ORDER BY id DESC LIMIT ?
            """
        ).forEach(values) { (row) throws(DatabaseError) in entries.append(try entry(row, of: account)) }
        return entries
    }

    private func entry(_ row: Row, of account: Account) throws(DatabaseError) -> BalanceEntry {
        guard let kind = BalanceEntry.Kind(rawValue: try row.text(3)) else {
            throw .unexpectedValue(column: 3, expected: "a kind of entry")
        }
        let product = try row.optionalText(2)
        let most = Bounds.size.upperBound
        return BalanceEntry(
            id: try row.int64(0), account: account, asset: try row.text(1),
            market: try product.map { (code) throws(DatabaseError) in try OrderPlace(code, store.products).market },
            kind: kind,
            price: try row.int64(4, in: 0...Bounds.price.upperBound), amount: Int128(try row.int64(5)),
            quantity: try row.int64(6, in: -most...most), commission: try row.int64(7, in: 0...most),
            balance: Int128(try row.int64(8)), orderTag: try row.int64(9, in: 0...Int64.max),
            date: try row.int64(10, in: Bounds.date))
    }
}
