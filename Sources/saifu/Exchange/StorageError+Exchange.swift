import LightningAPI
import PaperExchange
import SaifuSQLite
import WalletCore

extension StorageError {
    init(_ error: ExchangeError) {
        switch error {
        case .notAnExchange(let path): self = .foreignDatabase(path: path)
        case .newerVersion(let path): self = .newerDatabase(path: path)
        case .damaged(let path, let what): self = .damagedDatabase(path: path, what: what)
        case .incomplete(let path, let gap): self.init(gap, path)
        case .nothingToSave(let path): self = .nothingToSave(path: path)
        case .impossibleClock(let date): self = .impossibleClock(date: date)
        case .inUse(let path): self = .inUse(path: path)
        case .missing(let path): self = .noExchange(path: path)
        case .database(let error, let path): self.init(error, path)
        case .cannotRead(let path, let code): self = .cannotRead(path: path, reason: FaultReason(errno: code))
        case .cannotChange(let path, let code): self = .cannotWrite(path: path, reason: FaultReason(errno: code))
        case .brokenRecovery(let folder): self = .strangeRecovery(folder: folder, .noDestination)
        case .foreignFolder(let folder): self = .strangeRecovery(folder: folder, .notAFolder)
        case .foreignFile(let name, let folder): self = .strangeRecovery(folder: folder, .holds(name: name))
        case .sharedKey(let path, let other): self = .sharedKey(path: path, other: other)
        case .badConfiguration: self = .other(.configuration, words: error.description)
        case .cannotListen: self = .other(.listening, words: error.description)
        case .badIdentity: self = .other(.identity, words: error.description)
        }
    }

    private init(_ error: DatabaseError, _ path: String) {
        switch error {
        case .cannotOpen(_, let words, let code):
            self = .cannotRead(
                path: path, reason: code.map(FaultReason.init(errno:)) ?? .fault(.database, words: words))
        case .diskFull: self = .cannotWrite(path: path, reason: .system(.noSpace))
        case .readOnly: self = .cannotWrite(path: path, reason: .system(.readOnly))
        case .busy: self = .inUse(path: path)
        case .replaced: self = .exchangeReplaced(path: path)
        case .notADatabase, .corrupt, .notOurs, .newerVersion, .incomplete, .constraint, .unexpectedValue, .other:
            self = .cannotRead(path: path, reason: .fault(.database, words: error.clause))
        }
    }

    private init(_ gap: ExchangeError.Gap, _ path: String) {
        switch gap {
        case .commits(let count): self = .commitsMissing(path: path, count: count)
        case .file(let count): self = .exchangeMissing(path: path, count: count)
        case .unknown: self = .commitsUnknown(path: path)
        case .otherExchange: self = .commitsOfAnother(path: path)
        case .unfinishedRecovery: self = .recoveryUnfinished(path: path)
        }
    }
}
