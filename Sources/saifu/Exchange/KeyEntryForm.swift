import SaifuStyle
import SaifuTables
import WalletCore

/// The key of an endpoint as a form. The origin is that of the endpoint, so it stands there and is not asked for.
@MainActor final class KeyEntryForm {
    let originCell: TextCell
    let keyCell: TextCell
    let secretCell: SecretCell
    let form: Form

    init(origin: String, strings: Strings) {
        originCell = TextCell("origin", label: Self.label(.endpoint, strings), text: origin)
        keyCell = TextCell("key", label: Self.label(.apiKey, strings)) { key in
            Self.isKey(key) ? nil : StyledText(strings(.apiKeyUnusable), style: .error)
        }
        secretCell = SecretCell("secret", label: Self.label(.apiSecret, strings)) { secret in
            secret.isEmpty ? StyledText(strings(.apiSecretMissing), style: .error) : nil
        }
        form = Form([originCell, keyCell, secretCell])
    }

    /// It travels in a header: visible characters of ASCII.
    private static func isKey(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    private static func label(_ key: StringKey, _ strings: Strings) -> FormLabel {
        .text(StyledText(strings(key), style: .label))
    }
}
