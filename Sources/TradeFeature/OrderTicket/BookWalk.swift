import LightningAPI
import SaifuMoney

/// The levels that a market order would take, from the best price on.
struct BookWalk: Hashable, Sendable {
    /// Base units that found a price: less than asked for when the book is too thin.
    let size: ExactDecimal
    /// Quote units they trade for, exact.
    let value: ExactSum
    /// The most decimal places of a price among them.
    let priceScale: Int

    /// - Throws: `overflow` for figures no market has.
    init(_ board: Board, side: Side, size wanted: ExactDecimal) throws(MoneyError) {
        var left = wanted
        var total = ExactSum()
        var places = 0
        for level in BookWalk.levels(of: board, facing: side) where left.isPositive {
            places = max(places, level.price.scale)
            let taken = min(left, level.size)
            total.add(level.price, times: taken)
            left = try left.subtracting(taken)
        }
        size = try wanted.subtracting(left)
        value = total
        priceScale = places
    }

    /// Returns the size that an amount of money buys or sells, rounded down at the last level. An exchange rounds the
    /// cost of each fill up, so the cost of each level is rounded up; how many orders stand in a level is not known.
    /// - Parameters:
    ///   - money: in whole units of `scale` decimal places, as the exchange counts them.
    ///   - places: the decimal places of a size.
    /// - Throws: `overflow` for figures no market has.
    static func size(
        worth money: ExactDecimal, scale: Int, in board: Board, facing side: Side, places: Int
    ) throws(MoneyError) -> (size: ExactDecimal, isWholeBook: Bool)? {
        var left = money
        var size: ExactDecimal?
        for level in levels(of: board, facing: side) {
            let affordable = try left.divided(by: level.price, scale: places, .down)
            size = try (size ?? .zero).adding(min(affordable, level.size))
            if affordable <= level.size { return size.map { ($0, false) } }
            left = try left.subtracting(level.price.multiplied(by: level.size, scale: scale, .up))
        }
        return size.map { ($0, true) }
    }

    /// From the best price on.
    static func levels(of board: Board, facing side: Side) -> [BoardLevel] {
        switch side {
        case .buy: board.bestAsks
        case .sell, .other: board.bestBids
        }
    }
}
