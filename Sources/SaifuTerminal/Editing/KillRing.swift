/// The texts that were cut from lines, newest last. Cuts in a row become one.
struct KillRing {
    enum Direction { case forward, backward }

    private static let capacity = 32
    private var entries: [String] = []
    private var shown = 0

    /// Keeps a cut. One that `continues` the last is joined to it, on the side it was cut from.
    mutating func add(_ text: String, _ direction: Direction, continues: Bool) {
        if text.isEmpty { return }
        if continues, let last = entries.popLast() {
            entries.append(direction == .forward ? last + text : text + last)
        } else {
            entries.append(text)
            if entries.count > Self.capacity { entries.removeFirst() }
        }
    }

    /// The newest cut.
    mutating func newest() -> String? {
        shown = entries.count - 1
        return entries.last
    }

    /// The cut before the one shown last; after the oldest comes the newest again.
    mutating func older() -> String? {
        if entries.isEmpty { return nil }
        shown = (shown - 1 + entries.count) % entries.count
        return entries[shown]
    }
}
