/// A special order: up to three orders that wait for a price, for each other, or for both.
struct ParentOrder: Sendable {
    enum Method: Int64, Sendable {
        case simple = 0
        case ifDone = 1
        case oneCancelsOther = 2
        case ifDoneOneCancelsOther = 3

        /// The positions of the legs that stand in the book or wait at the same time. The next stage begins when one leg of a
        /// stage is done.
        var stages: [[Int]] {
            switch self {
            case .simple: [[0]]
            case .ifDone: [[0], [1]]
            case .oneCancelsOther: [[0, 1]]
            case .ifDoneOneCancelsOther: [[0], [1, 2]]
            }
        }

        var legCount: Int { stages.reduce(0) { $0 + $1.count } }
    }

    enum State: Int64, Sendable {
        case active = 0
        case completed = 1
        case canceled = 2
        case expired = 3
        /// An order that it placed was refused, such as for want of funds.
        case rejected = 4
    }

    /// The paging id, growing; not one of the numbers of the orders.
    let number: Int64
    let tag: OrderTag
    let holder: Holder
    let market: Int
    let method: Method
    /// That of the orders it places, as their expiry is.
    let timeInForce: OwnOrder.TimeInForce
    /// Milliseconds since 1970.
    let created: Int64
    let expires: Int64

    var state = State.active
    var legs: [Leg]

    /// Returns the final state of an order whose stage ended without a leg that was done.
    func endState(of stage: [Int]) -> State {
        let states = stage.map { legs[$0].state }
        if states.contains(.rejected) { return .rejected }
        return states.contains(.expired) ? .expired : .canceled
    }

    /// The position of the leg that placed the order with this tag and still follows it.
    func leg(following child: Int64) -> Int? { legs.firstIndex { $0.child == child && $0.state == .placed } }

    /// Ends the legs that were not done, and the order with them.
    mutating func end(as state: State, legs ended: Leg.State) {
        self.state = state
        for index in legs.indices where !legs[index].state.isEnd { legs[index].state = ended }
    }
}

extension ParentOrder {
    /// One order of a special order, and what it waits for.
    struct Leg: Sendable {
        enum Condition: Int64, Sendable {
            case limit = 0
            case market = 1
            case stop = 2
            case stopLimit = 3
            case trail = 4

            /// Whether it waits for a price instead of being placed at once.
            var isTriggered: Bool { self != .limit && self != .market }
            var hasPrice: Bool { self == .limit || self == .stopLimit }
        }

        enum State: Int64, Sendable {
            /// Its turn has not come.
            case waiting = 0
            /// It watches the price.
            case armed = 1
            /// It has placed its order.
            case placed = 2
            case completed = 3
            case canceled = 4
            case expired = 5
            case rejected = 6

            var isEnd: Bool { rawValue >= State.completed.rawValue }
        }

        let condition: Condition
        let side: OrderSide
        /// In ticks, like `trigger` and `offset`; `nil` where the condition has none.
        let price: Int64?
        let trigger: Int64?
        let offset: Int64?
        /// In units.
        let size: Int64

        var state = State.waiting
        /// The best price since it watches, for a trail: the highest for a sale, the lowest for a purchase.
        var best: Int64?
        /// The tag of the order it placed.
        var child: Int64?
        /// Trades up to this count of the market happened before it watched; known only until they are all dealt with.
        var armedAfter: Int64 = 0
        /// Why its order was refused; not stored, so it is known only until the program ends.
        var refusal: OrderFailure?

        init(condition: Condition, side: OrderSide, price: Int64?, trigger: Int64?, offset: Int64?, size: Int64) {
            self.condition = condition
            self.side = side
            self.price = price
            self.trigger = trigger
            self.offset = offset
            self.size = size
        }

        /// Takes over the price of a trade, and tells whether the order is to be placed now.
        ///
        /// The API does not say which price triggers: it is the price of the last trade here.
        mutating func watch(_ last: Int64) -> Bool {
            switch condition {
            case .limit, .market: return true
            case .stop, .stopLimit:
                guard let trigger else { return false }
                return side == .buy ? last >= trigger : last <= trigger
            case .trail:
                guard let offset else { return false }
                let best = side == .buy ? min(best ?? last, last) : max(best ?? last, last)
                self.best = best
                return side == .buy ? last >= best + offset : last <= best - offset
            }
        }
    }
}
