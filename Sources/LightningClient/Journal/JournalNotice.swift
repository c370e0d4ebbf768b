/// What a journal did with its file when it was opened.
public enum JournalNotice: Hashable, Sendable {
    /// The last entry was never finished; `bytes` of it were cut off. If it was an order, that order was never sent. If it
    /// was what became of one, that order was sent, and is unsettled.
    case cutEnd(bytes: Int)
    /// The file ended in `bytes` zero bytes, as it does where a machine stopped before the disk had the last entry; they
    /// were cut off.
    case cutZeros(bytes: Int)
    /// The file had the first format, a plain line an event. It is kept as `oldFile`; the journal is a new file.
    case converted(oldFile: String)

    /// The end of a file was cut off.
    static func cut(_ end: ArraySlice<UInt8>) -> JournalNotice {
        end.first == 0 ? .cutZeros(bytes: end.count) : .cutEnd(bytes: end.count)
    }
}

extension JournalNotice: CustomStringConvertible {
    /// The notice as a sentence in English.
    public var description: String {
        switch self {
        case .cutEnd(let bytes):
            "The last entry of the order journal was never finished; \(bytes) bytes of it were cut off. An order that was "
                + "being begun was not sent; one that was being settled was sent, and is among the unsettled ones."
        case .cutZeros(let bytes):
            "The order journal ended in \(bytes) zero bytes, as a machine that stops leaves them; they were cut off. If an "
                + "order was being sent just then, see whether the exchange lists it before it is sent again."
        case .converted(let oldFile):
            "The order journal was written anew in the present format; the old file is kept as \(oldFile)."
        }
    }
}
