/// The state of a channel after all its messages, as far as it answers a request.
public enum ChannelPicture: Sendable {
    /// The latest one.
    case ticker(Ticker)
    /// The whole book, and how often it had to be repaired.
    case board(Board, BookRepairs = BookRepairs())
    /// The newest trades, newest first.
    ///
    /// - Parameter isWhole: whether there are no older ones.
    case executions([Execution], isWhole: Bool)
}

/// How often a book that is kept from changes was found to be wrong, since it is followed. Changes have no numbers, so that
/// only a whole book shows that one was lost.
public struct BookRepairs: Hashable, Sendable {
    /// Whole books that began with another best level than was known.
    public let mismatches: Int
    /// Levels that stood on the other side of the middle, and were dropped.
    public let staleLevels: Int

    /// A book that was right all the time, unless something else is given.
    public init(mismatches: Int = 0, staleLevels: Int = 0) {
        self.mismatches = mismatches
        self.staleLevels = staleLevels
    }
}
