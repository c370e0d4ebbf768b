internal import LightningAPI
internal import SaifuDesk
internal import SaifuJSON
internal import SaifuMoney
internal import SaifuSQLite

/// One row of the intents as it stands in the file.
struct IntentRow: Sendable {
    static let columns = """
        id, created_at, endpoint, key_fingerprint, kind, request, server_time, mark, outcome, detail, end_state,
        end_executed_size, end_average_price, end_seen_at
        """

    private let id: Int64
    private let createdAt: String
    private let endpoint: String
    private let keyFingerprint: String?
    private let kind: String
    private let request: String
    private let serverTime: String?
    private let mark: Int64?
    private let outcome: String?
    private let detail: String?
    private let endState: String?
    private let endExecutedSize: String?
    private let endAveragePrice: String?
    private let endSeenAt: String?

    init(_ row: Row) throws(DatabaseError) {
        id = try row.int64(0)
        createdAt = try row.text(1)
        endpoint = try row.text(2)
        keyFingerprint = try row.optionalText(3)
        kind = try row.text(4)
        request = try row.text(5)
        serverTime = try row.optionalText(6)
        mark = try row.optionalInt64(7)
        outcome = try row.optionalText(8)
        detail = try row.optionalText(9)
        endState = try row.optionalText(10)
        endExecutedSize = try row.optionalText(11)
        endAveragePrice = try row.optionalText(12)
        endSeenAt = try row.optionalText(13)
    }

    /// - Throws: `unreadableEntry` for words and numbers that this program never writes.
    func record(path: String) throws(LedgerError) -> IntentRecord {
        do {
            return IntentRecord(
                id: id,
                intent: OrderIntent(
                    account: TradingAccount(endpoint: endpoint, keyFingerprint: keyFingerprint),
                    action: try OrderAction(kind: kind, request: Array(request.utf8)),
                    createdAt: try Timestamp(parsing: createdAt),
                    serverTime: try serverTime.map { try Timestamp(parsing: $0) },
                    mark: mark.map { ExpiryMark(minutes: Int(clamping: $0)) }),
                outcome: try IntentOutcome.reading(outcome, detail), ending: try ending())
        } catch {
            throw .unreadableEntry(path: path, id: id)
        }
    }

    private func ending() throws -> OrderEnding? {
        guard let endSeenAt, let endExecutedSize, let endAveragePrice else { return nil }
        return OrderEnding(
            state: try endState.map { word in
                guard let state = ChildOrderState.allCases.first(where: { $0.rawValue == word }) else {
                    throw IntentOutcome.UnknownWord()
                }
                return state
            },
            executedSize: try ExactDecimal(parsing: endExecutedSize),
            averagePrice: try ExactDecimal(parsing: endAveragePrice), seenAt: try Timestamp(parsing: endSeenAt))
    }
}
