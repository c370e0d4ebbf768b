internal import LightningAPI
public import SaifuDesk
internal import SaifuSQLite

extension LedgerError {
    init(_ error: DatabaseError, path: String) {
        switch error {
        case .cannotOpen(let file, let reason, let code): self = .cannotOpen(path: file, reason: reason, errno: code)
        case .notADatabase: self = .damaged(path: path, reason: "it is not a database")
        case .corrupt(_, let reason): self = .damaged(path: path, reason: reason)
        case .notOurs: self = .notALedger(path: path)
        case .newerVersion(_, let found, let supported):
            self = .newerVersion(path: path, found: found, supported: supported)
        case .incomplete(_, let gap): self = .incomplete(path: path, gap: gap)
        case .diskFull: self = .diskFull(path: path)
        case .readOnly: self = .readOnly(path: path)
        case .replaced: self = .cannotOpen(path: path, reason: "it was replaced while it was open")
        case .busy: self = .busy(path: path)
        case .unexpectedValue(let column, let expected):
            self = .damaged(path: path, reason: "column \(column) does not hold \(expected)")
        case .constraint(let message): self = .failed(path: path, reason: message)
        case .other(let code, let message): self = .failed(path: path, reason: "\(message) (\(code))")
        }
    }

    /// The error for callers that know only the journal.
    public var journalError: JournalError {
        switch self {
        case .cannotOpen(let path, let words, let code):
            .file(path: path, .refused(code.map(FaultReason.init(errno:)) ?? .fault(.database, words: words)))
        case .damaged(let path, let reason):
            .file(path: path, .damagedDatabase(companion: CommitWitness.path(beside: path), reason: reason))
        case .notALedger(let path): .file(path: path, .foreign)
        case .newerVersion(let path, let found, let supported):
            .file(path: path, .newer(found: found, supported: supported))
        case .incomplete(let path, let gap):
            .file(path: path, .incomplete(JournalFault.Gap(gap), witness: CommitWitness.path(beside: path)))
        case .diskFull(let path): .file(path: path, .full)
        case .readOnly(let path): .file(path: path, .readOnly)
        case .busy(let path): .file(path: path, .busy)
        case .unreadableEntry(let path, let id):
            .file(path: path, .damaged(entry: id, companion: CommitWitness.path(beside: path)))
        case .failed(let path, let words): .file(path: path, .refused(.fault(.database, words: words)))
        }
    }
}

extension JournalFault.Gap {
    fileprivate init(_ gap: CommitWitness.Gap) {
        switch gap {
        case .commits(let count): self = .changes(count)
        case .file(let count): self = .file(changes: count)
        case .otherStore: self = .otherJournal
        case .noWitness, .garbledWitness: self = .unknown
        }
    }
}
