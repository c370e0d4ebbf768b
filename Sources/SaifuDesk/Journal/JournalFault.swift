public import LightningAPI

/// A fault in the file of a journal.
public enum JournalFault: Hashable, Sendable {
    /// This entry of it cannot be read. Who moves it away moves its `companion`, too: the file of commits of a database.
    case damaged(entry: Int64, companion: String? = nil)
    /// The database is damaged; `reason` is what the database says, in English.
    case damagedDatabase(companion: String, reason: String)
    /// It is something else than an order journal of this program.
    case foreign
    /// It holds nothing, not even its first line.
    case empty
    /// Something stands there that is not a file.
    case notAFile(FileObstacle)
    /// It is another user's.
    case ofAnotherUser
    /// Others may read it, and that cannot be changed.
    case unprotected(FaultReason)
    /// It has more than `limit` bytes.
    case tooLarge(limit: Int)
    /// A later version of this program wrote it.
    case newer(found: Int64, supported: Int64)
    /// The end of the last entry is lost, and it may be an order that was sent. What is whole before it has so many bytes.
    case doubtfulEnd(entry: Int64, wholeSize: Int)
    /// Less is there than was written once, or that cannot be told. Who removes the `witness` goes on without what is missing.
    case incomplete(Gap, witness: String)
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

    /// The part of a journal that is missing.
    public enum Gap: Hashable, Sendable {
        /// The file itself; so many changes were written to it, where that is known.
        case file(changes: Int64?)
        /// So many changes that were written.
        case changes(Int64)
        /// The witness was written for another journal.
        case otherJournal
        /// The missing part cannot be named, because the witness is damaged.
        case unknown
    }
}

extension JournalFault {
    /// English, for logs and programs, and for a person who reads it.
    func sentence(_ path: String) -> String {
        switch self {
        case .damaged(let entry, let companion):
            "Entry \(entry) of the order journal \(path) is damaged; the file was left as it is. \(Self.way(companion))"
        case .damagedDatabase(let companion, let reason):
            "The order journal \(path) is damaged (\(reason)) and was left as it is. \(Self.way(companion))"
        case .foreign:
            "\(path) is not an order journal of this program; it was left as it is. Move it away, or choose another home."
        case .empty:
            "The order journal \(path) is empty; it was left as it is. Restore a copy, or move it away to begin anew."
        case .notAFile(let obstacle):
            "The order journal \(path) is \(obstacle.rawValue) and not a file; move it away, or choose another home."
        case .ofAnotherUser: "The order journal \(path) belongs to another user; choose another home."
        case .unprotected(let reason):
            "The order journal \(path) cannot be protected from other users: \(reason). Choose another home."
        case .tooLarge(let limit): "\(path) is larger than \(limit) bytes; it is not an order journal of this program."
        case .newer(let found, let supported):
            "The order journal \(path) has version \(found), but this program knows versions up to \(supported); update Saifu."
        case .doubtfulEnd(let entry, let wholeSize):
            "The end of entry \(entry) of the order journal \(path) is lost, and it may be an order that was sent; the file "
                + "was left as it is. See whether the exchange lists the order, then cut the entry off with "
                + "`\(Self.cut(path, to: wholeSize))`."
        case .incomplete(let gap, let witness):
            "\(gap.sentence(path)) Restore the newest copy, or remove \(witness) to go on without what is missing."
        case .busy: "The order journal \(path) is in use by another process; try again when that has ended."
        case .full: "There is no space left to write the order journal \(path); make room and try again."
        case .readOnly: "The order journal \(path) cannot be written; make the file and its folder writable."
        case .moved: "The order journal \(path) was moved, deleted or shortened while it was in use."
        case .begunMeanwhile:
            "The order journal \(path) was begun in this home after this program started; start saifu again to go on with it."
        case .refused(let reason): "The order journal \(path) could not be used: \(reason)."
        }
    }

    /// Returns the command that shortens a file to so many bytes, as a shell reads it whatever the path holds.
    public static func cut(_ path: String, to size: Int) -> String {
        "truncate -s \(size) '\(path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
    }

    private static func way(_ companion: String?) -> String {
        "Restore a copy, or move it \(companion.map { "and \($0) " } ?? "")away to begin anew."
    }
}

extension JournalFault.Gap {
    fileprivate func sentence(_ path: String) -> String {
        switch self {
        case .file(nil): "The order journal \(path) is missing."
        case .file(let changes?): "The order journal \(path) is missing; changes that were written to it: \(changes)."
        case .changes(let count): "Changes that were written and are missing in the order journal \(path): \(count)."
        case .otherJournal: "The order journal \(path) is another one than its file of commits was written for."
        case .unknown:
            "Whether the order journal \(path) is complete cannot be told, because its file of commits is damaged."
        }
    }
}
