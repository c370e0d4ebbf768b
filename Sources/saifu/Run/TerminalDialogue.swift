import SaifuStyle
import SaifuTables
import SaifuTerminal
import WalletCore

/// Questions to the person at the terminal.
@MainActor final class TerminalDialogue: Dialogue {
    let isInteractive = true
    let editor: LineEditor
    private let output: Output
    /// Set once the environment is there: questions are asked in its language.
    var strings: () -> Strings = { Strings(language: .english, sentences: [:]) }

    init(editor: LineEditor, output: Output) {
        self.editor = editor
        self.output = output
    }

    func confirm(_ page: Page, question: StringKey) async -> Bool {
        do throws(WalletError) {
            output.show(try PagePrinter(isJSON: false, output: output).lines(of: page, strings()))
        } catch {
            output.complain(StyledText(error.sentence(strings()), style: .error))
            return false  // what cannot be shown cannot be agreed to
        }
        return await editor.ask(prompt(question), by: .line) == .yes
    }

    func fill(_ form: Form) async -> Bool {
        while let cell = form.shownCells.first(where: { $0.problem != nil }) {
            guard await fill(cell) else { return false }
        }
        return true
    }

    /// Asks for one row until its value is fine.
    private func fill(_ cell: any FormCell) async -> Bool {
        while true {
            guard case .line(let text) = await editor.readLine(prompt: prompt(cell), completing: options(of: cell))
            else {
                return false
            }
            let isTaken = cell.edit(text.split(separator: " ").joined(separator: " "))
            if isTaken, cell.validate() { return true }
            output.complain(cell.message ?? StyledText(strings()(.badWord, text), style: .error))
        }
    }

    private func prompt(_ question: StringKey) -> StyledText {
        StyledText(strings()(question), style: .headline) + StyledText(" [y/N] ", style: .secondary)
    }

    private func prompt(_ cell: any FormCell) -> StyledText {
        let label =
            switch cell.row.label {
            case .text(let text): text
            case .key(let key): PagePrinter.label(key, strings())
            }
        let choices = words(of: cell).joined(separator: "|")
        let hint = cell.unit ?? StyledText(choices, style: .secondary)
        let open = StyledText(" (", style: .secondary), close = StyledText(")", style: .secondary)
        return label + (hint.isEmpty ? .empty : open + hint + close) + StyledText(": ", style: .prompt)
    }

    private func words(of cell: any FormCell) -> [String] {
        (cell as? ChoiceCell<String>)?.options.map(\.word) ?? []
    }

    private func options(of cell: any FormCell) -> SaifuTerminal.Completer {
        let words = words(of: cell)
        return { line in words.filter { $0.hasPrefix(line) }.map { SaifuTerminal.Completion($0) } }
    }
}
