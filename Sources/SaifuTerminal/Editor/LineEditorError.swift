/// Why a line editor could not start.
public enum LineEditorError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system has no more pipes or threads; `reason` is its own.
    case system(call: String, reason: String)

    /// The error as a sentence in English.
    public var description: String {
        switch self {
        case .system(let call, let reason): "The line editor cannot start (\(call): \(reason))."
        }
    }
}
