import SaifuStyle
import SaifuTables
import SaifuTerminal
import WalletCore
import WalletScreen

/// Questions to the person at the terminal.
@MainActor final class TerminalDialogue: RunDialogue {
    let isInteractive = true
    var printer: Announcing?
    private let make: () throws(WalletError) -> LineEditor
    private var made: LineEditor?
    /// Set once the environment is there: questions are asked in its language.
    var strings: () -> Strings = { Strings(language: .english, sentences: [:]) }

    /// - Parameter make: called with the first question; a command that asks nothing leaves the terminal alone.
    init(_ make: @escaping () throws(WalletError) -> LineEditor) {
        self.make = make
    }

    func editor() throws(WalletError) -> LineEditor {
        if let made { return made }
        let editor = try make()
        made = editor
        return editor
    }

    /// Writes what is left and gives the terminal back.
    func close() async {
        await made?.stop()
    }

    func confirm(_ page: Page, question: StringKey) async throws(WalletError) -> Bool {
        try await ask(page, prompt(question), by: .line)
    }

    func confirm(_ page: Page, question: StringKey, typing word: String) async throws(WalletError) -> Bool {
        let question = StyledText(strings()(question, word) + " ", style: .warning)
        return try await ask(page, question, by: .word(word))
    }

    private func ask(
        _ page: Page, _ question: StyledText, by style: QuestionStyle
    ) async throws(WalletError) -> Bool {
        let editor = try editor()
        let height = try show(page)
        // What has scrolled away, or is about to, is said again with the question.
        let isTooTall = StandardStream.output.rows.map { height + 2 >= $0 } ?? false
        let subject = isTooTall ? page.subject.map { $0 + StyledText(": ", style: .secondary) } ?? .empty : .empty
        switch await editor.ask(subject + question, by: style) {
        case .yes: return true
        case .no, .endOfInput: return false
        case .interrupted: throw .interrupted
        }
    }

    func fill(_ form: Form) async throws(WalletError) -> Bool {
        let editor = try editor()
        let strings = strings()
        switch await editor.fill(form, by: FormPrinter(strings), hint: strings(.formHint)) {
        case .filled: return true
        case .givenUp: return false
        case .interrupted: throw .interrupted
        case nil: return try await FormQuestions(editor: editor, strings: strings).fill(form)
        }
    }

    /// Shows a page above what is asked next.
    /// - Returns: how many rows of the window it takes.
    @discardableResult
    func show(_ page: Page) throws(WalletError) -> Int {
        let output = Output.prompt(try editor())
        let lines = try PagePrinter(isJSON: false, output: output).lines(of: page, strings())
        try output.show(lines)
        guard let width = output.width(), width > 0 else { return lines.count }
        return lines.reduce(0) { $0 + max(1, (DisplayWidth.of($1) + width - 1) / width) }
    }

    private func prompt(_ question: StringKey) -> StyledText {
        StyledText(strings()(question), style: .headline) + StyledText(" [y/N] ", style: .secondary)
    }
}
