internal import LightningAPI

/// Events of orders that nobody here knows: one that comes before the answer of its own request is kept until that is here.
struct EarlyEvents: Sendable {
    /// More are told while one answer is awaited only by an account that others trade on, too.
    private static let most = 1_024

    private(set) var events: [ChildOrderEvent] = []
    /// Whether some were dropped: then an order has to be looked at.
    private(set) var areIncomplete = false

    mutating func keep(_ event: ChildOrderEvent) {
        if events.count == Self.most {
            events.removeFirst()
            areIncomplete = true
        }
        events.append(event)
    }

    /// Those of one order, in their order.
    mutating func take(of id: String) -> [ChildOrderEvent] {
        defer { events.removeAll { $0.childOrderAcceptanceID == id } }
        return events.filter { $0.childOrderAcceptanceID == id }
    }

    /// All that are left.
    mutating func takeAll() -> [ChildOrderEvent] {
        defer { self = EarlyEvents() }
        return events
    }
}
