/// Why past lines could not be read or kept.
public enum HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path is a link, not a plain file, or belongs to another user. It is left alone.
    case unsafeFile(path: String)
    /// `reason` is the system's.
    case storage(path: String, reason: String)

    /// The error as a sentence in English.
    public var description: String {
        switch self {
        case .unsafeFile(let path): "\(path) is not a plain file of this user, so past lines are not kept there."
        case .storage(let path, let reason): "Past lines cannot be kept in \(path): \(reason)."
        }
    }
}
