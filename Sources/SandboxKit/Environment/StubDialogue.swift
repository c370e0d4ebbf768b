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
    /// Typed into the rows of a form by name; rows that have a good value may stay as they are. `nil` gives up.
    public var typed: [String: String]? = [:]
    /// The questions asked, in order, each with its page.
    public private(set) var questions: [StringKey] = []
    public private(set) var pages: [Page] = []
    /// The words to be typed for the questions that wanted one.
    public private(set) var words: [String] = []
    /// What was shown without a question, in order.
    public private(set) var announced: [Page] = []
    /// Nothing can be written, so what is announced cannot be done.
    public var announceFailure: WalletError?
    /// The rows the person went through, by name.
    public private(set) var asked: [String] = []

    public init() {}

    public func confirm(_ page: Page, question: StringKey) async throws(WalletError) -> Bool {
        pages.append(page)
        questions.append(question)
        if isInterrupted { throw .interrupted }
        return confirmAnswer
    }

    public func confirm(_ page: Page, question: StringKey, typing word: String) async throws(WalletError) -> Bool {
        words.append(word)
        return try await confirm(page, question: question)
    }

    public func announce(_ page: Page) throws(WalletError) {
        if let announceFailure { throw announceFailure }
        announced.append(page)
    }

    /// What was announced belongs to what comes next no more.
    func forgetAnnounced() {
        announced = []
    }

    public func fill(_ form: Form) async throws(WalletError) -> Bool {
        guard isInteractive else {
            try form.checkFilled()
            return true
        }
        var next = form.firstCell
        while let typed, let cell = next {
            asked.append(cell.name)
            if let text = typed[cell.name] { cell.edit(text) }
            guard cell.validate() else { return false }
            next = form.cell(after: cell)
        }
        return typed != nil && form.validate() == nil
    }
}
