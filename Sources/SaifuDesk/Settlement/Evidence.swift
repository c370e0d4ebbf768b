internal import LightningAPI

/// The lists in which entries of the journal are looked for. Entries of one subject are judged together.
enum SettlementSubject: Hashable, Sendable {
    case orders(ProductCode)
    case parents(ProductCode)
    case withdrawals

    init(_ action: OrderAction) {
        switch action {
        case .send(let order): self = .orders(order.productCode)
        case .cancel(let order): self = .orders(order.productCode)
        case .cancelAll(let orders): self = .orders(orders.productCode)
        case .sendParent(let request): self = .parents(request.order.productCode)
        case .cancelParent(let order): self = .parents(order.productCode)
        case .withdraw: self = .withdrawals
        }
    }
}

/// A special order that was seen.
struct SeenParent: Sendable {
    let summary: ParentOrderSummary
    /// `nil` where nobody asked for them.
    var parts: [ParentOrderPart]?
}

/// The records of one subject as a look showed them.
struct Evidence: Sendable {
    /// Open orders, and ended ones that had a fill.
    var orders: [ChildOrder] = []
    var executions: [OwnExecution] = []
    /// Waiting and ended ones.
    var parents: [SeenParent] = []
    var withdrawals: [MoneyTransfer] = []
    /// The earliest the exchange's clock can have shown when the look began.
    var lookedAt: Timestamp
    /// Whether the lists reach back to the beginning of every window, and hold all open orders.
    var isComplete: Bool
}

/// When an order whose answer was lost can have come to the exchange, by the exchange's clock.
struct SettlementWindow: Hashable, Sendable {
    /// A request may be on its way for so long after it left; connections that were given up are dead by then.
    static let lateness = Duration.seconds(60)
    /// Dates have whole seconds.
    private static let rounding = Duration.seconds(2)

    let from: Timestamp
    let to: Timestamp

    /// The time is what was known of the exchange's clock when the request was written down, and what is known of it now:
    /// either may be wrong, because a clock was set or an exchange gave a wrong date, so the window holds both.
    /// - Parameter clock: what is known of the exchange's clock now.
    /// - Returns: `nil` when nothing was known then and nothing is now.
    init?(of intent: OrderIntent, by clock: ServerClock?) {
        let times = [intent.serverTime, clock?.earliest(at: intent.createdAt)].compactMap { $0 }
        guard let first = times.min(), let last = times.max() else { return nil }
        from = first.advanced(by: .zero - Self.rounding)
        to = last.advanced(by: Self.lateness + Self.rounding)
    }

    /// From then on everything of the window is listed.
    var visibleFrom: Timestamp { to.advanced(by: OrderFate.latestListing) }

    func contains(_ date: Timestamp) -> Bool { from <= date && date <= visibleFrom }
}
