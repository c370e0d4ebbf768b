/// The phase of a server's connection.
enum ConnectionPhase {
    case open
    /// The bytes that are written are sent, then the connection ends.
    case closing
    /// All is written and our side is shut; the client's last bytes are thrown away, because closing on unread
    /// bytes would reset the connection and could take our answer with it.
    case lingering
    case closed
}
