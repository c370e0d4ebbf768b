import SaifuDrawing
import SaifuStyle
import SaifuTables
import SaifuTerminal
import SaifuText
import WalletCore
import WalletScreen

/// A form as questions, one row after the other: for a terminal on which nothing can be drawn.
///
/// An empty line keeps what stands in the row, `<` goes back to the row above.
@MainActor struct FormQuestions {
    let editor: LineEditor
    let language: Language

    /// - Returns: `false` when the person gave up.
    func fill(_ form: Form) async throws(WalletError) -> Bool {
        for line in FormPrinter().lines(of: form) { editor.printAbove(line) }
        var next = form.firstCell
        while let cell = next {
            switch try await ask(for: cell) {
            case .fine: next = form.cell(after: cell) ?? form.validate()
            case .back: next = form.cell(before: cell) ?? cell
            case .wrong(let problem): editor.printAbove(problem)
            case .givenUp: return false
            }
        }
        return true
    }

    private enum Answer {
        case fine, back, givenUp
        case wrong(StyledText)
    }

    private func ask(for cell: any FormCell) async throws(WalletError) -> Answer {
        if let secret = cell as? SecretCell { return try await ask(for: secret) }
        switch await editor.readLine(prompt: prompt(cell), isKept: false) {
        case .interrupted: throw .interrupted
        case .endOfInput: return .givenUp
        case .line("<"): return .back
        case .line(let line): return take(line, in: cell)
        case .lines(let lines): return take(lines.joined(separator: " "), in: cell)
        }
    }

    private func take(_ line: String, in cell: any FormCell) -> Answer {
        let text = line.split(separator: " ").joined(separator: " ")
        guard text.isEmpty || cell.edit(text) else {
            let refusal = PromptSentence.badChoice(choices: cell.words)
            return .wrong(Phrase(refusal, .error).styled(in: language))
        }
        return judge(cell)
    }

    /// A secret is neither shown nor kept.
    private func ask(for cell: SecretCell) async throws(WalletError) -> Answer {
        switch await editor.readSecret(prompt: prompt(cell)) {
        case .interrupted: throw .interrupted
        case .endOfInput: return .givenUp
        case .secret(let typed):
            if typed == WipedBytes("<".utf8) { return .back }
            if !typed.isEmpty { cell.edit(typed) }
            return judge(cell)
        }
    }

    private func judge(_ cell: any FormCell) -> Answer {
        cell.validate() ? .fine : cell.message.map(Answer.wrong) ?? .fine
    }

    /// `Type (limit|market) [limit]: `.
    private func prompt(_ cell: any FormCell) -> StyledText {
        let label = StyledText(cell.row.label.plainText, style: .label)
        let hint = cell.unit(of: "") ?? StyledText(cell.words.joined(separator: "|"), style: .secondary)
        let open = StyledText(language(" (", "（").text, style: .secondary)
        let close = StyledText(language(")", "）").text, style: .secondary)
        let now = cell.typed.isEmpty ? .empty : StyledText(" [\(cell.typed)]", style: .secondary)
        return label + (hint.isEmpty ? .empty : open + hint + close) + now
            + StyledText(language(": ", "：").text, style: .prompt)
    }
}
