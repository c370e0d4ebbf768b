internal import LightningAPI
internal import SaifuMoney
internal import SaifuSQLite

/// One row of the intents as it stands in the file.
struct IntentRow: Sendable {
    static let columns = """
        id, created_at, origin, product_code, child_order_type, side, price, size, minute_to_expire, time_in_force,
        outcome, detail
        """

    private let id: Int64
    private let createdAt: String
    private let origin: String
    private let productCode: String
    private let childOrderType: String
    private let side: String
    private let price: String?
    private let size: String
    private let minuteToExpire: Int64?
    private let timeInForce: String?
    private let outcome: String?
    private let detail: String?

    init(_ row: Row) throws(DatabaseError) {
        id = try row.int64(0)
        createdAt = try row.text(1)
        origin = try row.text(2)
        productCode = try row.text(3)
        childOrderType = try row.text(4)
        side = try row.text(5)
        price = try row.optionalText(6)
        size = try row.text(7)
        minuteToExpire = try row.optionalInt64(8)
        timeInForce = try row.optionalText(9)
        outcome = try row.optionalText(10)
        detail = try row.optionalText(11)
    }

    /// - Throws: `unreadableEntry` for words and numbers that this program never writes.
    func record(path: String) throws(LedgerError) -> OrderIntentRecord {
        do {
            return OrderIntentRecord(
                id: id,
                intent: OrderIntent(origin: origin, order: try order(), createdAt: try Timestamp(parsing: createdAt)),
                outcome: try IntentOutcome.reading(outcome, detail))
        } catch {
            throw .unreadableEntry(path: path, id: id)
        }
    }

    private func order() throws -> SendChildOrder {
        SendChildOrder(
            productCode: ProductCode(rawValue: productCode),
            childOrderType: try Self.known(ChildOrderType(rawValue: childOrderType)),
            side: try Self.known(Side(rawValue: side)),
            price: try price.map { try ExactDecimal(parsing: $0) },
            size: try ExactDecimal(parsing: size),
            minuteToExpire: minuteToExpire.map { Int($0) },
            timeInForce: try timeInForce.map { try Self.known(TimeInForce(rawValue: $0)) })
    }

    /// A value that this program always writes.
    private static func known<T>(_ value: T?) throws(IntentOutcome.UnknownWord) -> T {
        guard let value else { throw IntentOutcome.UnknownWord() }
        return value
    }
}
