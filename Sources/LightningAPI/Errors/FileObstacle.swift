/// The thing at the place where a file should be; the raw value names it in English, with an article.
public enum FileObstacle: String, Hashable, Sendable, CaseIterable {
    /// A link that was not followed.
    case symbolicLink = "a symbolic link"
    /// A folder.
    case folder = "a directory"
    /// A named pipe.
    case fifo = "a FIFO"
    /// A device, or whatever else the system may know.
    case device = "a device"
    /// A Unix socket.
    case socket = "a socket"
}
