import PaperExchange
import WalletCore

extension StorageError {
    init(_ error: ExchangeError) {
        switch error {
        case .notAnExchange(let path): self = .foreignDatabase(path: path)
        case .newerVersion(let path): self = .newerDatabase(path: path)
        case .damaged(let path, let what): self = .damagedDatabase(path: path, what: what)
        case .impossibleClock(let date): self = .impossibleClock(date: date)
        case .storage, .inUse, .badConfiguration, .cannotListen: self = .other(sentence: error.description)
        }
    }
}
