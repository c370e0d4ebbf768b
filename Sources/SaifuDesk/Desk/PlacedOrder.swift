public import LightningAPI

/// An order that the exchange took.
public struct PlacedOrder: Hashable, Sendable {
    /// Its number in the journal.
    public let entry: Int64
    /// The name the exchange gave it.
    public let acceptance: OrderAcceptance
    /// The order as it was asked for.
    public let draft: OrderDraft

    /// - Parameter entry: its number in the journal.
    public init(entry: Int64, acceptance: OrderAcceptance, draft: OrderDraft) {
        self.entry = entry
        self.acceptance = acceptance
        self.draft = draft
    }

    /// Its row in a list.
    var row: OrderRow { OrderRow(product: draft.product, acceptanceID: acceptance.childOrderAcceptanceID) }

    /// Asks for its end.
    public var cancellation: CancelChildOrder {
        CancelChildOrder(productCode: draft.product, order: .acceptanceID(acceptance.childOrderAcceptanceID))
    }

    /// Waits at its desk until it has ended, and so long at most; see ``OrderDesk/ended(_:by:)``.
    public func ended(at desk: OrderDesk, within time: Duration) async -> OrderFate {
        await desk.ended(self, by: desk.now().advanced(by: time))
    }
}
