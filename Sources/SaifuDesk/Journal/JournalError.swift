public import LightningAPI

/// Why the journal could not do its work.
public enum JournalError: Error, Hashable, Sendable {
    /// The disk or the database refused.
    case storage(reason: FaultReason)
    /// The file of the journal cannot be used. It was left as it is.
    case file(path: String, JournalFault)
    /// There is no intent with this number.
    case unknownIntent(id: Int64)
    /// The intent has a definite outcome already, which is never replaced.
    case alreadySettled(id: Int64)
    /// The task was cancelled while it waited for the journal; nothing was written down.
    case cancelled
}

extension JournalError: CustomStringConvertible {
    /// The error and what to do about it, in English.
    public var description: String {
        switch self {
        case .storage(let reason): "The order journal could not be used: \(reason)."
        case .file(let path, let fault): fault.sentence(path)
        case .unknownIntent(let id): "The order journal has no entry \(id)."
        case .alreadySettled(let id): "Entry \(id) of the order journal is settled already."
        case .cancelled: "Waiting for the order journal was given up."
        }
    }
}
