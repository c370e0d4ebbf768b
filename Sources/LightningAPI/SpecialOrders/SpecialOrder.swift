public import SaifuMoney

/// An order of up to three parts that wait for a price, for each other, or for both. What the exchange would refuse for
/// its shape cannot be expressed:
///
///     let entry = try SpecialOrder.Part.limit(.buy, size: "0.01", price: 16_900_000)
///     let exits = try SpecialOrder.Pair(
///         .limit(.sell, size: "0.01", price: 17_600_000),
///         .stopLimit(.sell, size: "0.01", trigger: 16_600_000, price: 16_590_000))
///     let order = try SpecialOrder(.btcJPY, .ifDoneOneCancelsOther(entry, then: exits), minuteToExpire: 1_440)
///
/// Source: Lightning API, "Submit New Parent Order (Special order)".
public struct SpecialOrder: Hashable, Sendable {
    /// The market of all parts.
    public let productCode: ProductCode
    /// The parts, and how they belong together.
    public let plan: Plan
    /// 43,200 (30 days, the longest) when `nil`.
    public let minuteToExpire: Int?
    /// The time in force of the orders it places; `goodTilCancelled` when `nil`.
    public let timeInForce: TimeInForce?

    /// How the parts belong together.
    public enum Plan: Hashable, Sendable {
        /// One part.
        case simple(Part)
        /// The second part is sent after the first has filled.
        case ifDone(Part, then: Part)
        /// Both parts are at work; one that is done cancels the other.
        case oneCancelsOther(Pair)
        /// The first part, and after it has filled the pair.
        case ifDoneOneCancelsOther(Part, then: Pair)
    }

    /// A member that is `nil` is not sent: the exchange uses its default.
    /// - Throws: `lifetime` unless it is 1 to 43,200 minutes; `timeInForce` for a word that is not known.
    public init(
        _ productCode: ProductCode, _ plan: Plan, minuteToExpire: Int? = nil, timeInForce: TimeInForce? = nil
    ) throws(SpecialOrderFault) {
        guard minuteToExpire.map((1...43_200).contains) ?? true else { throw .lifetime }
        if case .other? = timeInForce { throw .timeInForce }
        self.productCode = productCode
        self.plan = plan
        self.minuteToExpire = minuteToExpire
        self.timeInForce = timeInForce
    }

    /// One order, and what it waits for.
    public struct Part: Hashable, Sendable {
        /// Which way it trades.
        public let side: Side
        /// The size in base units.
        public let size: ExactDecimal
        /// The condition that the part waits for, and the order that it then places.
        public let condition: Condition
    }

    /// The condition that a part of a special order waits for, and the order that it then places. Prices are in quote
    /// units per base unit.
    public enum Condition: Hashable, Sendable {
        /// A limit order, placed at once.
        case limit(price: ExactDecimal)
        /// A market order, placed at once.
        case market
        /// A market order, placed when the price reaches the trigger.
        case stop(trigger: ExactDecimal)
        /// A limit order, placed when the price reaches the trigger.
        case stopLimit(trigger: ExactDecimal, price: ExactDecimal)
        /// A market order, placed when the price has turned by the offset, a whole number, from its best.
        case trail(offset: Int64)
    }

    /// Two parts that cancel each other.
    public struct Pair: Hashable, Sendable {
        /// The one that is sent first.
        public let first: Part
        /// The other one.
        public let second: Part

        /// - Throws: `alike` for two parts of the same condition and the same side.
        public init(_ first: Part, _ second: Part) throws(SpecialOrderFault) {
            guard first.side != second.side || first.condition.type != second.condition.type else { throw .alike }
            self.first = first
            self.second = second
        }
    }
}

/// Why there is no such special order.
public enum SpecialOrderFault: Error, Hashable, Sendable, CaseIterable {
    /// A size that is not positive.
    case size
    /// A price that is not positive.
    case price
    /// A trigger that is not positive.
    case trigger
    /// An offset that is not positive.
    case offset
    /// Two parts that cancel each other have the same condition and the same side.
    case alike
    /// It is to last less than a minute or more than 43,200.
    case lifetime
    /// A word that is read of orders and that none can have; see ``Side/other(_:)``.
    case side
    /// A word that is read of orders and that none can have; see ``TimeInForce/other(_:)``.
    case timeInForce
}

