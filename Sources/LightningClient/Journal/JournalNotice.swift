/// What a journal did with its file when it was opened.
public enum JournalNotice: Hashable, Sendable {
    /// The last entry was never finished, so its order was never sent. `bytes` of it were cut off.
    case cutEnd(bytes: Int)
    /// The file had the first format, a plain line an event. It is kept as `oldFile`; the journal is a new file.
    case converted(oldFile: String)
}

extension JournalNotice: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cutEnd(let bytes):
            "The last entry of the order journal was never finished; \(bytes) bytes of it were cut off, and no order was "
                + "sent for it."
        case .converted(let oldFile):
            "The order journal was written anew in the present format; the old file is kept as \(oldFile)."
        }
    }
}
