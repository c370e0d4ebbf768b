import LightningAPI
import WalletCore

extension Region {
    static let slot = Slot.choice("region", ["japan", "usa", "eu"])

    /// Japan unless the word says otherwise.
    init(_ word: String?) {
        switch word {
        case "usa": self = .usa
        case "eu": self = .europe
        default: self = .japan
        }
    }
}
