import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

extension GuardHistory {
    /// What the journal knows of orders before this one. A clock that was set back makes an order newer than now, which counts
    /// as just sent; one whose answer is awaited counts as taken.
    /// - Parameters:
    ///   - entries: newest first.
    ///   - isEqual: whether nobody could tell an order of the journal from the new one.
    init(after entries: [IntentRecord], at now: Timestamp, isEqual: (OrderAction) -> Bool) {
        self.init()
        let sent = entries.filter { $0.intent.effect == .order && $0.hasLeft }
        let minute = now.advanced(by: .seconds(-60))
        ordersInLastMinute = sent.count { $0.intent.createdAt > minute }
        let equal = sent.first { $0.mayBeTaken && isEqual($0.intent.action) }
        sinceEqualOrder = equal.map { now.duration(since: $0.intent.createdAt) }
    }

    /// The same, and what the trades of the day have lost when the policy limits that.
    @MainActor init(
        before product: ProductCode, in environment: any Environment, isEqual: (OrderAction) -> Bool
    ) async throws(WalletError) {
        let now = environment.clock.now()
        let entries: [IntentRecord]
        do throws(DeskError) { entries = try await environment.desk.entries() } catch { throw WalletError(error) }
        self.init(after: entries, at: now, isEqual: isEqual)
        guard let quote = product.quote, environment.session.guardPolicy.limitsLoss(in: quote) else { return }
        let start = Self.startOfDay(at: now)
        let sent = entries.filter { $0.intent.effect == .order && $0.hasLeft && $0.intent.createdAt >= start }
        dayStart = start
        let count = DayLossCount(quote: quote, start: start, client: environment.client)
        dayLoss = try await count.loss(in: Set(sent.compactMap(\.intent.action.product)).union([product]))
    }
}

extension IntentRecord {
    /// Whether the exchange took it, or has not answered yet.
    fileprivate var mayBeTaken: Bool {
        switch outcome {
        case .accepted, nil: true
        case .refused, .unknown, .unproven, .notSent, .dismissed: false
        }
    }
}

extension GuardPolicy {
    fileprivate func limitsLoss(in asset: Asset) -> Bool {
        if case .dayLoss(let limits) = rule(for: .dayLoss) { limits[asset] != nil } else { false }
    }
}