extension SpecialOrder.Part {
    /// A limit order, placed at once.
    /// - Throws: `size` or `price` for one that is not positive; `side`, as all of these, for a word that is not known.
    public static func limit(
        _ side: Side, size: ExactDecimal, price: ExactDecimal
    ) throws(SpecialOrderFault) -> SpecialOrder.Part { try Self(side, size, .limit(price: price)) }

    /// A market order, placed at once.
    /// - Throws: `size` for one that is not positive.
    public static func market(_ side: Side, size: ExactDecimal) throws(SpecialOrderFault) -> SpecialOrder.Part {
        try Self(side, size, .market)
    }

    /// A market order. A purchase is placed when the price is at the trigger or above, a sale when it is at it or below.
    /// - Throws: `size` or `trigger` for one that is not positive.
    public static func stop(
        _ side: Side, size: ExactDecimal, trigger: ExactDecimal
    ) throws(SpecialOrderFault) -> SpecialOrder.Part { try Self(side, size, .stop(trigger: trigger)) }

    /// A stop that places a limit order.
    /// - Throws: `size`, `trigger` or `price` for one that is not positive.
    public static func stopLimit(
        _ side: Side, size: ExactDecimal, trigger: ExactDecimal, price: ExactDecimal
    ) throws(SpecialOrderFault) -> SpecialOrder.Part {
        try Self(side, size, .stopLimit(trigger: trigger, price: price))
    }

    /// A market order, placed when the price has turned by the offset from its best.
    /// - Parameter offset: a whole number, in quote units per base unit.
    /// - Throws: `size` or `offset` for one that is not positive.
    public static func trail(
        _ side: Side, size: ExactDecimal, offset: Int64
    ) throws(SpecialOrderFault) -> SpecialOrder.Part { try Self(side, size, .trail(offset: offset)) }

    init(_ side: Side, _ size: ExactDecimal, _ condition: SpecialOrder.Condition) throws(SpecialOrderFault) {
        if case .other = side { throw .side }
        guard size > .zero else { throw .size }
        guard condition.price.map({ $0 > .zero }) ?? true else { throw .price }
        guard condition.trigger.map({ $0 > .zero }) ?? true else { throw .trigger }
        guard condition.offset.map({ $0 > 0 }) ?? true else { throw .offset }
        self.side = side
        self.size = size
        self.condition = condition
    }
}

extension SpecialOrder.Condition {
    /// The word of the API.
    public var type: ParentOrderType {
        switch self {
        case .limit: .limit
        case .market: .market
        case .stop: .stop
        case .stopLimit: .stopLimit
        case .trail: .trail
        }
    }

    /// The price of a limit order; `nil` for other conditions.
    public var price: ExactDecimal? {
        switch self {
        case .limit(let price), .stopLimit(_, let price): price
        case .market, .stop, .trail: nil
        }
    }

    /// The trigger of a stop; `nil` for other conditions.
    public var trigger: ExactDecimal? {
        switch self {
        case .stop(let trigger), .stopLimit(let trigger, _): trigger
        case .limit, .market, .trail: nil
        }
    }

    /// The offset of a trail; `nil` for other conditions.
    public var offset: Int64? {
        if case .trail(let offset) = self { offset } else { nil }
    }
}

extension SpecialOrder.Plan {
    /// The word of the API.
    public var method: ParentOrderType {
        switch self {
        case .simple: .simple
        case .ifDone: .ifDone
        case .oneCancelsOther: .oneCancelsOther
        case .ifDoneOneCancelsOther: .ifDoneOneCancelsOther
        }
    }

    /// The parts in the order in which they are sent.
    public var parts: [SpecialOrder.Part] {
        switch self {
        case .simple(let part): [part]
        case .ifDone(let part, let next): [part, next]
        case .oneCancelsOther(let pair): [pair.first, pair.second]
        case .ifDoneOneCancelsOther(let part, let pair): [part, pair.first, pair.second]
        }
    }
}
