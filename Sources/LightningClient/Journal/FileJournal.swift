public import SaifuDesk
internal import SaifuWire

/// An order journal in one text file, a line an event: for programs that want no database.
///
/// A line is on the disk before its order is sent, and says how long it is and what it adds up to. A last line that was
/// cut off, as when the machine stops, is an order that was never sent, or what became of one that was: that order is
/// unsettled then. One process has the file at a time. The wallet keeps its orders in a database unless `--journal file` is given.
public actor FileJournal: OrderJournal {
    private let executor = ThreadExecutor(name: "journal")
    /// Writing waits for the disk, on a thread of its own.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// What was done with the file when it was opened; empty when nothing had to be done.
    public nonisolated let notices: [JournalNotice]
    private var file: JournalFile
    private var records: JournalRecords

    /// Opens the journal, or makes it (mode 0600). Links are not followed.
    ///
    /// A journal of the first format is converted; its file is kept beside the new one.
    /// - Throws: `storage` for a file that another process has open, one of something else, or one that is damaged
    ///   anywhere but at its end. It stays as it is.
    public init(path: String) throws(JournalError) {
        var records = JournalRecords()
        var notices: [JournalNotice] = []
        file = try JournalFile(path: path, into: &records, &notices)
        self.records = records
        self.notices = notices
    }

    /// One process has the file, and this actor writes it without a pause: the look and the entry are one act.
    public func begin(_ intent: OrderIntent, past gate: OrderGate) throws(JournalError) -> Result<Int64, DeskError> {
        if let objection = gate.objection(unsettled: { records.unsettled }, latest: { records.latest($0) }) {
            return .failure(objection)
        }
        let id = records.nextID
        try add(JournalLine(id: id, intent: intent))
        return .success(id)
    }

    public func settle(_ id: Int64, as outcome: IntentOutcome) throws(JournalError) {
        guard try records.isNews(outcome, of: id) else { return }
        try add(JournalLine(id: id, outcome: outcome))
    }

    public func end(_ id: Int64, as ending: OrderEnding) throws(JournalError) {
        guard try records.isNews(ending, of: id) else { return }
        try add(JournalLine(id: id, ending: ending))
    }

    public func latest(count: Int) throws(JournalError) -> [IntentRecord] { records.latest(count) }

    public func acceptanceIDs() throws(JournalError) -> Set<String> { records.acceptanceIDs }

    public func unsettled() throws(JournalError) -> [IntentRecord] {
        records.unsettled
    }

    private func add(_ line: JournalLine) throws(JournalError) {
        try file.append(line)
        try records.apply(line)
    }
}
