internal import LightningAPI

/// An unsettled entry, and what looking showed of it.
public struct SettledEntry: Hashable, Sendable, Identifiable {
    /// The entry of the journal.
    public let record: IntentRecord
    /// The verdict on its order.
    public let verdict: Verdict
    /// The number of the entry.
    public var id: Int64 { record.id }

    /// Creates an entry with its verdict.
    public init(record: IntentRecord, verdict: Verdict) {
        self.record = record
        self.verdict = verdict
    }

    /// Whether nothing of it is left to do: a cancellation is over whether its order was open or not.
    public var isSettled: Bool {
        switch verdict {
        case .found: true
        case .noTrace: record.intent.effect == .cancellation
        case .presumablyYours, .ambiguous, .stillUnknown: false
        }
    }
}

extension OrderDesk {
    /// The unsettled entries of this account, oldest first.
    public func unsettled() async throws(DeskError) -> [IntentRecord] {
        let all = try await allUnsettled()
        guard !all.isEmpty else { return [] }
        let account = await transport.account
        return all.filter { account.covers($0.intent.account) }
    }

    /// The unsettled entries of every account of the journal, oldest first.
    public func allUnsettled() async throws(DeskError) -> [IntentRecord] {
        do { return try await notes.journal.unsettled() } catch { throw .journal(error) }
    }

    /// Returns the verdict of the last look at an entry; the look may be one of an earlier run.
    public func verdict(on record: IntentRecord) -> Verdict {
        if let verdict = verdicts[record.id] { return verdict }
        if case .unproven(let verdict, _) = record.outcome { return verdict }
        return .stillUnknown(reason: .notLooked)
    }

    /// Looks for every unsettled entry of this account. One that is found is settled; the others stay unsettled, with
    /// their verdict. Nothing is sent but questions.
    ///
    /// - Returns: the entries that were unsettled, oldest first.
    @discardableResult
    public func settle() async throws(DeskError) -> [SettledEntry] {
        let lost = try await unsettled()
        guard !lost.isEmpty else { return [] }
        let known = try await knownIDs()
        for (subject, entries) in Dictionary(grouping: lost, by: { SettlementSubject($0.intent.action) }) {
            var known = known
            if subject == .withdrawals { known.formUnion(try await looks.paidOut(like: entries, of: self.entries())) }
            if case .orders(let product) = subject {
                known.formUnion(try await looks.children(of: product, like: entries, of: self.entries()))
            }
            let judged = await looks.verdicts(on: entries, of: subject, known: known, at: now())
            for entry in entries { await judged[entry.id]?.take(entry, on: self) }
        }
        return lost.map { SettledEntry(record: $0, verdict: verdict(on: $0)) }
    }

    private func knownIDs() async throws(DeskError) -> Set<String> {
        do { return try await notes.journal.acceptanceIDs() } catch { throw .journal(error) }
    }

    /// ``settle()``, once the key of this account was used for something else, for entries of which another look can
    /// show more.
    ///
    /// - Returns: what was settled by it.
    public func settleByTheWay() async throws(DeskError) -> [SettledEntry] {
        guard await transport.hasSigned else { return [] }
        let time = await transport.serverClock?.earliest(at: now())
        guard try await unsettled().contains(where: { verdict(on: $0).mayChange(at: time) }) else {
            return []
        }
        return try await settle().filter(\.isSettled)
    }

    /// The person decides. Nothing is sent.
    /// - Parameter acceptanceID: the order it became; `nil` when it did not take effect or does not matter.
    /// - Throws: `notUnsettled`, `alreadyKnown` for an order of another entry, `notAnOrder` for a cancellation with an id,
    ///   `notListed` for an id that the exchange does not list, or with another order.
    public func resolve(_ entry: Int64, as acceptanceID: String?, reason: String) async throws(DeskError) {
        guard let record = try await allUnsettled().first(where: { $0.id == entry }) else {
            throw .notUnsettled(entry: entry)
        }
        if let acceptanceID {
            guard record.intent.effect != .cancellation else { throw .notAnOrder(entry: entry) }
            guard try await !knownIDs().contains(acceptanceID) else { throw .alreadyKnown(acceptanceID: acceptanceID) }
            guard try await looks.lists(acceptanceID, as: record) else { throw .notListed(acceptanceID: acceptanceID) }
        }
        let outcome = acceptanceID.map(IntentOutcome.accepted) ?? .dismissed(reason: reason)
        do { try await notes.journal.settle(entry, as: outcome) } catch { throw .journal(error) }
        verdicts[entry] = nil
        guard let acceptanceID else { return }
        begin(record, as: acceptanceID)
    }

    /// An order of unknown outcome exists.
    fileprivate func begin(_ record: IntentRecord, as acceptanceID: String) {
        guard let order = record.intent.order else { return }
        blotter.accept(acceptanceID, of: order.productCode, entry: record.id, at: now())
    }
}

extension Verdict {
    /// Settles what is certain: an order that was found, and a cancellation either way, because asking for it again
    /// does no harm. A verdict that another look would not change is written down, so that no later run looks again by
    /// itself.
    fileprivate func take(_ record: IntentRecord, on desk: isolated OrderDesk) async {
        desk.verdicts[record.id] = self
        let isCancellation = record.intent.effect == .cancellation
        switch self {
        case .found(let id):
            guard await desk.notes.settle(record.id, as: .accepted(acceptanceID: id)) else {
                return desk.verdicts[record.id] = nil
            }
            if !isCancellation { desk.begin(record, as: id) }
        case .noTrace where isCancellation:
            await desk.notes.settle(record.id, as: .dismissed(reason: "the order is still open"))
        case .noTrace(let until): await desk.notes.settle(record.id, as: .unproven(self, until: until))
        case .presumablyYours, .ambiguous:
            guard let clock = await desk.transport.serverClock else { return }
            await desk.notes.settle(record.id, as: .unproven(self, until: clock.earliest(at: desk.now())))
        case .stillUnknown: return
        }
    }
}
