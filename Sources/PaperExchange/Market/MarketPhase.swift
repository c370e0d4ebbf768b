/// The state of a market, and when it ends.
struct MarketPhase: Hashable, Sendable {
    enum Kind: Int64, Sendable {
        /// Orders meet as they come.
        case running = 0
        /// Orders are collected for a call auction (itayose), in which they meet at one price.
        case preopen = 1
        /// Orders are collected because the price moved too far.
        case circuitBreak = 2
        /// No orders are taken, and nobody trades.
        case closed = 3
        case starting = 4
    }

    let kind: Kind
    /// Milliseconds since 1970; the market runs again from the first second after it.
    let until: Int64

    static let running = MarketPhase(kind: .running, until: .max)

    var collects: Bool { kind == .preopen || kind == .circuitBreak }
    /// Whether simulated makers and takers are there.
    var isAttended: Bool { kind == .running || collects }

    /// Whether an order is taken: while orders are collected, only one that can wait with its price.
    func takes(_ ticket: OrderTicket) -> Bool {
        kind == .running || collects && ticket.price != nil && ticket.timeInForce == .goodTillCanceled
    }
}
