import LightningAPI

/// The document that `parent --json` prints.
struct ParentDocument: Encodable, Sendable {
    let parentOrder: ParentOrderDetail
    /// `nil` where the exchange does not list the order.
    let state: ChildOrderState?
    let childOrders: [ChildOrder]

    init(_ order: ParentFacts, childOrders: [ChildOrder]) {
        parentOrder = order.detail
        state = order.listed?.parentOrderState
        self.childOrders = childOrders
    }

    enum CodingKeys: String, CodingKey {
        case parentOrder = "parent_order"
        case state = "parent_order_state"
        case childOrders = "child_orders"
    }
}
