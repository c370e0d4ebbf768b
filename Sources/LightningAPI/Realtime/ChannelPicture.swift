/// The state of a channel after all its messages, as far as it answers a request.
public enum ChannelPicture: Sendable {
    /// The latest one.
    case ticker(Ticker)
    /// The whole book.
    case board(Board)
    /// The newest trades, newest first.
    ///
    /// - Parameter isWhole: whether there are no older ones.
    case executions([Execution], isWhole: Bool)
}
