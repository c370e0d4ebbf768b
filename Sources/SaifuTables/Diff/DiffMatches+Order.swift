extension DiffMatches {
    /// Places without a match: removals of `destinations`, insertions of `origins`.
    static func unmatched(_ places: [Int32]) -> [Int] {
        let count = places.reduce(0) { $0 + ($1 < 0 ? 1 : 0) }
        var unmatched: [Int] = []
        unmatched.reserveCapacity(count)
        for (place, match) in places.enumerated() where match < 0 { unmatched.append(place) }
        return unmatched
    }

    /// Everything matched that is not in a longest run of elements which keep their order.
    var moves: [KeyedDiff.Pair] {
        let range = disorder
        let kept = IncreasingRun.longest(in: origins[range])
        var moves: [KeyedDiff.Pair] = []
        var next = 0
        for to in range where origins[to] >= 0 {
            if next < kept.count, kept[next] == origins[to] {
                next += 1
            } else {
                moves.append(KeyedDiff.Pair(from: Int(origins[to]), to: to))
            }
        }
        return moves
    }

    /// The part outside which every element comes after all that came before it in the old list, and before all that
    /// came after it. Empty when nothing moved.
    private var disorder: Range<Int> {
        let ascent = ascendingStart
        if ascent == origins.count { return 0..<0 }
        let descent = ascendingEnd
        var start = ascent
        var lowest = Int32.max
        for index in ascent..<origins.count where origins[index] >= 0 { lowest = min(lowest, origins[index]) }
        while start > 0, origins[start - 1] < 0 || origins[start - 1] > lowest { start -= 1 }
        var end = descent
        var highest: Int32 = -1
        for index in 0..<descent { highest = max(highest, origins[index]) }
        while end < origins.count, origins[end] < highest { end += 1 }
        return start..<end
    }

    /// Where the first run of ascending elements ends.
    private var ascendingStart: Int {
        var last: Int32 = -1
        for (index, origin) in origins.enumerated() where origin >= 0 {
            if origin < last { return index }
            last = origin
        }
        return origins.count
    }

    /// Where the last run of ascending elements begins.
    private var ascendingEnd: Int {
        var next = Int32.max
        for index in origins.indices.reversed() where origins[index] >= 0 {
            if origins[index] > next { return index + 1 }
            next = origins[index]
        }
        return 0
    }
}
