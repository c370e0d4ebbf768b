public import LightningAPI

/// An unsettled entry, and what looking showed of it.
public struct SettledEntry: Hashable, Sendable, Identifiable {
    /// The entry of the journal.
    public let record: IntentRecord
    /// What the exchange showed of its order.
    public let verdict: Verdict
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
        case .noTrace: record.intent.order == nil
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
        do { return try await journal.unsettled() } catch { throw .journal(error) }
    }

    /// What the last look showed of an entry, in an earlier run too.
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
        for (product, entries) in Dictionary(grouping: lost, by: \.intent.action.product) {
            let judged = await looks.verdicts(on: entries, of: product, known: known, at: now())
            for entry in entries { await take(judged[entry.id], on: entry) }
        }
        return lost.map { SettledEntry(record: $0, verdict: verdict(on: $0)) }
    }

    private func knownIDs() async throws(DeskError) -> Set<String> {
        do { return try await journal.acceptanceIDs() } catch { throw .journal(error) }
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
            guard record.intent.order != nil else { throw .notAnOrder(entry: entry) }
            guard try await !knownIDs().contains(acceptanceID) else { throw .alreadyKnown(acceptanceID: acceptanceID) }
            guard try await looks.lists(acceptanceID, as: record) else { throw .notListed(acceptanceID: acceptanceID) }
        }
        let outcome = acceptanceID.map(IntentOutcome.accepted) ?? .dismissed(reason: reason)
        do { try await journal.settle(entry, as: outcome) } catch { throw .journal(error) }
        verdicts[entry] = nil
        guard let acceptanceID else { return }
        blotter.accept(acceptanceID, of: record.intent.action.product, entry: entry, at: now())
    }

    /// Settles what is certain: an order that was found, and a cancellation either way, because asking for it again
    /// does no harm. A verdict that another look would not change is written down, so that no later run looks again by
    /// itself.
    private func take(_ verdict: Verdict?, on record: IntentRecord) async {
        verdicts[record.id] = verdict
        let isOrder = record.intent.order != nil
        switch verdict {
        case .found(let id):
            guard await settle(record.id, as: .accepted(acceptanceID: id)) else { return verdicts[record.id] = nil }
            if isOrder { blotter.accept(id, of: record.intent.action.product, entry: record.id, at: now()) }
        case .noTrace where !isOrder: await settle(record.id, as: .dismissed(reason: "the order is still open"))
        case .noTrace(let until): await settle(record.id, as: .unproven(.noTrace(until: until), until: until))
        case .presumablyYours, .ambiguous:
            guard let verdict, let clock = await transport.serverClock else { return }
            await settle(record.id, as: .unproven(verdict, until: clock.earliest(at: now())))
        case .stillUnknown, nil: return
        }
    }
}

extension OrderAction {
    /// The market it is about.
    public var product: ProductCode {
        switch self {
        case .send(let order): order.productCode
        case .cancel(let order): order.productCode
        case .cancelAll(let orders): orders.productCode
        }
    }
}
