/// What has happened to own orders and is on the disk, until it is taken.
struct AccountNews {
    /// Whether somebody takes it; nothing is kept for nobody.
    var isFollowed = false { didSet { if !isFollowed { events = [] } } }
    /// Oldest first.
    private(set) var events: [OrderEvent] = []

    /// A commit has stored what these tell.
    mutating func add(_ stored: [OrderEvent]) {
        if isFollowed { events += stored }
    }

    /// What was to be told is true no more.
    mutating func drop() { events = [] }

    mutating func take() -> [OrderEvent] {
        defer { events = [] }
        return events
    }
}
