/// Finds what somebody probably meant.
public enum Nearest {
    /// The candidate with the fewest edits, when they are few for its length; else the only one that it shortens.
    public static func word(to word: String, among candidates: some Sequence<String>) -> String? {
        // No word is nearer than the difference of the lengths; what is typed may be very long.
        let length = word.count
        let possible = candidates.filter { abs($0.count - length) <= max(1, $0.count / 3) }
        let scored = possible.map { (candidate: $0, distance: distance(word, $0)) }
        // Something must be left of what was typed, or every short word would be near.
        if let best = scored.min(by: { $0.distance < $1.distance }),
            best.distance <= max(1, best.candidate.count / 3), best.distance < best.candidate.count
        {
            return best.candidate
        }
        return expansion(of: word, among: candidates)
    }

    /// The candidates that begin with the word, else those that begin as it does for the longest, in their order.
    public static func words(to word: String, among candidates: some Sequence<String>, most: Int = 6) -> [String] {
        let shared = candidates.map { (candidate: $0, length: zip($0, word).prefix { $0 == $1 }.count) }
        guard let longest = shared.map(\.length).max(), longest > 0 else { return [] }
        return shared.filter { $0.length == longest }.prefix(most).map(\.candidate)
    }

    /// The only candidate that begins with the word, else the only one that has its letters in their order, as `ticker`
    /// has those of `tik`.
    private static func expansion(of word: String, among candidates: some Sequence<String>) -> String? {
        guard word.utf8.count > 1 else { return nil }
        let begun = candidates.filter { $0.hasPrefix(word) }
        if begun.count == 1 { return begun[0] }
        let shortened = candidates.filter { candidate in
            guard candidate.first == word.first, candidate.count > word.count else { return false }
            var rest = word[...]
            for letter in candidate where letter == rest.first { rest = rest.dropFirst() }
            return rest.isEmpty
        }
        // Of two letters among many nobody can tell what they shorten.
        return shortened.count == 1 && shortened[0].count <= 3 * word.count ? shortened[0] : nil
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
