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
}
