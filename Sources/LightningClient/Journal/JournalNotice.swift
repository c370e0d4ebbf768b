/// What a journal did with its file when it was opened.
public enum JournalNotice: Hashable, Sendable {
    /// The last entry was never finished; `bytes` of it were cut off. If it was an order, that order was never sent. If it
    /// was what became of one, that order was sent, and is unsettled.
    case cutEnd(bytes: Int)
    /// The file had the first format, a plain line an event. It is kept as `oldFile`; the journal is a new file.
    case converted(oldFile: String)
}

extension JournalNotice: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cutEnd(let bytes):
            "The last entry of the order journal was never finished; \(bytes) bytes of it were cut off. An order that was "
                + "being begun was not sent; one that was being settled was sent, and is among the unsettled ones."
        case .converted(let oldFile):
            "The order journal was written anew in the present format; the old file is kept as \(oldFile)."
        }
    }
}
