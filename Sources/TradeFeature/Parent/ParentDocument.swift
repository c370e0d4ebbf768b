import LightningAPI

/// The document that `parent --json` prints.
struct ParentDocument: Encodable, Sendable {
    let parentOrder: ParentOrderDetail
    let childOrders: [ChildOrder]

    enum CodingKeys: String, CodingKey {
        case parentOrder = "parent_order"
        case childOrders = "child_orders"
    }
}
