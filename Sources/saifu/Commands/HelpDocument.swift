import WalletCore

/// The document that `help --json` prints.
struct HelpDocument: Encodable, Sendable {
    struct Entry: Encodable, Sendable {
        let name: String
        let aliases: [String]
        let usage: [String]
        let group: String
        let summary: String
        let about: String?
        let words: [Word]
        let examples: [String]
    }

    struct Word: Encodable, Sendable {
        let word: String
        let meaning: String

        init(_ word: WordMeaning, _ language: Language) {
            self.word = word.word
            meaning = word.meaning.text(in: language)
        }
    }

    let commands: [Entry]

    init(_ commands: [CommandSyntax], _ language: Language) {
        self.commands = commands.map { command in
            Entry(
                name: command.name, aliases: command.aliases, usage: command.usage, group: command.help.group,
                summary: command.help.summary.text(in: language), about: command.help.about?.text(in: language),
                words: command.wordsAndOptions.map { Word($0, language) }, examples: command.exampleLines)
        }
    }
}
