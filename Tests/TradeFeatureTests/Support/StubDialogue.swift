import SaifuTables
import WalletCore

/// A person with prepared answers, or nobody.
@MainActor final class StubDialogue: Dialogue {
    var isInteractive = true
    var confirmAnswer = true
    /// Ctrl-C instead of an answer.
    var isInterrupted = false
    /// Typed into the rows of a form by name; `nil` gives up.
    var typed: [String: String]? = [:]
    private(set) var questions: [StringKey] = []
    private(set) var pages: [Page] = []
    /// The rows that were asked for, by name.
    private(set) var asked: [String] = []

    func confirm(_ page: Page, question: StringKey) async throws(WalletError) -> Bool {
        pages.append(page)
        questions.append(question)
        if isInterrupted { throw .interrupted }
        return confirmAnswer
    }

    func fill(_ form: Form) async -> Bool {
        guard let typed else { return false }
        var done: Set<String> = []
        while let cell = form.shownCells.first(where: { !done.contains($0.name) }) {
            done.insert(cell.name)
            asked.append(cell.name)
            if let text = typed[cell.name], !cell.edit(text) { return false }
        }
        return form.validate() == nil
    }
}
