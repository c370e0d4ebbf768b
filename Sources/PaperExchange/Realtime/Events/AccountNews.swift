/// Events of own orders that are on the disk, until they are taken.
struct AccountNews {
    /// Whether somebody takes them; else none are kept.
    var isFollowed = false { didSet { if !isFollowed { events = [] } } }
    /// Oldest first.
    private(set) var events: [OrderEvent] = []

    /// A commit has stored what these tell.
    mutating func add(_ stored: [OrderEvent]) {
        if isFollowed { events += stored }
    }

    /// Drops the events whose change was taken back.
    mutating func drop() { events = [] }

    mutating func take() -> [OrderEvent] {
        defer { events = [] }
        return events
    }
}
