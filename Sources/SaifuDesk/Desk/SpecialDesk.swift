public import LightningAPI

/// A special order that the exchange took.
public struct PlacedParent: Hashable, Sendable {
    /// Its number in the journal.
    public let entry: Int64
    /// The name the exchange gave it.
    public let acceptance: ParentOrderAcceptance
    /// The order as it was asked for.
    public let order: SpecialOrder

    /// - Parameter entry: its number in the journal.
    public init(entry: Int64, acceptance: ParentOrderAcceptance, order: SpecialOrder) {
        self.entry = entry
        self.acceptance = acceptance
        self.order = order
    }

    /// Asks for its end, and for that of every order it placed.
    public var cancellation: CancelParentOrder {
        CancelParentOrder(
            productCode: order.productCode, order: .acceptanceID(acceptance.parentOrderAcceptanceID))
    }
}

/// The special orders of a desk: each is written down and sent once, as its other orders are.
public struct SpecialDesk: Sendable {
    let desk: OrderDesk

    /// Creates it for the account of a desk.
    public init(desk: OrderDesk) { self.desk = desk }

    /// Places a special order, once.
    /// - Parameters:
    ///   - twins: unsettled entries of equal orders that may exist beside this one.
    ///   - rule: must hold when it is written down.
    /// - Throws: what an order throws; see ``OrderDesk``.
    @discardableResult
    public func place(
        _ order: SpecialOrder, besides twins: Set<Int64> = [], under rule: OrderRule? = nil
    ) async throws(DeskError) -> PlacedParent {
        let free = try await Twins { $0.asks(for: order) }.free(besides: twins, under: rule, desk)
        let mark = order.minuteToExpire == nil ? free.mark : nil
        let (entry, acceptance) = try await desk.carry(
            SendParentOrder(order.marked(mark)), mark: mark, past: free.gate)
        return PlacedParent(entry: entry, acceptance: acceptance, order: order)
    }

    /// The unsettled entries of equal special orders.
    public func unsettledTwins(of order: SpecialOrder) async throws(DeskError) -> Set<Int64> {
        Set(try await Twins { $0.asks(for: order) }.entries(desk).map(\.id))
    }

    /// What was written down of those that this wallet placed, by acceptance id: the lists of the exchange tell neither a
    /// trigger nor an offset.
    public func plans() async throws(DeskError) -> [String: SpecialOrder.Plan] {
        var plans: [String: SpecialOrder.Plan] = [:]
        for entry in try await desk.entries() {
            guard case .sendParent(let request) = entry.intent.action, let id = entry.acceptanceID else { continue }
            plans[id] = request.order.plan
        }
        return plans
    }

    /// News of special orders from now on, as they are heard (``OrderEars``) or listed. A stream that nobody reads keeps the latest
    /// 256.
    public func fates() async -> AsyncStream<ParentFateChange> { await desk.ears.parentStreams.open() }

    /// Takes over special orders that the caller has asked for, and shows: those that have ended are written down so.
    public func learn(_ orders: [ParentOrderSummary]) async {
        let ended = orders.filter { !$0.parentOrderState.mayTrade }.map { ($0.id, $0.parentOrderState) }
        guard !ended.isEmpty else { return }
        await desk.notes.end(
            parents: Dictionary(ended) { first, _ in first }, at: desk.now(), of: desk.transport.account)
    }

    /// Asks for the end of a special order and of every order it placed.
    public func cancel(_ order: CancelParentOrder) async throws(DeskError) {
        try await desk.end(order)
    }
}

extension SpecialOrder {
    /// The order as it goes to the exchange.
    /// - Parameter mark: how many minutes it is good for; see ``ExpiryMark``.
    fileprivate func marked(_ mark: ExpiryMark?) -> SpecialOrder {
        guard let mark else { return self }
        do {
            return try SpecialOrder(productCode, plan, minuteToExpire: mark.minutes, timeInForce: timeInForce)
        } catch {
            return self  // a mark is a lifetime that the exchange takes
        }
    }
}
