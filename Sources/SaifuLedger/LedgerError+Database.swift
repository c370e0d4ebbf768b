internal import LightningAPI
public import SaifuDesk
internal import SaifuSQLite

extension LedgerError {
    init(_ error: DatabaseError, path: String) {
        switch error {
        case .cannotOpen(_, let reason, let code): self = .cannotOpen(path: path, reason: reason, errno: code)
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

    /// The same for those who only know the journal.
    public var journalError: JournalError {
        switch self {
        case .cannotOpen(let path, let words, let code):
            .file(
                path: path, .refused(code.map(FaultReason.init(errno:)) ?? .fault(.database, words: words)),
                words: reason)
        case .damaged(let path, _): .file(path: path, .damaged(entry: nil), words: reason)
        case .notALedger(let path): .file(path: path, .foreign, words: reason)
        case .newerVersion(let path, _, _): .file(path: path, .newer, words: reason)
        case .incomplete(let path, _):
            .file(path: path, .incomplete(witness: CommitWitness.path(beside: path)), words: reason)
        case .diskFull(let path): .file(path: path, .full, words: reason)
        case .readOnly(let path): .file(path: path, .readOnly, words: reason)
        case .busy(let path): .file(path: path, .busy, words: reason)
        case .unreadableEntry(let path, let id): .file(path: path, .damaged(entry: id), words: reason)
        case .failed(let path, let words): .file(path: path, .refused(.fault(.database, words: words)), words: reason)
        }
    }
}
