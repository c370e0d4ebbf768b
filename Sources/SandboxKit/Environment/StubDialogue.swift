public import SaifuTables
public import WalletCore

/// A person with prepared answers, or nobody.
@MainActor public final class StubDialogue: Dialogue {
    /// Nobody is there unless a scene says so.
    public var isInteractive = false
    /// What every question is answered.
    public var confirmAnswer = true
    /// Ctrl-C instead of an answer.
    public var isInterrupted = false
    /// Typed into the rows of a form by name; `nil` gives up.
    public var typed: [String: String]? = [:]
    /// The questions asked, in order, each with its page.
    public private(set) var questions: [StringKey] = []
    public private(set) var pages: [Page] = []
    /// The rows that were asked for, by name.
    public private(set) var asked: [String] = []

    public init() {}

    public func confirm(_ page: Page, question: StringKey) async throws(WalletError) -> Bool {
        pages.append(page)
        questions.append(question)
        if isInterrupted { throw .interrupted }
        return confirmAnswer
    }

    public func fill(_ form: Form) async throws(WalletError) -> Bool {
        while let cell = form.shownCells.first(where: { $0.problem != nil }) {
            asked.append(cell.name)
            guard let text = typed?[cell.name], cell.edit(text), cell.validate() else { return false }
        }
        return true
    }
}
