import LightningAPI

/// The way of frames that come by the thousand, from their connection to the feed that reads them by itself. It goes past the
/// actor: to find out that it is the actor's turn takes as long as to read such a frame.
///
/// `@unchecked Sendable`: it is only touched on the loop of its connection, by the connection and by what the socket calls.
final class FrameWay: @unchecked Sendable {
    private var readers: [BookFeed] = []
    /// Of the connection whose frames count.
    var generation = 0
    /// Whether the connection knows that something came since it last told its streams.
    var isNoted = false

    /// - Parameter feeds: all that there are; some read frames.
    func follow(_ feeds: [Channel: any ChannelFeed]) { readers = feeds.values.compactMap { $0 as? BookFeed } }

    /// - Parameter note: tells the connection that something came.
    /// - Returns: `false` for a frame that no feed reads by itself.
    @inline(__always)
    func take(_ frame: Span<UInt8>, _ generation: Int, note: () -> Void) -> Bool {
        guard generation == self.generation, readers.contains(where: { $0.take(frame: frame) }) else { return false }
        if !isNoted {
            isNoted = true
            note()
        }
        return true
    }
}
