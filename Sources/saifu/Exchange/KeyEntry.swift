import SaifuCrypto
import SaifuStyle
import SaifuTables
import SaifuWire
import WalletCore

/// Asks the person at the prompt for the key of an endpoint. It stays in memory, for this process and this origin alone.
@MainActor final class KeyEntry {
    /// Set once the terminal is there.
    var terminal: TerminalDialogue?
    private var isAsking = false

    nonisolated init() {}

    /// - Returns: `nil` when the person gave up, is being asked already, or a key must not go to this origin.
    func credentials(for origin: Origin) async -> APICredentials? {
        guard let terminal, !isAsking, Self.isProtected(origin) else { return nil }
        isAsking = true
        defer { isAsking = false }
        let strings = terminal.strings()
        let entry = KeyEntryForm(origin: origin.description, strings: strings)
        let intro = StyledText(strings(.apiKeyNeeded), style: .headline)
        do throws(WalletError) {
            try terminal.show(Page([.line(intro), .form(entry.form)], document: [String: String]()))
            guard try await terminal.fill(entry.form) else { return nil }
        } catch {
            return nil  // interrupted: the command says that there is no key
        }
        let secret = entry.secretCell.take { Secret(bytes: $0) }
        return APICredentials(key: entry.keyCell.text, secret: secret, origin: origin.description)
    }

    /// A key crosses a network over TLS only.
    private static func isProtected(_ origin: Origin) -> Bool {
        switch origin {
        case .https, .unix: true
        case .http: origin.isLoopback
        }
    }
}
