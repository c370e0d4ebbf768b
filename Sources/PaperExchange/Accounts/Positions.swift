/// One fill's part of a position.
struct Lot: Sendable {
    let id: Int64
    let side: OrderSide
    /// In ticks.
    let price: Int64
    /// In units; what has not been closed.
    var size: Int64
    /// Milliseconds since 1970.
    let opened: Int64
    let orderTag: Int64
    /// The amount that funding has taken from the position so far, in yen; negative when it has paid.
    var funding: Int128 = 0
}

/// A holder's positions in the market with collateral. All lots are of one side: the other side closes them, the oldest first.
struct Positions: Sendable {
    /// Oldest first.
    var lots: [Lot] = []
    /// The ids of lots that are not in the store as they are.
    var changed: Set<Int64> = []
    /// When positions are closed unless the collateral suffices again; `nil` without a margin call.
    var callDue: Int64?

    var side: OrderSide? { lots.first?.side }
    var size: Int64 { lots.reduce(0) { $0 + $1.size } }

    /// The collateral that the lots require, each at the price it was opened at.
    func required(_ units: MarketUnits) -> Int128 { lots.reduce(0) { $0 + $1.required(units) } }

    /// Returns the profit of closing everything at a price.
    func gain(at price: Int64, _ units: MarketUnits) -> Int128 {
        lots.reduce(0) { $0 + units.gain(from: $1.price, to: price, size: $1.size, of: $1.side) }
    }

    /// Takes over a fill: closes what is open on the other side, and opens a lot with the rest.
    ///
    /// - Parameter nextLot: the id that the next lot of any holder gets.
    /// - Returns: what closing gained, in yen.
    mutating func trade(
        _ side: OrderSide, _ trade: MatchedTrade, order: OwnOrder, _ units: MarketUnits, nextLot: inout Int64
    )
        -> Int128
    {
        var left = trade.size
        var gained: Int128 = 0
        while left > 0, let lot = lots.first, lot.side != side {
            let closed = min(left, lot.size)
            gained += units.gain(from: lot.price, to: trade.price, size: closed, of: lot.side)
            left -= closed
            changed.insert(lot.id)
            if closed == lot.size { lots.removeFirst() } else { lots[0].size -= closed }
        }
        if left > 0, open(side, left, trade, order.tag.rawValue, id: nextLot) { nextLot += 1 }
        return gained
    }

    /// The fills of one order at one price are one lot: there are never many more lots than orders.
    ///
    /// - Returns: whether a new one took the id.
    private mutating func open(_ side: OrderSide, _ size: Int64, _ trade: MatchedTrade, _ order: Int64, id: Int64)
        -> Bool
    {
        if let last = lots.last, last.orderTag == order, last.price == trade.price, last.opened == trade.date,
            last.size + size <= Bounds.size.upperBound
        {
            lots[lots.count - 1].size += size
            changed.insert(last.id)
            return false
        }
        lots.append(
            Lot(id: id, side: side, price: trade.price, size: size, opened: trade.date, orderTag: order))
        changed.insert(id)
        return true
    }
}

extension Lot {
    func required(_ units: MarketUnits) -> Int128 {
        MarginRules.collateral(for: units.cost(price: price, size: size, up: true))
    }

    /// Returns the income of funding at a rate, in yen, rounded against the account; negative when the account pays.
    func fundingIncome(rate: Int128, last: Int64, _ units: MarketUnits) -> Int128 {
        let exact = units.cost(price: last, size: size, up: false) * rate * (side == .buy ? -1 : 1)
        let (whole, rest) = exact.quotientAndRemainder(dividingBy: FundingSchedule.rateUnit)
        return whole - (rest < 0 ? 1 : 0)
    }
}
