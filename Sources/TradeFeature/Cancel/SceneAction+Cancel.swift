import LightningAPI
import WalletCore

extension SceneAction {
    /// Returns the action that cancels an order; `nil` for an order that can no longer trade.
    static func cancelling(
        _ order: ChildOrder, _ cancel: @escaping @MainActor (ChildOrder) async throws(WalletError) -> Void
    ) -> [SceneAction] {
        guard order.childOrderState == .active else { return [] }
        return [SceneAction(.c, TradeSentence.cancel) { () async throws(WalletError) in try await cancel(order) }]
    }

    /// Loads what is left once the exchange has taken a cancellation. That somebody leaves meanwhile is no failure of it.
    static func look(_ load: () async throws(WalletError) -> Void) async throws(WalletError) {
        do throws(WalletError) { try await load() } catch {
            if !Task.isCancelled { throw error }
        }
    }

    /// What ends a special order that waits, with all it placed; nothing for another one.
    static func cancelling(
        _ order: ParentOrderSummary,
        _ cancel: @escaping @MainActor (ParentOrderSummary) async throws(WalletError) -> Void
    ) -> [SceneAction] {
        guard order.parentOrderState.mayTrade else { return [] }
        return [SceneAction(.c, TradeSentence.cancel) { () async throws(WalletError) in try await cancel(order) }]
    }
}
