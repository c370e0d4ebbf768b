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
        for var order in orders {
            order.history = history
            breaches += session.guardPolicy.breaches(by: order).filter { !breaches.contains($0) }
        }
        if !unsettled.isEmpty { breaches.append(.twin(entries: unsettled.sorted())) }
        return Verdict(twins: unsettled, breaches: session.binding(breaches))
    }
}
