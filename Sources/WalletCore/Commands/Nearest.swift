/// Finds what somebody probably meant.
public enum Nearest {
    /// The candidate with the fewest edits, when they are few for its length.
    public static func word(to word: String, among candidates: some Sequence<String>) -> String? {
        // No word is nearer than the difference of the lengths; what is typed may be very long.
        let length = word.count
        let possible = candidates.filter { abs($0.count - length) <= max(1, $0.count / 3) }
        let scored = possible.map { (candidate: $0, distance: distance(word, $0)) }
        guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
        // Something must be left of what was typed, or every short word would be near.
        let isNear = best.distance <= max(1, best.candidate.count / 3) && best.distance < best.candidate.count
        return isNear ? best.candidate : nil
    }

    /// Damerau–Levenshtein distance (optimal string alignment): inserts, deletes, replacements, neighbours swapped.
    static func distance(_ first: String, _ second: String) -> Int {
        let a = Array(first), b = Array(second)
        guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in 1...a.count {
            var row = [i]
            for j in 1...b.count {
                var best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { best = min(best, beforeLast[j - 2] + 1) }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
