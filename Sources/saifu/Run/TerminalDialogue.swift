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
        editor.printAbove(try PagePrinter(isJSON: false, output: .prompt(editor)).lines(of: page, strings()))
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

    /// Asks for one row until its value is fine.
    private func fill(_ cell: any FormCell) async throws(WalletError) -> Bool {
        let editor = try editor()
        while true {
            switch await editor.readLine(prompt: prompt(cell), completing: options(of: cell)) {
            case .interrupted: throw .interrupted
            case .endOfInput: return false
            case .line(let text):
                let isTaken = cell.edit(text.split(separator: " ").joined(separator: " "))
                if isTaken, cell.validate() { return true }
                editor.printAbove(cell.message ?? StyledText(strings()(.badWord, text), style: .error))
            }
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
