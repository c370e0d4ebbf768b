import LightningAPI
import WalletCore

extension ChildOrder {
    var listed: ListedOrder { ListedOrder(product: productCode, acceptanceID: id) }
}

extension Session {
    /// Keeps the rows for `cancel`, and the ids of active orders for completion.
    func remember(_ orders: [ChildOrder]) {
        listedOrders = orders.map(\.listed)
        for order in orders {
            if order.childOrderState == .active {
                knownOrderIDs.insert(order.id)
            } else {
                knownOrderIDs.remove(order.id)
            }
        }
    }
}
