import LightningAPI

/// An order as the exchange listed it, now or the last time.
struct ListedOrder: Sendable {
    let order: ChildOrder
    var isListed = true

    /// Whether it may trade, as far as the list tells.
    var isActive: Bool { isListed && order.childOrderState == .active }
    /// It was active when it was listed last: how it ended is not known.
    var hasUnknownEnd: Bool { !isListed && order.childOrderState == .active }
}
