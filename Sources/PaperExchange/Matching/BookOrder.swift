/// Which way an order trades, and so the side of the book it rests on.
public enum OrderSide: UInt8, Sendable {
    /// The bids.
    case buy = 0
    /// The asks.
    case sell = 1

    /// The side that such an order trades with.
    public var opposite: OrderSide { self == .buy ? .sell : .buy }
}

/// The treatment of the part of an order that finds no counterpart at once.
public enum BookLifetime: UInt8, Sendable {
    /// It rests in the book.
    case rest
    /// It is cancelled: immediate or cancel, and every market order.
    case cancelRemainder
    /// Nothing trades unless everything does.
    case allOrNothing
}

/// An order on its way into a book. Integers only: the layer above knows what a tick and a unit are worth.
public struct BookOrder: Hashable, Sendable {
    /// Which way it trades.
    public var side: OrderSide
    /// In price ticks; `nil` takes any price (a market order, which never rests).
    public var price: Int64?
    /// The size in units, greater than zero.
    public var size: Int64
    /// The treatment of the part that does not trade at once.
    public var lifetime: BookLifetime
    /// The caller's own name for the order; it comes back in every fill.
    public var tag: Int64

    /// - Parameters:
    ///   - price: in ticks; `nil` takes any.
    ///   - size: in units, greater than zero.
    ///   - tag: the caller's own name for it.
    public init(side: OrderSide, price: Int64?, size: Int64, lifetime: BookLifetime = .rest, tag: Int64) {
        self.side = side
        self.price = price
        self.size = size
        self.lifetime = lifetime
        self.tag = tag
    }
}

/// One trade between an incoming order and a resting one.
public struct BookFill: Hashable, Sendable {
    /// The resting order's tag.
    public let makerTag: Int64
    /// The price in ticks: always the resting order's.
    public let price: Int64
    /// The size in units.
    public let size: Int64
    /// The size that the resting order still offers; 0 when it has left the book.
    public let makerRemaining: Int64
}

/// The result of an incoming order.
public struct BookOutcome: Hashable, Sendable {
    /// Units traded at once.
    public let filled: Int64
    /// Units cancelled at once: what a market, IOC or FOK order left over.
    public let cancelled: Int64
    /// Set when the rest now stands in the book.
    public let resting: RestingOrderID?
}

/// A resting order's place in its book: finds it in constant time, and never another one after it has gone.
public struct RestingOrderID: Hashable, Sendable {
    let slot: Int32
    let generation: UInt32
}
