import SaifuStyle
import SaifuTables
import WalletCore

/// `help`: every command in brief, with the options and exit statuses, or one in full; of commands that share a first
/// word, all of them.
@MainActor final class HelpScene: Scene {
    private let environment: ApplicationEnvironment
    private let commands: [CommandSyntax]
    private let isOverview: Bool

    /// - Parameter topic: the name of a command, or the first word of several; `nil` for all.
    /// - Throws: `unknownCommand`, or `unexpectedWord` for a word behind the name of a command.
    init(environment: ApplicationEnvironment, grammar: CommandGrammar, topic: String?) throws(WalletError) {
        self.environment = environment
        isOverview = topic == nil
        guard let topic else {
            commands = grammar.commands
            return
        }
        let pairs = grammar.pairs(startingWith: topic)
        let alone = grammar.commands.filter { $0.name.isSpelled(topic) }
        guard pairs.isEmpty else {
            commands = alone + pairs
            return
        }
        let (syntax, rest) = try grammar.find(CommandGrammar.words(of: topic))
        if let word = rest.first {
            throw .usage(.unexpectedWord(word: word, command: "help", nearest: nil, choices: []))
        }
        commands = [syntax]
    }

    func load() async throws(WalletError) {}

    var page: Page {
        Page(
            isOverview
                ? overview : commands.flatMap(inFull) + [.line(Phrase(CommandSentence.generally, .caption))],
            document: HelpDocument(commands, environment.language))
    }

    private var overview: [Block] {
        let title = CommandSentence.intro(venue: environment.venue.title.text(in: environment.language))
        let brief = commands.map { HelpRow(Figure(brief: $0), .command, $0.summary) }
        let statuses = ExitSentence.all.map { HelpRow(Figure($0.code.rawValue), .command, $0) }
        return section(title, brief, Self.commandColumns)
            + section(CommandSentence.examples, of: Self.shown(of: commands))
            + section(CommandSentence.options, Self.rows(ProgramOption.general.map(WordMeaning.init)))
            + section(CommandSentence.exitStatuses, statuses)
            + [.line(Phrase(CommandSentence.more, .caption))]
    }

    private func inFull(_ command: CommandSyntax) -> [Block] {
        [.line(Phrase(command.summary, .headline))]
            + Figure.usage(of: command).map { .usage(Phrase($0, .command)) }
            + section(CommandSentence.words, Self.rows(command.wordsAndOptions))
            + section(CommandSentence.examples, of: [command])
    }

    /// The ones with which most people begin.
    private static func shown(of commands: [CommandSyntax]) -> [CommandSyntax] {
        ["orders", "buy", "cancel"].compactMap { name in commands.first { $0.name == name } }
    }

    private static func rows(_ words: [WordMeaning]) -> [HelpRow] {
        words.map { HelpRow(Figure(wordOf: $0), .command, $0.meaning) }
    }

    /// Rows under a title; nothing where there are none.
    private func section(
        _ title: any Sentence, _ rows: [HelpRow], _ columns: [Column<HelpRow>] = HelpScene.columns
    ) -> [Block] {
        guard !rows.isEmpty else { return [] }
        let table = EntityTable(EntitiesProvider(rows), columns, for: environment.reader)
        return [.line(Phrase(title, .headline)), .table(table)]
    }

    private func section(_ title: any Sentence, of commands: [CommandSyntax]) -> [Block] {
        [.line(Phrase(title, .headline))]
            + commands.flatMap(Figure.examples).map { .line(.gap + Phrase($0, .command)) }
    }

    /// Without an indent: the longest have no room for one in 80 columns.
    private static let commandColumns: [Column<HelpRow>] = [
        Column { Phrase($0.word, $0.style) }, Column { Phrase($0.meaning, .secondary) },
    ]
    private static let columns: [Column<HelpRow>] = [
        Column { .gap + Phrase($0.word, $0.style) }, Column { Phrase($0.meaning, .secondary) },
    ]
}

/// A word, and what it means.
private struct HelpRow: Identifiable, Sendable {
    let word: Figure
    let style: TextStyle
    let meaning: any Sentence
    var id: Figure { word }

    init(_ word: Figure, _ style: TextStyle, _ meaning: any Sentence) {
        (self.word, self.style, self.meaning) = (word, style, meaning)
    }
}

extension WordMeaning {
    fileprivate init(_ option: ProgramOption) {
        self.init(option.placeholder, option)
    }
}

extension CommandSyntax {
    /// The meanings of its words, and its own options.
    var wordsAndOptions: [WordMeaning] {
        let flags = flags.split { " []".contains($0) }.map(String.init)
        return words + flags.compactMap(ProgramOption.init(rawValue:)).map(WordMeaning.init)
    }
}
