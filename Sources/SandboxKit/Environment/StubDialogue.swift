public import SaifuTables
public import WalletCore

/// A person with prepared answers, or nobody.
@MainActor public final class StubDialogue: Dialogue {
    /// Whether a person can answer; `false` unless a scene sets it.
    public var isInteractive = false
    /// The answer to every question.
    public var confirmAnswer = true
    /// Ctrl-C instead of an answer.
    public var isInterrupted = false
    /// Typed into the rows of a form by name; rows that have a good value may stay as they are. `nil` gives up.
    public var typed: [String: String]? = [:]
    /// The questions asked, in order.
    public private(set) var questions: [Question] = []
    /// The texts that were shown without a question, in order.
    public private(set) var announced: [[Block]] = []
    /// Nothing can be written, so what is announced cannot be done.
    public var announceFailure: WalletError?
    /// The rows the person went through, by name.
    public private(set) var asked: [String] = []

    /// Creates a dialogue with nobody in front of it.
    public init() {}

    public func ask(_ question: Question) async throws(WalletError) -> Bool {
        questions.append(question)
        if isInterrupted { throw .interrupted }
        return confirmAnswer
    }

    public func announce(_ blocks: [Block]) throws(WalletError) {
        if let announceFailure { throw announceFailure }
        announced.append(blocks)
    }

    /// Clears the announced texts, so that those that follow stand alone.
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
