public import LightningAPI
public import SaifuMoney

/// One side of a book, its best level last: what changes most stands where an array changes cheapest.
///
/// Orders come and go at the same prices, so a level that is empty keeps its place until room is needed: nothing has to be
/// moved for it.
public struct BookSide: Sendable {
    /// Which orders wait here.
    public let side: Side
    /// From the worst to the best; no two at one price. The last one is not empty.
    private var places: [BoardLevel] = []
    /// Of each place: what a search looks at.
    private var keys: [Int64] = []
    /// What waits without a price, in base units, during a call auction.
    public private(set) var withoutPrice = ExactDecimal.zero
    /// Asked for each comparison.
    private let isBuying: Bool

    init(_ side: Side) {
        self.side = side
        isBuying = side == .buy
    }

    /// From the worst to the best; no two at one price, none empty.
    public var levels: [BoardLevel] { places.filter(\.size.isPositive) }

    /// The level that trades first.
    public var best: BoardLevel? { places.last }

    /// The levels from the best on.
    ///
    /// - Parameter count: at most.
    public func best(_ count: Int) -> [BoardLevel] {
        Array(places.reversed().lazy.filter(\.size.isPositive).prefix(max(0, count)))
    }

    /// What waits at a price, in base units; 0 for none.
    public func size(at price: ExactDecimal) -> ExactDecimal {
        let index = place(of: price)
        guard index < places.count, places[index].price == price, places[index].size.isPositive else { return .zero }
        return places[index].size
    }

    /// What waits at this price and better ones, in base units.
    ///
    /// - Throws: `overflow` past 38 digits.
    public func depth(through price: ExactDecimal) throws(MoneyError) -> ExactDecimal {
        var sum = ExactDecimal.zero
        for level in places[place(of: price)...] where level.size.isPositive { sum = try sum.adding(level.size) }
        return sum
    }

    mutating func replace(with levels: [BoardLevel]) {
        removeAll()
        // From the worst on, as they are kept; the channels promise no order.
        for level in levels.sorted(by: { isWorse($0.price, than: $1.price) }) { set(level) }
    }

    /// Puts a level's new total in the place of its old one. A price of 0 is no level: it stands for market orders.
    @inline(__always)
    mutating func set(_ level: BoardLevel) {
        guard !level.price.isZero else {
            withoutPrice = level.size
            return
        }
        let index = place(of: level.price)
        guard index < places.count, places[index].price == level.price else { return insert(level, at: index) }
        places[index] = level
        if index == places.count - 1 { dropEmptyEnd() }
    }

    private mutating func insert(_ level: BoardLevel, at index: Int) {
        guard level.size.isPositive else { return }
        guard places.count == places.capacity else {
            places.insert(level, at: index)
            keys.insert(key(of: level.price), at: index)
            return
        }
        places.removeAll { !$0.size.isPositive }
        places.reserveCapacity(places.count * 2 + 8)
        keys = places.map { key(of: $0.price) }
        keys.reserveCapacity(places.capacity)
        insert(level, at: place(of: level.price))
    }

    /// Drops the levels that lie on the other side of the middle; a bid may stand on it.
    ///
    /// - Returns: how many there were.
    mutating func drop(beyond middle: ExactDecimal) -> Int {
        var count = 0
        while let best, isWorse(middle, than: best.price) || !isBuying && best.price == middle {
            places.removeLast()
            keys.removeLast()
            dropEmptyEnd()
            count += 1
        }
        return count
    }

    private mutating func dropEmptyEnd() {
        while let last = places.last, !last.size.isPositive {
            places.removeLast()
            keys.removeLast()
        }
    }

    mutating func removeAll() {
        places.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        withoutPrice = .zero
    }

    /// The first level that is not worse than a price.
    @inline(__always)
    private func place(of price: ExactDecimal) -> Int {
        let key = key(of: price)
        var index = keys.withUnsafeBufferPointer { Self.place(of: key, in: $0) }
        while index < keys.count, keys[index] == key, isWorse(places[index].price, than: price) { index += 1 }
        return index
    }

    /// The first key that is not less than another one. Which way a search goes cannot be foreseen, and a branch that is wrong
    /// half the time takes longer than three looks at once: the difference tells without one.
    @inline(__always)
    private static func place(of key: Int64, in keys: UnsafeBufferPointer<Int64>) -> Int {
        var (low, count) = (0, keys.count)
        while count > 3 {
            let part = count >> 2
            let (first, second) = (keys[low &+ part &- 1] &- key, keys[low &+ part &* 2 &- 1] &- key)
            let third = keys[low &+ part &* 3 &- 1] &- key
            low &+= (part & Int(first >> 63)) &+ (part & Int(second >> 63)) &+ (part & Int(third >> 63))
            count &-= part &* 3
        }
        while count > 0 {
            low &-= Int((keys[low] &- key) >> 63)
            count &-= 1
        }
        return low
    }

    /// What a price of so many places is multiplied by in its key.
    private static let powers: [Int64] = [
        100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1,
    ]

    /// Orders prices in one subtraction of 64 bits: so many units of the eighth decimal place, turned round for sellers.
    /// A worse price never has a greater key; prices that differ further back, or are very large, can have the same one.
    @inline(__always)
    private func key(of price: ExactDecimal) -> Int64 {
        let key = Self.shortKey(price) ?? Self.roundedKey(price)
        return isBuying ? key : ~key
    }

    @inline(__always)
    private static func shortKey(_ price: ExactDecimal) -> Int64? {
        guard price.scale < powers.count, let mantissa = Int64(exactly: price.mantissa) else { return nil }
        let (product, isTooLarge) = mantissa.multipliedReportingOverflow(by: powers[price.scale])
        return isTooLarge || product.magnitude >= 1 << 62 ? nil : product
    }

    @inline(never)
    private static func roundedKey(_ price: ExactDecimal) -> Int64 {
        let most = Int128(1) << 62 - 1
        var mantissa = price.mantissa
        for _ in stride(from: 8, to: price.scale, by: 1) { mantissa /= 10 }
        for _ in stride(from: price.scale, to: 8, by: 1) where mantissa.magnitude <= most { mantissa *= 10 }
        return Int64(max(-most, min(most, mantissa)))
    }

    /// Whether a price trades after another one.
    @inline(__always)
    private func isWorse(_ price: ExactDecimal, than other: ExactDecimal) -> Bool {
        isBuying ? price < other : other < price
    }
}

extension BookSide: Hashable {
    /// Equality of what waits.
    public static func == (one: BookSide, other: BookSide) -> Bool {
        one.side == other.side && one.withoutPrice == other.withoutPrice && one.levels == other.levels
    }

    /// Of what waits.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(side)
        hasher.combine(withoutPrice)
        hasher.combine(levels)
    }
}
