/// Which element of one list is which of another.
@usableFromInline
struct DiffMatches {
    /// The old place of each new element; -1 for an inserted one.
    @usableFromInline var origins: [Int32]
    /// The new place of each old element; -1 for a removed one.
    @usableFromInline var destinations: [Int32]

    @usableFromInline
    init(oldCount: Int, newCount: Int) {
        origins = [Int32](repeating: -1, count: newCount)
        destinations = [Int32](repeating: -1, count: oldCount)
    }

    @inlinable
    static func between<Element: Identifiable>(_ old: [Element], _ new: [Element]) -> DiffMatches {
        var matches = DiffMatches(oldCount: old.count, newCount: new.count)
        matches.origins.withUnsafeMutableBufferPointer { origins in
            matches.destinations.withUnsafeMutableBufferPointer { destinations in
                old.withUnsafeBufferPointer { old in
                    new.withUnsafeBufferPointer { new in
                        var search = DiffSearch(old: old, new: new, origins: origins, destinations: destinations)
                        search.run()
                    }
                }
            }
        }
        return matches
    }

    /// Elements in both lists for which the answer is yes, ascending in the new list.
    @inlinable
    func pairs(where isWanted: (_ old: Int, _ new: Int) -> Bool) -> [KeyedDiff.Pair] {
        var pairs: [KeyedDiff.Pair] = []
        for (to, from) in origins.enumerated() where from >= 0 && isWanted(Int(from), to) {
            pairs.append(KeyedDiff.Pair(from: Int(from), to: to))
        }
        return pairs
    }
}
