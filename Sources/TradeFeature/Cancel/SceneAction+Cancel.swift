import LightningAPI
import WalletCore

extension SceneAction {
    /// What ends an order that may trade; nothing for another one.
    static func cancelling(
        _ order: ChildOrder, _ cancel: @escaping @MainActor (ChildOrder) async throws(WalletError) -> Void
    ) -> [SceneAction] {
        guard order.childOrderState == .active else { return [] }
        return [SceneAction(.c, TradeSentence.cancel) { () async throws(WalletError) in try await cancel(order) }]
    }
}
