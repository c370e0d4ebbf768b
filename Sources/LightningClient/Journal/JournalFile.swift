internal import LightningAPI
internal import SaifuFiles
internal import Synchronization

/// A file that only grows: an entry is on the disk before the next, or not in the file at all.
final class JournalFile: Sendable {
    /// What the file held when it was opened.
    let records: JournalRecords
    let notices: [JournalNotice]
    private let file: RegularFile
    /// What the file holds; the lock is held for as long as an entry is being written.
    private let text: Mutex<JournalText>

    /// A longer journal is not opened.
    private static let longest = 1 << 30

    /// Opens the file or makes it. A file that is no journal stays as it is.
    init(path: String) throws(JournalError) {
        var notices: [JournalNotice] = []
        var (file, bytes) = try Self.open(path)
        if let old = try OldJournalText(reading: bytes, path: path) {
            notices = try old.convert(path)
            (file, bytes) = try Self.open(path)
        }
        let text = try JournalText(reading: bytes, path: path)
        records = try JournalRecords(reading: text.entries, path: path)
        if text.wholeSize < bytes.count {
            try Self.cut(file, to: text.wholeSize)
            notices.append(.cutEnd(bytes: bytes.count - text.wholeSize))
        }
        self.file = file
        self.text = Mutex(text)
        self.notices = notices
    }

    private static func open(_ path: String) throws(JournalError) -> (RegularFile, [UInt8]) {
        do throws(FileFault) {
            if try FileFacts.check(path, for: .owner) == nil {
                // A file in place always has its first line, so that an empty one is none of ours.
                _ = try WholeFile.create(JournalText.firstLine, as: path, for: .owner)
            }
            guard let file = try RegularFile.openAlone(path, for: .appending, of: .owner) else {
                throw .missing(path: path)
            }
            return (file, try file.read(limit: longest))
        } catch {
            throw JournalError(error)
        }
    }

    /// Returns when the line is on the disk. What was written of it is taken back when it cannot be finished.
    func append(_ line: JournalLine) throws(JournalError) {
        let entry = try line.bytes
        try text.withLock { (text) throws(JournalError) in
            try checkPlace(text)
            do throws(FileFault) {
                try file.append(text.line(for: entry))
                try file.sync()
            } catch {
                try Self.cut(file, to: text.wholeSize)
                throw JournalError(error)
            }
            text.add(entry)
        }
    }

    /// An entry that is written to a deleted file, or after a cut one, would be lost with it.
    private func checkPlace(_ text: JournalText) throws(JournalError) {
        do {
            let size = try file.size()
            guard try file.isInPlace(), size >= text.wholeSize else {
                throw JournalError.storage(
                    reason: "\(file.path) was moved, deleted or shortened while it was in use")
            }
            // What an earlier failure could not take back.
            if size > text.wholeSize { try file.shorten(to: text.wholeSize) }
        } catch let fault as FileFault {
            throw JournalError(fault)
        } catch {
            throw error as? JournalError ?? .storage(reason: "\(error)")
        }
    }

    private static func cut(_ file: RegularFile, to size: Int) throws(JournalError) {
        do throws(FileFault) {
            try file.shorten(to: size)
            try file.sync()
        } catch {
            throw JournalError(error)
        }
    }
}

extension JournalError {
    init(_ fault: FileFault) { self = .storage(reason: fault.description) }
}
