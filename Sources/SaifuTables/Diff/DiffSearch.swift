/// Finds the matches of two lists whose ids are unique.
///
/// Most lists change little: both are walked side by side first, and a difference is stepped over when what follows it
/// is found again within a few elements. An id is equal or it is not, so what is found so is right, whatever the order;
/// only what was not found goes through a table of hashes.
@usableFromInline
struct DiffSearch<Element: Identifiable> {
    @usableFromInline let old: UnsafeBufferPointer<Element>
    @usableFromInline let new: UnsafeBufferPointer<Element>
    @usableFromInline let origins: UnsafeMutableBufferPointer<Int32>
    @usableFromInline let destinations: UnsafeMutableBufferPointer<Int32>

    /// The part between the common beginning and the common end.
    @usableFromInline var oldRange: Range<Int>
    @usableFromInline var newRange: Range<Int>
    /// Comparisons that may still be spent on leaps.
    @usableFromInline var looks: Int

    @inlinable
    init(
        old: UnsafeBufferPointer<Element>, new: UnsafeBufferPointer<Element>,
        origins: UnsafeMutableBufferPointer<Int32>, destinations: UnsafeMutableBufferPointer<Int32>
    ) {
        self.old = old
        self.new = new
        self.origins = origins
        self.destinations = destinations
        oldRange = 0..<old.count
        newRange = 0..<new.count
        looks = old.count + new.count
    }

    @inlinable
    mutating func run() {
        trim()
        guard !oldRange.isEmpty, !newRange.isEmpty else { return }
        walk()
        lookUpTheRest()
    }

    @inlinable
    func match(_ from: Int, _ to: Int) {
        destinations[from] = Int32(truncatingIfNeeded: to)
        origins[to] = Int32(truncatingIfNeeded: from)
    }

    @inlinable
    func isSame(_ from: Int, _ to: Int) -> Bool {
        old[from].id == new[to].id
    }

    /// Matches the common beginning and the common end.
    @inlinable
    mutating func trim() {
        var start = 0
        var (oldEnd, newEnd) = (old.count, new.count)
        while start < oldEnd, start < newEnd, isSame(start, start) {
            match(start, start)
            start += 1
        }
        while oldEnd > start, newEnd > start, isSame(oldEnd - 1, newEnd - 1) {
            oldEnd -= 1
            newEnd -= 1
            match(oldEnd, newEnd)
        }
        oldRange = start..<oldEnd
        newRange = start..<newEnd
    }

    /// Walks both lists side by side. Where nothing is found for a while, it looks around less often.
    @inlinable
    mutating func walk() {
        var (from, to) = (oldRange.lowerBound, newRange.lowerBound)
        var misses = 0
        while from < oldRange.upperBound, to < newRange.upperBound {
            if isSame(from, to) {
                match(from, to)
                misses = 0
            } else if let step = misses < 4 || misses & 15 == 0 ? step(from, to) : nil {
                from += step.old
                to += step.new
                continue
            } else if misses & 3 == 3, misses & (misses + 1) == 0, let leap = leap(from, to) {
                from += leap.old
                to += leap.new
                continue
            } else {
                misses += 1
            }
            from += 1
            to += 1
        }
    }

    /// How many elements to pass over on each side so that the next two are the same; `nil` when those are far.
    /// One alone could be there by chance, and would lead away from what follows.
    @inlinable
    func step(_ from: Int, _ to: Int) -> (old: Int, new: Int)? {
        for distance in 1...6 {
            for skipped in 0...distance {
                let (nextOld, nextNew) = (from + skipped, to + distance - skipped)
                guard nextOld < oldRange.upperBound, nextNew < newRange.upperBound else { continue }
                if isSame(nextOld, nextNew), isFollowed(nextOld, nextNew) { return (skipped, distance - skipped) }
            }
        }
        return nil
    }

    /// Passes over a block that was put in or taken out: looks through the rest of a list for the next element of the
    /// other one, as long as all such looks together cost less than the lists are long.
    @inlinable
    mutating func leap(_ from: Int, _ to: Int) -> (old: Int, new: Int)? {
        guard looks > 0 else { return nil }
        var next = from
        while next < oldRange.upperBound, !isSame(next, to) { next += 1 }
        looks -= next - from
        if isFollowed(next, to) { return (next - from, 0) }
        next = to
        while next < newRange.upperBound, !isSame(from, next) { next += 1 }
        looks -= next - to
        return isFollowed(from, next) ? (0, next - to) : nil
    }

    /// Whether the elements after these two are the same as well.
    @inlinable
    func isFollowed(_ from: Int, _ to: Int) -> Bool {
        from + 1 < oldRange.upperBound && to + 1 < newRange.upperBound && isSame(from + 1, to + 1)
    }

    /// Finds what the walk left, by hash.
    @inlinable
    func lookUpTheRest() {
        var count = 0
        for from in oldRange where destinations[from] < 0 { count += 1 }
        guard count > 0 else { return }
        let table = DiffTable(count: count)
        for from in oldRange where destinations[from] < 0 {
            table.insert(from, hash: old[from].id.hashValue) { old[$0].id == old[from].id }
        }
        for to in newRange where origins[to] < 0 {
            let found = table.find(hash: new[to].id.hashValue) { old[$0].id == new[to].id }
            if found >= 0, destinations[found] < 0 { match(found, to) }
        }
    }
}
