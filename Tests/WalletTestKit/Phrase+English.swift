import SaifuStyle
import SaifuText
public import WalletCore

extension Phrase {
    /// What a person reads who has chosen English.
    public var english: String { styled(in: .english).plainText }
}
