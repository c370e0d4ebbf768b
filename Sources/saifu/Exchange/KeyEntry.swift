import AccountFeature
import LightningAPI
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

    /// A key that was typed, and whether the person wants to know what it may do.
    struct Entered: Sendable {
        let credentials: APICredentials
        let isToBeChecked: Bool
    }

    /// - Parameter path: what the key is needed for.
    /// - Returns: `nil` when the person gave up, or is being asked already.
    /// - Throws: `cancelled` for Ctrl-C.
    func key(for origin: Origin, path: String) async throws(APIError) -> Entered? {
        guard let terminal, !isAsking else { return nil }
        isAsking = true
        defer { isAsking = false }
        let language = terminal.language()
        let entry = KeyEntryForm(venue: Venue(origin), in: language)
        do throws(WalletError) {
            try terminal.show([.line(Phrase(PromptSentence.keyNeeded, .headline))])
            guard try await terminal.fill(entry.form) else { return nil }
        } catch .interrupted {
            throw .cancelled(path: path)
        } catch {
            return nil  // the command says that there is no key
        }
        return Entered(
            credentials: entry.takeCredentials(boundTo: origin.description), isToBeChecked: entry.checkCell.isOn)
    }
}
