internal import LightningAPI
internal import SaifuDesk
internal import SaifuJSON

/// What the entries of a journal say together.
struct JournalRecords: Sendable {
    private var records: [IntentRecord] = []
    /// Where an intent stands in `records`, by its number.
    private var places: [Int64: Int] = [:]

    /// How many entries were read.
    private var count: Int64 = 0

    /// Takes the next entry of the file at `path`.
    mutating func read(_ entry: ArraySlice<UInt8>, path: String) throws(JournalError) {
        count += 1
        guard let line = JournalLine(reading: Array(entry)) else {
            throw .file(path: path, .damaged(entry: count))
        }
        try apply(line)
    }

    var nextID: Int64 { (records.last?.id ?? 0) + 1 }

    var unsettled: [IntentRecord] { records.filter(\.isUnsettled) }

    var acceptanceIDs: Set<String> { Set(records.compactMap(\.acceptanceID)) }

    func latest(_ count: Int) -> [IntentRecord] { Array(records.reversed().prefix(max(0, count))) }

    /// Whether an ending is to be written down.
    /// - Throws: when there is no intent with this number.
    func isNews(_ ending: OrderEnding, of id: Int64) throws(JournalError) -> Bool {
        guard let place = places[id] else { throw .unknownIntent(id: id) }
        return records[place].isNews(ending)
    }

    /// Whether an outcome is to be written down.
    /// - Throws: when the intent may not be settled any more, or there is none with this number.
    func isNews(_ outcome: IntentOutcome, of id: Int64) throws(JournalError) -> Bool {
        guard let place = places[id] else { throw .unknownIntent(id: id) }
        return try records[place].isNews(outcome)
    }

    mutating func apply(_ line: JournalLine) throws(JournalError) {
        if let intent = line.intent {
            places[line.id] = records.count
            records.append(IntentRecord(id: line.id, intent: intent, outcome: nil))
            return
        }
        guard let place = places[line.id] else { throw .unknownIntent(id: line.id) }
        if let ending = line.ending {
            records[place].ending = ending
            return
        }
        do {
            records[place].outcome = try IntentOutcome.reading(line.outcome, line.detail)
        } catch {
            throw .storage(
                reason: .fault(.unknownEntry, words: "the outcome of entry \(line.id) is not known to this program"))
        }
    }
}

/// One event: an intent that begins, what became of one, or how its order ended.
struct JournalLine: Codable, Sendable {
    let id: Int64
    let intent: OrderIntent?
    let outcome: String?
    let detail: String?
    let ending: OrderEnding?

    init(id: Int64, intent: OrderIntent) {
        self.id = id
        self.intent = intent
        (outcome, detail, ending) = (nil, nil, nil)
    }

    init(id: Int64, outcome: IntentOutcome) {
        self.id = id
        (intent, ending) = (nil, nil)
        (self.outcome, detail) = outcome.words
    }

    init(id: Int64, ending: OrderEnding) {
        self.id = id
        (intent, outcome, detail) = (nil, nil, nil)
        self.ending = ending
    }

    /// `nil` for a text that is none.
    init?(reading bytes: [UInt8]) {
        do {
            self = try ExactJSONDecoder().decode(JournalLine.self, from: bytes)
        } catch {
            return nil
        }
    }

    var bytes: [UInt8] {
        get throws(JournalError) {
            do {
                return try ExactJSONEncoder(digits: .asGiven).encode(self)
            } catch {
                throw .storage(reason: .fault(.unwritableEntry, words: "the entry cannot be written: \(error.reason)"))
            }
        }
    }
}
