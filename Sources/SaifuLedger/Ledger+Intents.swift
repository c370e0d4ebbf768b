public import LightningAPI
internal import SaifuMoney
internal import SaifuSQLite

extension Ledger: OrderJournal {
    public func begin(_ intent: OrderIntent) throws(JournalError) -> Int64 {
        let order = intent.order
        return try write { (database) throws(JournalError) in
            try storing {
                () throws(DatabaseError) in
                try database.run(
                    """
                    INSERT INTO intents (created_at, origin, product_code, child_order_type, side, price, size,
                        minute_to_expire, time_in_force) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                    .text(intent.createdAt.text), .text(intent.origin), .text(order.productCode.rawValue),
                    .text(order.childOrderType.rawValue), .text(order.side.rawValue),
                    SQLiteValue(order.price?.description), .text(order.size.description),
                    SQLiteValue(order.minuteToExpire.map(Int64.init)), SQLiteValue(order.timeInForce?.rawValue))
            }
            return database.lastInsertedID
        }
    }

    public func settle(_ id: Int64, as outcome: IntentOutcome) throws(JournalError) {
        let (word, detail) = outcome.words
        try write { (database) throws(JournalError) in
            let known = try storing { () throws(DatabaseError) in try self.outcome(of: id, in: database) }
            guard let known else { throw .unknownIntent(id: id) }
            guard known == nil || known == IntentOutcome.unknownWord else { throw .alreadySettled(id: id) }
            try storing { () throws(DatabaseError) in
                try database.run(
                    "UPDATE intents SET outcome = ?, detail = ? WHERE id = ?", .text(word), .text(detail), .integer(id))
            }
        }
    }

    public func unsettled() throws(JournalError) -> [OrderIntentRecord] {
        try entries("WHERE outcome IS NULL OR outcome = 'unknown' ORDER BY id")
    }

    /// The latest intents, newest first, whatever became of them.
    public func latestIntents(count: Int) throws(JournalError) -> [OrderIntentRecord] {
        try entries("ORDER BY id DESC LIMIT \(max(0, count))")
    }

    private func entries(_ condition: String) throws(JournalError) -> [OrderIntentRecord] {
        let columns = IntentRow.columns
        do {
            let rows = try read { (database) throws(DatabaseError) in
                try database.prepare("SELECT \(columns) FROM intents \(condition)").all {
                    (row) throws(DatabaseError) in try IntentRow(row)
                }
            }
            var entries: [OrderIntentRecord] = []
            for row in rows { entries.append(try row.record(path: path)) }
            return entries
        } catch {
            throw error.journalError
        }
    }

    /// `nil` when there is no such intent, `.some(nil)` when it has no outcome yet.
    private func outcome(of id: Int64, in database: Database) throws(DatabaseError) -> String?? {
        try database.prepare("SELECT outcome FROM intents WHERE id = ?").first(.integer(id)) {
            (row) throws(DatabaseError) in try row.optionalText(0)
        }
    }

    func storing<T>(_ body: () throws(DatabaseError) -> T) throws(JournalError) -> T {
        do {
            return try body()
        } catch {
            throw LedgerError(error, path: path).journalError
        }
    }
}
