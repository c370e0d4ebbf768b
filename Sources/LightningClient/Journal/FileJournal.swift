internal import Glibc
public import LightningAPI
internal import SaifuJSON
internal import SaifuWire

/// An order journal in one text file, a line an event: for programs that want no database.
///
/// A line is on the disk before its order is sent. A last line that was cut off, as when the machine stops, is an order
/// that was never sent. One process has the file at a time. The wallet itself keeps its orders in a database.
public actor FileJournal: OrderJournal {
    private let executor = ThreadExecutor(name: "journal")
    /// Writing waits for the disk, on a thread of its own.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let file: JournalFile
    private var records: [OrderIntentRecord] = []

    /// Opens the journal, or makes it (mode 0600). Links are not followed.
    /// - Throws: `storage` for a file that another process has open, or one with lines of something else.
    public init(path: String) throws(JournalError) {
        file = try JournalFile(path: path)
        for line in try file.lines() { try Self.apply(line, to: &records) }
    }

    public func begin(_ intent: OrderIntent) throws(JournalError) -> Int64 {
        let id = (records.last?.id ?? 0) + 1
        try add(JournalLine(id: id, intent: intent))
        return id
    }

    public func settle(_ id: Int64, as outcome: IntentOutcome) throws(JournalError) {
        guard let record = records.first(where: { $0.id == id }) else { throw .unknownIntent(id: id) }
        guard Self.isUnsettled(record) else { throw .alreadySettled(id: id) }
        try add(JournalLine(id: id, outcome: outcome))
    }

    public func unsettled() throws(JournalError) -> [OrderIntentRecord] {
        records.filter(Self.isUnsettled)
    }

    private func add(_ line: JournalLine) throws(JournalError) {
        try file.append(line)
        try Self.apply(line, to: &records)
    }

    private static func apply(_ line: JournalLine, to records: inout [OrderIntentRecord]) throws(JournalError) {
        if let intent = line.intent {
            records.append(OrderIntentRecord(id: line.id, intent: intent, outcome: nil))
            return
        }
        guard let index = records.firstIndex(where: { $0.id == line.id }) else { throw .unknownIntent(id: line.id) }
        do {
            let outcome = try IntentOutcome.reading(line.outcome, line.detail)
            records[index] = OrderIntentRecord(id: line.id, intent: records[index].intent, outcome: outcome)
        } catch {
            throw .storage(reason: "the outcome of entry \(line.id) is not known to this program")
        }
    }

    private static func isUnsettled(_ record: OrderIntentRecord) -> Bool {
        switch record.outcome {
        case nil, .unknown: true
        case .accepted, .refused, .notSent: false
        }
    }
}

/// One event: an intent that begins, or what became of one.
struct JournalLine: Codable, Sendable {
    let id: Int64
    let intent: OrderIntent?
    let outcome: String?
    let detail: String?

    init(id: Int64, intent: OrderIntent) {
        self.id = id
        self.intent = intent
        outcome = nil
        detail = nil
    }

    init(id: Int64, outcome: IntentOutcome) {
        self.id = id
        intent = nil
        (self.outcome, detail) = outcome.words
    }
}
