public import LightningAPI

/// Why the journal could not do its work.
public enum JournalError: Error, Hashable, Sendable {
    /// The disk or the database refused.
    case storage(reason: FaultReason)
    /// The file of the journal cannot be used. It was left as it is; `words` say it in English, without a full stop.
    case file(path: String, JournalFault, words: String)
    /// There is no intent with this number.
    case unknownIntent(id: Int64)
    /// The intent has a definite outcome already, which is never replaced.
    case alreadySettled(id: Int64)
    /// The task was cancelled while it waited for the journal; nothing was written down.
    case cancelled
}

/// What is wrong with the file of a journal.
public enum JournalFault: Hashable, Sendable {
    /// Something in it cannot be read; the number of the entry where that is known.
    case damaged(entry: Int64?)
    /// It is something else than an order journal of this program.
    case foreign
    /// A later version of this program wrote it.
    case newer
    /// The end of the last entry is lost, and it may be an order that was sent. What is whole before it has so many bytes.
    case doubtfulEnd(entry: Int64, wholeSize: Int)
    /// Less is there than was written once, or that cannot be told. Who removes the `witness` goes on without what is missing.
    case incomplete(witness: String)
    /// Another process has it.
    case busy
    /// The disk has no room left.
    case full
    /// It or its disk cannot be written.
    case readOnly
    /// It was moved, deleted or shortened while it was in use.
    case moved
    /// It is another journal than this program keeps, begun in the same home since this program started.
    case begunMeanwhile
    /// The system refused.
    case refused(FaultReason)
}

extension JournalError: CustomStringConvertible {
    /// One sentence for a person.
    public var description: String {
        switch self {
        case .storage(let reason): "The order journal could not be used: \(reason)."
        case .file(_, _, let words): "The order journal could not be used: \(words)."
        case .unknownIntent(let id): "The order journal has no entry \(id)."
        case .alreadySettled(let id): "Entry \(id) of the order journal is settled already."
        case .cancelled: "Waiting for the order journal was given up."
        }
    }
}
