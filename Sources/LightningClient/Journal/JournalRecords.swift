internal import LightningAPI
internal import SaifuJSON

/// What the entries of a journal say together.
struct JournalRecords: Sendable {
    private var records: [OrderIntentRecord] = []
    /// Where an intent stands in `records`, by its number.
    private var places: [Int64: Int] = [:]

    /// How many entries were read.
    private var count = 0

    /// Takes the next entry of the file at `path`.
    mutating func read(_ entry: ArraySlice<UInt8>, path: String) throws(JournalError) {
        count += 1
        guard let line = JournalLine(reading: Array(entry)) else {
            throw .storage(reason: "entry \(count) of \(path) is not one of this program")
        }
        try apply(line)
    }

    var nextID: Int64 { (records.last?.id ?? 0) + 1 }

    var unsettled: [OrderIntentRecord] { records.filter(Self.isUnsettled) }

    /// - Throws: when the intent may not be settled any more, or there is none with this number.
    func checkMayBeSettled(_ id: Int64) throws(JournalError) {
        guard let place = places[id] else { throw .unknownIntent(id: id) }
        guard Self.isUnsettled(records[place]) else { throw .alreadySettled(id: id) }
    }

    mutating func apply(_ line: JournalLine) throws(JournalError) {
        if let intent = line.intent {
            places[line.id] = records.count
            records.append(OrderIntentRecord(id: line.id, intent: intent, outcome: nil))
            return
        }
        guard let place = places[line.id] else { throw .unknownIntent(id: line.id) }
        do {
            let outcome = try IntentOutcome.reading(line.outcome, line.detail)
            records[place] = OrderIntentRecord(id: line.id, intent: records[place].intent, outcome: outcome)
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
                throw .storage(reason: "the entry cannot be written: \(error.reason)")
            }
        }
    }
}
