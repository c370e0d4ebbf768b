import SaifuTables
import WalletCore

/// Nobody is there to answer: every question is a no.
@MainActor final class ScriptDialogue: Dialogue {
    let isInteractive = false

    func confirm(_ page: Page, question: StringKey) async -> Bool {
        false
    }

    func fill(_ form: Form) async -> Bool {
        false
    }
}
