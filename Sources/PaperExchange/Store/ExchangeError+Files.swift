internal import SaifuFiles

extension ExchangeError {
    init(_ fault: FileFault) {
        switch fault {
        case .inUse(let path): self = .inUse(path: path)
        case .missing, .wrongKind, .belongsToAnother, .cannotProtect, .tooLarge, .exists, .diskFull, .failed:
            self = .storage(reason: "The exchange file \(fault.path) cannot be used: \(fault.reason).")
        }
    }
}
