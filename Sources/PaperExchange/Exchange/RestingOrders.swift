/// The own orders that rest in the books of a file, by tag: what its list of open orders must agree with.
struct RestingOrders {
    struct Place {
        let market: Int
        let order: RestingOrder
    }

    /// Those that were not taken.
    private(set) var places: [Int64: Place] = [:]

    /// - Returns: `false` when another order has the same tag; that one stays.
    mutating func add(_ order: RestingOrder, in market: Int) -> Bool {
        guard places[order.tag] == nil else { return false }
        places[order.tag] = Place(market: market, order: order)
        return true
    }

    /// Takes out the place of an open order; `nil` unless the book has it as it should be.
    mutating func take(_ order: OwnOrder) -> RestingOrder? {
        let tag = order.tag.rawValue
        guard let place = places[tag], place.market == order.market, place.order.size == order.outstanding,
            place.order.side == order.side, place.order.price == order.price
        else { return nil }
        places[tag] = nil
        return place.order
    }
}
