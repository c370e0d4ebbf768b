import SaifuTables
import WalletCore

/// Nobody is there to answer: every question is a no, and a form is filled by the words of the command or not at all.
@MainActor final class ScriptDialogue: RunDialogue {
    let isInteractive = false
    var printer: Announcing?
    var waiting: WaitingLine?

    func ask(_ question: Question) async throws(WalletError) -> Bool {
        false
    }

    /// The words of the script are in the rows already, so the form is judged as it is.
    func fill(_ form: Form) async throws(WalletError) -> Bool {
        try form.checkFilled()
        return true
    }
}
