import SaifuStyle
import SaifuTables
import SaifuTerminal
import WalletCore
import WalletScreen

/// Questions to the person at the terminal.
@MainActor final class TerminalDialogue: Dialogue {
    let isInteractive = true
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
        let editor = try editor()
        try show(page)
        switch await editor.ask(prompt(question), by: .line) {
        case .yes: return true
        case .no, .endOfInput: return false
        case .interrupted: throw .interrupted
        }
    }

    func fill(_ form: Form) async throws(WalletError) -> Bool {
        while let cell = form.shownCells.first(where: { $0.problem != nil }) {
            guard try await fill(cell) else { return false }
        }
        return true
    }

    /// Shows a page above what is asked next.
    func show(_ page: Page) throws(WalletError) {
        let editor = try editor()
        editor.printAbove(try PagePrinter(isJSON: false, output: .prompt(editor)).lines(of: page, strings()))
    }

    /// Asks for one row until its value is fine.
    private func fill(_ cell: any FormCell) async throws(WalletError) -> Bool {
        let editor = try editor()
        while true {
            guard let problem = try await ask(for: cell, editor) else { return false }
            if problem.isEmpty { return true }
            editor.printAbove(problem)
        }
    }

    /// - Returns: what is wrong with what was typed, empty when nothing is; `nil` when the person gave up.
    private func ask(for cell: any FormCell, _ editor: LineEditor) async throws(WalletError) -> StyledText? {
        if let secret = cell as? SecretCell { return try await ask(for: secret, editor) }
        switch await editor.readLine(prompt: prompt(cell), isKept: false, completing: options(of: cell)) {
        case .interrupted: throw .interrupted
        case .endOfInput: return nil
        case .line(let text):
            let isTaken = cell.edit(text.split(separator: " ").joined(separator: " "))
            if isTaken, cell.validate() { return .empty }
            return cell.message ?? StyledText(refusal(of: text, for: cell), style: .error)
        }
    }

    private func refusal(of text: String, for cell: any FormCell) -> String {
        guard !cell.words.isEmpty else { return strings()(.badWord, text) }
        return strings()(.badChoice, text, cell.words.joined(separator: ", "))
    }

    /// A secret is neither shown nor kept.
    private func ask(for cell: SecretCell, _ editor: LineEditor) async throws(WalletError) -> StyledText? {
        switch await editor.readSecret(prompt: prompt(cell)) {
        case .interrupted: throw .interrupted
        case .endOfInput: return nil
        case .secret(var bytes):
            cell.edit(&bytes)
            return cell.validate() ? .empty : cell.message
        }
    }

    private func prompt(_ question: StringKey) -> StyledText {
        StyledText(strings()(question), style: .headline) + StyledText(" [y/N] ", style: .secondary)
    }

    private func prompt(_ cell: any FormCell) -> StyledText {
        let label =
            switch cell.row.label {
            case .text(let text): text
            case .key(let key): PageLines.label(key, strings())
            }
        let choices = cell.words.joined(separator: "|")
        let hint = cell.unit ?? StyledText(choices, style: .secondary)
        let open = StyledText(" (", style: .secondary), close = StyledText(")", style: .secondary)
        return label + (hint.isEmpty ? .empty : open + hint + close) + StyledText(": ", style: .prompt)
    }

    private func options(of cell: any FormCell) -> SaifuTerminal.Completer {
        let words = cell.words
        return { line in words.filter { $0.hasPrefix(line) }.map { SaifuTerminal.Completion($0) } }
    }
}
