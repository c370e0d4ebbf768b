/// The changes that turn one list into another; elements are the same when their identity is.
///
/// Read it in this order: take out the removals and what moves, then put the insertions and what moves at their places
/// in the new list, from low to high. Moves are as few as possible: whatever can stay in order stays.
public struct KeyedDiff: Hashable, Sendable {
    /// An element that is in both lists.
    public struct Pair: Hashable, Sendable {
        /// Its place in the old list.
        public let from: Int
        /// Its place in the new list.
        public let to: Int

        /// Creates a pair of places.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// Places in the old list, ascending.
    public let removals: [Int]
    /// Places in the new list, ascending.
    public let insertions: [Int]
    /// Elements that change their order among the others, ascending in the new list.
    public let moves: [Pair]
    /// Elements of other content, ascending in the new list; some may move too.
    public let updates: [Pair]

    /// The new place of each element of the old list; -1 for a removed one.
    let destinations: [Int32]

    @usableFromInline
    init(_ matches: DiffMatches, updates: [Pair]) {
        removals = DiffMatches.unmatched(matches.destinations)
        insertions = DiffMatches.unmatched(matches.origins)
        moves = matches.moves
        self.updates = updates
        destinations = matches.destinations
    }

    /// Compares by identity alone: no updates are told.
    ///
    /// Of elements of one id in the same list, which it should not have, some are told as removed or inserted.
    @inlinable
    public init<Element: Identifiable>(from old: [Element], to new: [Element]) {
        self.init(DiffMatches.between(old, new), updates: [])
    }

    /// Compares by identity, and the content of what is in both lists by `isSame`.
    @inlinable
    public init<Element: Identifiable>(
        from old: [Element], to new: [Element], isSame: (Element, Element) -> Bool
    ) {
        let matches = DiffMatches.between(old, new)
        self.init(matches, updates: matches.pairs { !isSame(old[$0], new[$1]) })
    }

    /// Whether the lists have the same elements in the same order, with the same content as far as it was compared.
    public var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty }

    /// Where an element of the old list is in the new one; `nil` when it is not there.
    public func destination(of row: Int) -> Int? {
        guard destinations.indices.contains(row), destinations[row] >= 0 else { return nil }
        return Int(destinations[row])
    }
}

extension KeyedDiff {
    /// Compares by identity, and the content of what is in both lists by its equality.
    @inlinable
    public init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
        self.init(from: old, to: new, isSame: ==)
    }
}
