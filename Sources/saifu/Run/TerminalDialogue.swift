import SaifuDrawing
import SaifuStyle
import SaifuTables
import SaifuTerminal
import SaifuText
import WalletCore
import WalletScreen

/// Questions to the person at the terminal.
@MainActor final class TerminalDialogue: RunDialogue {
    let isInteractive = true
    var printer: Announcing?
    var waiting: WaitingLine?
    private let make: () throws(WalletError) -> LineEditor
    private var made: LineEditor?
    /// Set once the environment is there: questions are asked in its language.
    var language: () -> Language = { .english }
    /// Asks while a scene has the whole screen.
    var screen: ScreenDialogue?

    /// Called for Ctrl-C while nobody reads keys: the terminal is the editor's until the run ends.
    var onInterrupt: (@Sendable () -> Void)?

    /// - Parameter make: called with the first question; a command that asks nothing leaves the terminal alone.
    init(_ make: @escaping () throws(WalletError) -> LineEditor) {
        self.make = make
    }

    func editor() throws(WalletError) -> LineEditor {
        if let made { return made }
        let editor = try make()
        if let onInterrupt { editor.setInterruptHandler(onInterrupt) }
        made = editor
        return editor
    }

    /// Writes what is left and gives the terminal back.
    func close() async {
        await made?.stop()
    }

    func ask(_ question: Question) async throws(WalletError) -> Bool {
        if let screen { return try await screen.ask(question) }
        waiting?.pause()
        defer { waiting?.restart() }
        let language = language()
        guard let word = question.word?.text(in: language) else {
            let prompt = Phrase(question.sentence, .headline).styled(in: language)
            return try await ask(
                question, prompt + Phrase(ScreenDialogue.yesOrNo, .secondary).styled(in: language), by: .line)
        }
        let prompt = Phrase(question.sentence, .warning).styled(in: language)
        return try await ask(question, prompt, by: .word(word))
    }

    private func ask(
        _ question: Question, _ prompt: StyledText, by style: QuestionStyle
    ) async throws(WalletError) -> Bool {
        let editor = try editor()
        let height = try show(question.blocks)
        // What has scrolled away, or is about to, is said again with the question.
        let isTooTall = StandardStream.output.rows.map { height + 2 >= $0 } ?? false
        let said = isTooTall ? question.subject?.styled(in: language()) : nil
        let subject = said.map { $0 + StyledText(language()(": ", "：").text, style: .secondary) } ?? .empty
        let lines = lines(of: subject + prompt, for: editor)
        try Output.prompt(editor).show(lines.dropLast())
        let last = lines.last ?? .empty
        let gap = StyledText(VisibleText.gap(after: last.plainText), style: .secondary)
        switch await editor.ask(last + gap, by: style) {
        case .yes: return true
        case .no, .endOfInput: return false
        case .interrupted: throw .interrupted
        }
    }

    /// Returns the question in lines that end between words and leave room for the cursor.
    private func lines(of question: StyledText, for editor: LineEditor) -> [StyledText] {
        guard let width = Output.prompt(editor).width() else { return [question] }
        return DisplayWidth.wrap(question, to: max(1, width - 2))
    }

    func fill(_ form: Form) async throws(WalletError) -> Bool {
        if let screen { return try await screen.fill(form) }
        waiting?.pause()
        defer { waiting?.restart() }
        let editor = try editor()
        let isFilled = try await fill(form, on: editor)
        // Whoever has typed a key is told what has become of it.
        if !isFilled, form.holdsSecret { try show([.line(Phrase(PromptSentence.keyFormLeft, .warning))]) }
        return isFilled
    }

    private func fill(_ form: Form, on editor: LineEditor) async throws(WalletError) -> Bool {
        let language = language()
        let cut = ScreenDialogue.onlyFirstLine.text(in: language)
        let hint = { (cell: any FormCell) in ScreenDialogue.keys(of: cell, in: form).text(in: language) }
        switch await editor.fill(form, by: FormPrinter(), hint: hint, cut: cut) {
        case .filled: return true
        case .givenUp: return false
        case .interrupted: throw .interrupted
        case nil: return try await FormQuestions(editor: editor, language: language).fill(form)
        }
    }

    /// Shows blocks above what is asked next.
    /// - Returns: how many rows of the window it takes.
    @discardableResult
    func show(_ blocks: [Block]) throws(WalletError) -> Int {
        let output = Output.prompt(try editor())
        let lines = try PagePrinter(isJSON: false, output: output).lines(of: blocks, in: language())
        try output.show(lines)
        guard let width = output.width(), width > 0 else { return lines.count }
        return lines.reduce(0) { $0 + max(1, (DisplayWidth.of($1) + width - 1) / width) }
    }
}
