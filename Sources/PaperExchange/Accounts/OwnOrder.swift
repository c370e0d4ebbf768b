/// An order that came through the API.
struct OwnOrder: Sendable {
    enum State: Int64, Sendable {
        case active = 0
        case completed = 1
        case canceled = 2
        case expired = 3
    }

    enum TimeInForce: Int64, Sendable {
        case goodTillCanceled = 0
        case immediateOrCancel = 1
        case fillOrKill = 2
    }

    /// The paging id, growing.
    let number: Int64
    let tag: OrderTag
    let holder: Holder
    let market: Int
    let side: OrderSide
    /// In ticks; `nil` for a market order.
    let price: Int64?
    /// In units.
    let size: Int64
    let timeInForce: TimeInForce
    /// The fee rate at the time of the order; it stays, so that what was held is always enough.
    let feeRate: Int64
    /// Milliseconds since 1970.
    let created: Int64
    let expires: Int64

    var state = State.active
    var outstanding: Int64
    var canceled: Int64 = 0
    var executed: Int64 = 0
    /// The sum of ticks times units over all fills.
    var notional: Int128 = 0
    /// In base units.
    var commission: Int64 = 0
    /// Where it rests; `nil` outside the book.
    var resting: RestingOrderID?

    /// Returns the amount that an open order holds back: the quote asset for a buy (rounded up), the size and its fee
    /// for a sale. It is 0 where there are positions, because they and their orders are held against the collateral.
    func held(_ units: MarketUnits) -> Int128 {
        guard state == .active, !units.isMargin else { return 0 }
        switch side {
        case .buy: return price.map { units.cost(price: $0, size: outstanding, up: true) } ?? 0
        case .sell: return Int128(outstanding + FeeSchedule.fee(on: outstanding, rate: feeRate))
        }
    }

    /// Takes over what the book said: a fill of `size` at `price`.
    mutating func fill(size: Int64, price: Int64, commission fee: Int64) {
        outstanding -= size
        executed += size
        notional += Int128(price) * Int128(size)
        commission += fee
        if outstanding == 0 {
            state = .completed
            resting = nil
        }
    }

    /// Ends the order with what had not traded.
    mutating func end(as state: State) {
        canceled += outstanding
        outstanding = 0
        resting = nil
        self.state = state
    }
}
