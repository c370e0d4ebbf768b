internal import LightningAPI
public import SaifuDesk
internal import SaifuMoney
internal import SaifuSQLite

extension Ledger: OrderJournal {
    public func begin(_ intent: OrderIntent, past gate: OrderGate) throws(JournalError) -> Result<Int64, DeskError> {
        let request = try intent.action.request()
        return try write { (database) throws(JournalError) in
            let objection = try gate.objection { () throws(JournalError) in
                try entries(Self.unsettled, in: database)
            } latest: { (count) throws(JournalError) in
                try entries(Self.latest(count), in: database)
            }
            if let objection { return .failure(objection) }
            try storing {
                () throws(DatabaseError) in
                try database.run(
                    """
                    INSERT INTO intents (created_at, endpoint, key_fingerprint, kind, request, server_time, mark)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    """,
                    .text(intent.createdAt.text), .text(intent.account.endpoint),
                    SQLiteValue(intent.account.keyFingerprint), .text(intent.action.kind), .text(request),
                    SQLiteValue(intent.serverTime?.text), SQLiteValue(intent.mark.map { Int64($0.minutes) }))
            }
            return .success(database.lastInsertedID)
        }
    }

    public func settle(_ id: Int64, as outcome: IntentOutcome) throws(JournalError) {
        let (word, detail) = outcome.words
        try write { (database) throws(JournalError) in
            guard try entry(id, in: database).isNews(outcome) else { return }
            try storing { () throws(DatabaseError) in
                try database.run(
                    "UPDATE intents SET outcome = ?, detail = ? WHERE id = ?", .text(word), .text(detail), .integer(id))
            }
        }
    }

    public func end(_ id: Int64, as ending: OrderEnding) throws(JournalError) {
        try write { (database) throws(JournalError) in
            guard try entry(id, in: database).isNews(ending) else { return }
            try storing {
                () throws(DatabaseError) in
                try database.run(
                    """
                    UPDATE intents SET end_state = ?, end_executed_size = ?, end_average_price = ?, end_seen_at = ?
                    WHERE id = ?
                    """,
                    SQLiteValue(ending.state?.rawValue), .text(ending.executedSize.description),
                    .text(ending.averagePrice.description), .text(ending.seenAt.text), .integer(id))
            }
        }
    }

    public func unsettled() throws(JournalError) -> [IntentRecord] {
        try entries(Self.unsettled)
    }

    public func latest(count: Int) throws(JournalError) -> [IntentRecord] {
        try entries(Self.latest(count))
    }

    public func acceptanceIDs() throws(JournalError) -> Set<String> {
        do {
            let ids = try read { (database) throws(DatabaseError) in
                try database.prepare(
                    "SELECT detail FROM intents WHERE kind IN ('order', 'parent_order') AND outcome = 'accepted'"
                ).all { (row) throws(DatabaseError) in try row.text(0) }
            }
            return Set(ids)
        } catch {
            throw error.journalError
        }
    }

    private static let unsettled = "WHERE outcome IS NULL OR outcome IN ('unknown', 'unproven') ORDER BY id"
    private static func latest(_ count: Int) -> String { "ORDER BY id DESC LIMIT \(max(0, count))" }

    private func entries(_ condition: String) throws(JournalError) -> [IntentRecord] {
        let rows: [IntentRow]
        do {
            rows = try read { (database) throws(DatabaseError) in try Self.rows(condition, in: database) }
        } catch {
            throw error.journalError
        }
        return try records(of: rows)
    }

    /// The same inside of a write.
    private func entries(_ condition: String, in database: Database) throws(JournalError) -> [IntentRecord] {
        try records(of: try storing { () throws(DatabaseError) in try Self.rows(condition, in: database) })
    }

    private static func rows(_ condition: String, in database: Database) throws(DatabaseError) -> [IntentRow] {
        try database.prepare("SELECT \(IntentRow.columns) FROM intents \(condition)").all {
            (row) throws(DatabaseError) in try IntentRow(row)
        }
    }

    private func records(of rows: [IntentRow]) throws(JournalError) -> [IntentRecord] {
        var entries: [IntentRecord] = []
        do { for row in rows { entries.append(try row.record(path: path)) } } catch { throw error.journalError }
        return entries
    }

    /// - Throws: `unknownIntent` when there is none with this number.
    private func entry(_ id: Int64, in database: Database) throws(JournalError) -> IntentRecord {
        let row = try storing { () throws(DatabaseError) in
            try database.prepare("SELECT \(IntentRow.columns) FROM intents WHERE id = ?").first(.integer(id)) {
                (row) throws(DatabaseError) in try IntentRow(row)
            }
        }
        guard let row else { throw .unknownIntent(id: id) }
        do { return try row.record(path: path) } catch { throw error.journalError }
    }

    func storing<T>(_ body: () throws(DatabaseError) -> T) throws(JournalError) -> T {
        do {
            return try body()
        } catch {
            throw LedgerError(error, path: path).journalError
        }
    }
}
