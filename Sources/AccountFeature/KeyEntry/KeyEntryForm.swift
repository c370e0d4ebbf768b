public import SaifuCrypto
import SaifuStyle
public import SaifuTables
public import WalletCore

/// The key of an endpoint as a form, filled by a person or by the environment of a script. The origin is that of the
/// endpoint, so it stands there and is not asked for.
@MainActor public final class KeyEntryForm {
    /// Where a script has the key, in its environment.
    public enum Variable: String, Sendable {
        /// The API key.
        case key = "SAIFU_API_KEY"
        /// The secret of the API key.
        case secret = "SAIFU_API_SECRET"
    }

    /// Where the key belongs; shown, never asked for.
    public let originCell: TextCell
    /// The key; what cannot be sent in a header is refused.
    public let keyCell: TextCell
    /// The secret; taken out by `takeCredentials`.
    public let secretCell: SecretCell
    /// Whether to look at what the key may do, and warn when it can move money out.
    public let checkCell: SwitchCell
    /// The rows in their order.
    public let form: Form

    /// - Parameter venue: the exchange of the key; its origin is shown.
    public init(venue: Venue, in language: Language) {
        let origin = Figure(originOf: venue)
        originCell = TextCell(
            "origin", title: Term.endpoint, text: Phrase(origin, .body), isFixed: true, in: language)
        keyCell = TextCell("key", title: AccountSentence.apiKey, in: language) { key in
            Self.isKey(key) ? nil : AccountSentence.apiKeyUnusable
        }
        secretCell = SecretCell("secret", title: AccountSentence.apiSecret, in: language) { secret in
            secret.isEmpty ? AccountSentence.apiSecretMissing : nil
        }
        checkCell = SwitchCell(
            "check", title: AccountSentence.apiKeyCheck, isOn: true, words: (AccountSentence.yes, AccountSentence.no),
            in: language)
        form = Form(
            sections: [FormSection(cells: [originCell, keyCell, secretCell, checkCell])],
            usage: [Phrase(AccountSentence.apiKeyUsage(endpoint: origin), .command)], in: language)
    }

    /// Returns the key and the secret in the form, and removes the secret from it.
    public func takeCredentials(boundTo origin: String?) -> APICredentials {
        APICredentials(key: keyCell.text, secret: secretCell.take { Secret(bytes: $0) }, origin: origin)
    }

    /// It travels in a header: visible characters of ASCII.
    private static func isKey(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }
}
