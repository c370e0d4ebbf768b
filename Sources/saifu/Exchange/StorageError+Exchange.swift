import PaperExchange
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
        case .inUse(let path): self = .exchangeInUse(path: path)
        case .storage: self = .other(.exchangeFile, words: error.description)
        case .brokenRecovery: self = .other(.recovery, words: error.description)
        case .badConfiguration: self = .other(.configuration, words: error.description)
        case .cannotListen: self = .other(.listening, words: error.description)
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
