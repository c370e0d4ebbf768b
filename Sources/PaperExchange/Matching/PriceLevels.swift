/// One side of a book: its price levels, the best one last.
///
/// Levels are ordered by `key`, the price of a buy and the negated price of a sell, so that for both sides the greatest
/// key is the best price and one piece of code serves both. Nearly all traffic is near the best price, which is the
/// cheap end of the array.
struct PriceLevels {
    struct Level {
        let key: Int64
        /// The sum of the sizes at this price.
        var total: Int64
        /// The order that trades first.
        var head: Int32
        var tail: Int32
    }

    private(set) var levels: [Level] = []

    var isEmpty: Bool { levels.isEmpty }
    var bestIndex: Int { levels.count - 1 }

    subscript(_ index: Int) -> Level {
        get { levels[index] }
        _modify { yield &levels[index] }
    }

    /// The position of `key`, or where it belongs.
    func position(of key: Int64) -> (index: Int, exists: Bool) {
        var low = 0
        var high = levels.count
        // A few steps from the best price first, then halving.
        var near = 0
        while near < 8, high > 0 {
            let found = levels[high - 1].key
            if found == key { return (high - 1, true) }
            if found < key { return (high, false) }
            high -= 1
            near += 1
        }
        while low < high {
            let middle = (low + high) / 2
            if levels[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return (low, low < levels.count && levels[low].key == key)
    }

    mutating func insert(_ level: Level, at index: Int) {
        if index == levels.count { levels.append(level) } else { levels.insert(level, at: index) }
    }

    mutating func remove(at index: Int) {
        if index == levels.count - 1 { levels.removeLast() } else { levels.remove(at: index) }
    }
}
