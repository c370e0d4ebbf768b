import LightningAPI
import LightningClient
import SaifuFiles
import SaifuJSON
import WalletCore

extension StorageError {
    /// A fault with a file of the home.
    init(_ fault: FileFault) {
        switch fault {
        case .missing(let path): self = .cannotRead(path: path, reason: .system(.noSuchFile))
        case .wrongKind(let path, let kind):
            self = FileObstacle(kind).map { .notAFile(path: path, obstacle: $0) } ?? .notADirectory(path: path)
        case .belongsToAnother(let path): self = .belongsToAnother(path: path)
        case .cannotProtect(let path, let code): self = .cannotProtect(path: path, reason: FaultReason(errno: code))
        case .tooLarge(let path, let limit): self = .tooLarge(path: path, limit: limit)
        case .exists(let path): self = .cannotWrite(path: path, reason: .system(.exists))
        case .inUse(let path): self = .inUse(path: path)
        case .diskFull(let path): self = .cannotWrite(path: path, reason: .system(.noSpace))
        case .failed(let path, let action, let code):
            switch action {
            case .looked, .opened, .read, .locked: self = .cannotRead(path: path, reason: FaultReason(errno: code))
            case .written, .created, .renamed, .removed, .synced, .shortened:
                self = .cannotWrite(path: path, reason: FaultReason(errno: code))
            }
        }
    }

    /// A fault with the home itself.
    init(aboutFolder fault: FileFault) {
        switch fault {
        case .wrongKind(let path, _): self = .notADirectory(path: path)
        case .failed(let path, .created, let code):
            self = .cannotMakeDirectory(path: path, reason: FaultReason(errno: code))
        case .diskFull(let path): self = .cannotMakeDirectory(path: path, reason: .system(.noSpace))
        case .missing, .belongsToAnother, .cannotProtect, .tooLarge, .exists, .inUse, .failed: self.init(fault)
        }
    }

    /// A fault with a file of the person's own, named by an option.
    init(naming fault: FileFault) {
        switch StorageError(fault) {
        case .cannotRead(let path, let reason), .cannotWrite(let path, let reason),
            .cannotProtect(let path, let reason):
            self = .cannotUse(path: path, reason: reason)
        case .tooLarge(let path, let limit): self = .cannotUse(path: path, reason: .value(.tooLarge(limit: limit)))
        case let other: self = other
        }
    }

    /// A fault with a file that the person asked for.
    init(exporting fault: FileFault) {
        switch StorageError(fault) {
        case .cannotRead(let path, let reason), .cannotWrite(let path, let reason):
            self = .cannotExport(path: path, reason: reason)
        case let other: self = other
        }
    }
}

extension FileFault {
    /// About a file of the person's own, named by an option.
    var aboutInput: WalletError { .storage(StorageError(naming: self)) }

    /// About a file that the person asked for.
    var aboutOutput: WalletError { .storage(StorageError(exporting: self)) }
}
