package import LightningAPI
package import SaifuDesk
package import SaifuFiles

/// A file that only grows: an entry is on the disk before the next, or not in the file at all.
struct JournalFile {
    private let file: RegularFile
    /// How far the file is whole.
    private var text: JournalText

    /// A longer journal is not opened.
    private static let longest = 1 << 30

    /// Opens the file or makes it. A file that is no journal stays as it is.
    /// - Parameters:
    ///   - records: takes what the file holds.
    ///   - notices: takes what was done with the file.
    init(
        path: String, into records: inout JournalRecords, _ notices: inout [JournalNotice]
    ) throws(JournalError) {
        var (file, bytes) = try Self.open(path)
        if let old = try OldJournalText(reading: bytes, path: path) {
            notices += try old.convert(path)
            (file, bytes) = try Self.open(path)
        }
        text = try JournalText(reading: bytes, path: path) { (entry) throws(JournalError) in
            try records.read(entry, path: path)
        }
        if text.wholeSize < bytes.count {
            try Self.cut(file, to: text.wholeSize)
            notices.append(.cut(bytes[text.wholeSize...]))
        }
        self.file = file
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
    mutating func append(_ line: JournalLine) throws(JournalError) {
        let entry = try line.bytes
        try checkPlace()
        var longer = text
        do throws(FileFault) {
            try file.append(longer.add(entry[...]))
            try file.sync()
        } catch {
            try Self.cut(file, to: text.wholeSize)
            throw JournalError(error)
        }
        text = longer
    }

    /// An entry that is written to a deleted file, or after a cut one, would be lost with it.
    private func checkPlace() throws(JournalError) {
        let isWhole: Bool
        do throws(FileFault) {
            let size = try file.size()
            isWhole = try file.isInPlace() && size >= text.wholeSize
            // What an earlier failure could not take back.
            if isWhole, size > text.wholeSize { try file.shorten(to: text.wholeSize) }
        } catch {
            throw JournalError(error)
        }
        guard isWhole else {
            throw .file(path: file.path, .moved)
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

extension FileObstacle {
    /// - Returns: `nil` for a regular file, which is no obstacle.
    package init?(_ kind: FileKind) {
        switch kind {
        case .regular: return nil
        case .folder: self = .folder
        case .symbolicLink: self = .symbolicLink
        case .fifo: self = .fifo
        case .device: self = .device
        case .socket: self = .socket
        }
    }
}

extension JournalError {
    /// A fault with the file of a journal.
    package init(_ fault: FileFault) {
        let what: JournalFault =
            switch fault {
            case .missing: .refused(.system(.noSuchFile))
            case .wrongKind(_, let kind):
                FileObstacle(kind).map { .notAFile($0) } ?? .refused(.system(.notADirectory))
            case .tooLarge(_, let limit): .tooLarge(limit: limit)
            case .belongsToAnother: .ofAnotherUser
            case .cannotProtect(_, let code): .unprotected(FaultReason(errno: code))
            case .exists: .refused(.system(.exists))
            case .inUse: .busy
            case .diskFull: .full
            case .failed(_, _, let code): .refused(FaultReason(errno: code))
            }
        self = .file(path: fault.path, what)
    }
}
