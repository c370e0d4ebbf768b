public import LightningAPI
public import SaifuMoney

/// One side of a book, its best level last: what changes most stands where an array changes cheapest.
public struct BookSide: Hashable, Sendable {
    /// Which orders wait here.
    public let side: Side
    /// From the worst to the best; no two at one price, none empty.
    public private(set) var levels: [BoardLevel] = []
    /// What waits without a price, in base units, during a call auction.
    public private(set) var withoutPrice = ExactDecimal.zero

    init(_ side: Side) {
        self.side = side
    }

    /// The level that trades first.
    public var best: BoardLevel? { levels.last }

    /// The levels from the best on.
    ///
    /// - Parameter count: at most.
    public func best(_ count: Int) -> [BoardLevel] { levels.suffix(max(0, count)).reversed() }

    /// What waits at a price, in base units; 0 for none.
    public func size(at price: ExactDecimal) -> ExactDecimal {
        let index = place(of: price)
        return index < levels.count && levels[index].price == price ? levels[index].size : .zero
    }

    /// What waits at this price and better ones, in base units.
    ///
    /// - Throws: `overflow` past 38 digits.
    public func depth(through price: ExactDecimal) throws(MoneyError) -> ExactDecimal {
        var sum = ExactDecimal.zero
        for level in levels[place(of: price)...] { sum = try sum.adding(level.size) }
        return sum
    }

    mutating func replace(with levels: [BoardLevel]) {
        removeAll()
        // From the worst on, as they are kept; the channels promise no order.
        for level in levels.sorted(by: { isWorse($0.price, than: $1.price) }) { set(level) }
    }

    /// Puts a level's new total in the place of its old one. A price of 0 is no level: it stands for market orders.
    mutating func set(_ level: BoardLevel) {
        guard !level.price.isZero else {
            withoutPrice = level.size
            return
        }
        let index = place(of: level.price)
        let isThere = index < levels.count && levels[index].price == level.price
        switch (isThere, level.size.isPositive) {
        case (true, true): levels[index] = level
        case (true, false): levels.remove(at: index)
        case (false, true): levels.insert(level, at: index)
        case (false, false): break
        }
    }

    /// Drops the levels that lie on the other side of the middle; a bid may stand on it.
    ///
    /// - Returns: how many there were.
    mutating func drop(beyond middle: ExactDecimal) -> Int {
        var count = 0
        while let best, isWorse(middle, than: best.price) || side == .sell && best.price == middle {
            levels.removeLast()
            count += 1
        }
        return count
    }

    mutating func removeAll() {
        levels.removeAll(keepingCapacity: true)
        withoutPrice = .zero
    }

    /// The first level that is not worse than a price.
    private func place(of price: ExactDecimal) -> Int {
        levels.withUnsafeBufferPointer { levels in
            var (low, count) = (0, levels.count)
            while count > 0 {
                let half = count / 2
                // Which way it goes cannot be foreseen: both ways are the same steps.
                let isAbove = isWorse(levels[low + half].price, than: price)
                low = isAbove ? low + half + 1 : low
                count = isAbove ? count - half - 1 : half
            }
            return low
        }
    }

    /// Whether a price trades after another one.
    @inline(__always)
    private func isWorse(_ price: ExactDecimal, than other: ExactDecimal) -> Bool {
        side == .buy ? price < other : other < price
    }
}
