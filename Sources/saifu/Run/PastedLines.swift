import SaifuStyle
import WalletCore

/// Lines that were pasted at the prompt: shown before any of them runs.
struct PastedLines {
    /// The lines that are commands, numbered from 1; as in a script, `#` begins a comment.
    let commands: [(number: Int, line: String)]

    init(_ lines: [String]) {
        let commands = lines.filter { CommandGrammar.words(of: $0).first?.hasPrefix("#") == false }
        self.commands = commands.enumerated().map { (number: $0.offset + 1, line: $0.element) }
    }

    /// Whether somebody can be asked to look through them; more belong into a file.
    var areFew: Bool { commands.count <= Self.most }

    static let most = 50

    @MainActor var question: Question {
        let lines = commands.map { Phrase(PromptSentence.pastedLine($0.number, $0.line), .body) }
        return Question(PromptSentence.confirmPasted(commands.count), about: Block.lines(lines))
    }
}
