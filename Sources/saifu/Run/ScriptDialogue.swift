import SaifuTables
import WalletCore

/// Nobody is there to answer: every question is a no.
@MainActor final class ScriptDialogue: Dialogue {
    let isInteractive = false

    func confirm(_ page: Page, question: StringKey) async throws(WalletError) -> Bool {
        false
    }

    func fill(_ form: Form) async throws(WalletError) -> Bool {
        false
    }
}
