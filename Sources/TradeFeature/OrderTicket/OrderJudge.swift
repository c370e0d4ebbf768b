import LightningAPI
import SaifuDesk
import WalletCore

/// The one way in which an order, plain or special, is held against the kill switch, unsettled twins and every limit.
@MainActor struct OrderJudge {
    /// What was found.
    struct Verdict {
        /// Unsettled entries of equal orders.
        let twins: Set<Int64>
        /// The limits that the order goes beyond and that nobody has lifted.
        let breaches: [GuardBreach]
    }

    let environment: any Environment

    /// - Parameters:
    ///   - orders: the order, or each part of a special one at each of its prices.
    ///   - twins: asks the desk for the unsettled entries of equal orders.
    ///   - isEqual: whether nobody could tell an order of the journal from this one.
    func judge(
        _ orders: [GuardedOrder], of product: ProductCode,
        twins: () async throws(DeskError) -> Set<Int64>, isEqual: (OrderAction) -> Bool
    ) async throws(WalletError) -> Verdict {
        let unsettled: Set<Int64>
        do throws(DeskError) {
            try environment.desk.killSwitch.check()
            unsettled = try await twins()
        } catch { throw WalletError(ofUnsent: error) }
        let history = try await GuardHistory(before: product, in: environment, isEqual: isEqual)
        let session = environment.session
        var breaches: [GuardBreach] = []
        let now = await environment.exchangeTime
        for var order in orders {
            (order.history, order.now) = (history, now)
            breaches += session.guardPolicy.breaches(by: order).filter { !breaches.contains($0) }
        }
        if !unsettled.isEmpty { breaches.append(.twin(entries: unsettled.sorted())) }
        return Verdict(twins: unsettled, breaches: session.binding(breaches))
    }

    /// Sends an order under the limits about what was sent before, which are held against it once more in the act that writes
    /// it down: two programs of one home may have judged at the same time.
    /// - Parameters:
    ///   - product: whose rules the order was held against.
    ///   - breaches: those that the order was agreed to with.
    ///   - isEqual: as for the judgement.
    ///   - place: sends it, under the rule it is given.
    func placing<Placed: Sendable>(
        of product: ProductCode, besides breaches: [GuardBreach], isEqual: @escaping @Sendable (OrderAction) -> Bool,
        _ place: (OrderRule) async throws(DeskError) -> Placed
    ) async throws(WalletError) -> Placed {
        let session = environment.session, policy = session.guardPolicy, clock = environment.clock
        try session.holdLimits(for: product)
        let agreed = session.liftedLimits.union(breaches.map(\.limit))
        let binding = { @Sendable (entries: [IntentRecord]) in
            let history = GuardHistory(after: entries, at: clock.now(), isEqual: isEqual)
            return policy.breaches(after: history).filter { !agreed.contains($0.limit) }
        }
        do throws(WalletError) {
            return try await session.placing { () async throws(DeskError) in
                try await place(OrderRule { binding($0).isEmpty })
            }
        } catch .guarded(.overtaken) {
            let entries: [IntentRecord]
            do throws(DeskError) { entries = try await environment.desk.entries() } catch { throw WalletError(error) }
            let found = binding(entries)
            throw .guarded(found.isEmpty ? .overtaken : .beyond(found))
        }
    }
}
