import WalletCore

/// Whose clock the times on screens are told by.
enum TimeSetting: String, CaseIterable {
    case jst, utc, local

    var zone: WalletZone {
        switch self {
        case .jst: .jst
        case .utc: .utc
        case .local: .ofMachine
        }
    }
}
