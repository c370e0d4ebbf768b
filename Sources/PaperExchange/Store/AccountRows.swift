internal import SaifuSQLite

/// Who has an account, what the keys may call, and what each began with.
struct AccountRows {
    let database: Database

    /// The accounts, the home's first.
    ///
    /// - Throws: `corrupt` for a name that none could be given: it is a part of file names.
    func records() throws(DatabaseError) -> [AccountRecord] {
        let gone = Set(try names(Self.removed))
        return try everyRecord().filter { !gone.contains(Self.removed + "\($0.holder.index)") }
    }

    /// Those that were removed, too: what they did stays in the file, under their names.
    func everyRecord() throws(DatabaseError) -> [AccountRecord] {
        let home = AccountRecord(holder: .home, name: AccountRecord.homeName)
        let others = try database.prepare("SELECT id, name FROM accounts WHERE id > ? ORDER BY id").all(
            .integer(Account.step)
        ) { (row) throws(DatabaseError) in
            guard case .own(let holder) = Account(rawValue: try row.int64(0)) else {
                throw .unexpectedValue(column: 0, expected: "an account")
            }
            return AccountRecord(holder: holder, name: try row.text(1), permissions: try permissions(of: holder))
        }
        var taken: Set = [home.name]
        for record in others where !AccountRecord.isName(record.name) || !taken.insert(record.name).inserted {
            throw .corrupt(path: database.path, reason: "an account has a name that it cannot have")
        }
        return [home] + others
    }

    /// Those who have a balance, or rows in a list; takes time in proportion to the file.
    func holders(products: [String]) throws(DatabaseError) -> Set<Holder> {
        let accounts = try database.prepare("SELECT account FROM balances UNION SELECT account FROM entries").all {
            (row) throws(DatabaseError) in Account(rawValue: try row.int64(0))?.holder
        }
        let places = try database.prepare(
            """
            SELECT product FROM orders UNION SELECT product FROM fills UNION SELECT product FROM parents
            UNION SELECT product FROM lots
            """
        ).all { (row) throws(DatabaseError) in try OrderPlace(row.text(0), products).holder }
        return Set(accounts.compactMap(\.self) + places)
    }

    /// Gives a name to everyone who has something and no name, or one that cannot be.
    ///
    /// - Returns: the names given.
    func nameNamelessHolders(products: [String]) throws(DatabaseError) -> [String] {
        let rows = try database.prepare("SELECT id, name FROM accounts WHERE id > ? ORDER BY id").all(
            .integer(Account.step)
        ) { (row) throws(DatabaseError) in (id: try row.int64(0), name: try row.text(1)) }
        var taken: Set = [AccountRecord.homeName]
        for row in rows where !AccountRecord.isName(row.name) || !taken.insert(row.name).inserted {
            try database.run("DELETE FROM accounts WHERE id = ?", .integer(row.id))
        }
        let named = Set(try everyRecord().map(\.holder))
        var given: [String] = []
        for holder in try holders(products: products).subtracting(named).sorted() {
            var name = "account-\(holder.index)"
            while !taken.insert(name).inserted { name += "x" }
            let account = Account.own(holder).rawValue
            try database.run("INSERT INTO accounts VALUES (?, ?)", .integer(account), .text(name))
            given.append(name)
        }
        return given
    }

    /// The first of an exchange, which are nobody's but the home's.
    func nameAccounts() throws(DatabaseError) {
        for account in Account.first {
            try database.run(
                "INSERT OR IGNORE INTO accounts VALUES (?, ?)", .integer(account.rawValue), .text("\(account)"))
        }
    }

    /// Writes a new account, or another set of permissions.
    func write(_ record: AccountRecord) throws(DatabaseError) {
        try database.run(
            "INSERT OR IGNORE INTO accounts VALUES (?, ?)", .integer(Account.own(record.holder).rawValue),
            .text(record.name))
        let prefix = Self.permit(record.holder)
        for name in try names(prefix) { try database.run("DELETE FROM settings WHERE name = ?", .text(name)) }
        for path in record.permissions?.sorted() ?? ["*"] {
            try database.run("INSERT INTO settings VALUES (?, 1)", .text(prefix + path))
        }
    }

    /// Ends an account. Its name stays with what it did, and is given to nobody else.
    func remove(_ holder: Holder, at now: Int64) throws(DatabaseError) {
        for name in try names(Self.permit(holder)) + names(Self.begun(holder)) {
            try database.run("DELETE FROM settings WHERE name = ?", .text(name))
        }
        try database.run(
            "INSERT OR REPLACE INTO settings VALUES (?, ?)", .text(Self.removed + "\(holder.index)"), .integer(now))
    }

    /// Without a row a key may call nothing.
    private func permissions(of holder: Holder) throws(DatabaseError) -> Set<String>? {
        let prefix = Self.permit(holder)
        let paths = Set(try names(prefix).map { String($0.dropFirst(prefix.count)) })
        return paths.contains("*") ? nil : paths
    }

    /// Followed by the holder's index; the value is the date, in milliseconds.
    private static let removed = "removed "
    private static func permit(_ holder: Holder) -> String { "permit \(holder.index) " }
    private static func begun(_ holder: Holder) -> String { "begun \(holder.index) " }

    /// Writes the first funding of an account, in the smallest unit of each asset. A reset gives the account the same
    /// again.
    func write(begun: [String: Int64], of holder: Holder) throws(DatabaseError) {
        for (asset, amount) in begun {
            try database.run("INSERT INTO settings VALUES (?, ?)", .text(Self.begun(holder) + asset), .integer(amount))
        }
    }

    func begun(of holder: Holder) throws(DatabaseError) -> [String: Int64] {
        let prefix = Self.begun(holder)
        var begun: [String: Int64] = [:]
        for name in try names(prefix) {
            begun[String(name.dropFirst(prefix.count))] = try database.number(
                "SELECT value FROM settings WHERE name = ?", .text(name))
        }
        return begun
    }

    /// Fees begin at the first tier again.
    func forgetVolume(of holder: Holder) throws(DatabaseError) {
        try database.run(
            "DELETE FROM volumes WHERE day BETWEEN ? AND ?", .integer(FeeSchedule.row(day: 0, of: holder)),
            .integer(FeeSchedule.row(day: Int64(UInt32.max), of: holder)))
    }

    private func names(_ prefix: String) throws(DatabaseError) -> [String] {
        try database.prepare("SELECT name FROM settings WHERE substr(name, 1, ?) = ? ORDER BY name").all(
            .integer(Int64(prefix.utf8.count)), .text(prefix)
        ) { (row) throws(DatabaseError) in try row.text(0) }
    }
}
