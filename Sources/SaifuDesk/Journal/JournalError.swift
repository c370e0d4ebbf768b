public import LightningAPI

/// Why the journal could not do its work.
public enum JournalError: Error, Hashable, Sendable {
    /// The disk or the database refused.
    case storage(reason: FaultReason)
    /// There is no intent with this number.
    case unknownIntent(id: Int64)
    /// The intent has a definite outcome already, which is never replaced.
    case alreadySettled(id: Int64)
}

extension JournalError: CustomStringConvertible {
    /// One sentence for a person.
    public var description: String {
        switch self {
        case .storage(let reason): "The order journal could not be used: \(reason)."
        case .unknownIntent(let id): "The order journal has no entry \(id)."
        case .alreadySettled(let id): "Entry \(id) of the order journal is settled already."
        }
    }
}
