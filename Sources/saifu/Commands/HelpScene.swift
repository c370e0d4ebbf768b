import SaifuStyle
import SaifuTables
import WalletCore

/// `help`: every command in brief, with the options and exit statuses, or one in full; of commands that share a first
/// word or a group, all of them. At a prompt it begins with the groups: the whole has no room in a window.
@MainActor final class HelpScene: Scene {
    /// What is explained.
    private enum Subject {
        case everything
        /// The groups, in a window of so many rows.
        case groups(rows: Int)
        /// Commands in full, then others in brief.
        case commands([CommandSyntax], brief: [CommandSyntax])
    }

    private let environment: ApplicationEnvironment
    private let grammar: CommandGrammar
    private let subject: Subject
    private var commands: [CommandSyntax] {
        if case .commands(let full, let brief) = subject { full + brief } else { grammar.commands }
    }

    /// The rows of a window of which nobody knows them.
    static let usualRows = 24
    private static let everything = CommandHelp.everything

    /// - Parameters:
    ///   - topic: the name of a command, the first word of several, or a group; `nil` for all.
    ///   - window: the rows of the window of a prompt; `nil` where there is no prompt.
    /// - Throws: `unknownCommand`, or `unexpectedWord` for a word behind the name of a command.
    init(
        environment: ApplicationEnvironment, grammar: CommandGrammar, topic: String?, window: Int?
    ) throws(WalletError) {
        self.environment = environment
        self.grammar = grammar
        subject =
            switch (topic, window) {
            case (nil, let rows?): .groups(rows: rows)
            case (nil, nil): .everything
            case (let topic?, _):
                topic.isSpelled(Self.everything)
                    ? .everything : try Self.subject(topic, in: grammar, isBrief: window != nil)
            }
    }

    /// - Parameter isBrief: whether commands that share a first word are told in brief.
    private static func subject(
        _ topic: String, in grammar: CommandGrammar, isBrief: Bool
    ) throws(WalletError) -> Subject {
        let pairs = grammar.pairs(startingWith: topic)
        let alone = grammar.commands.filter { $0.name.isSpelled(topic) }
        if !pairs.isEmpty {
            return isBrief ? .commands(alone, brief: pairs) : .commands(alone + pairs, brief: [])
        }
        let group = grammar.commands.filter { $0.help.group.isSpelled(topic) }
        if alone.isEmpty, !group.isEmpty { return .commands([], brief: group) }
        let (syntax, rest) = try find(topic, in: grammar)
        if let word = rest.first {
            throw .usage(.unexpectedWord(word: word, command: "help", nearest: nil, choices: []))
        }
        return .commands([syntax], brief: [])
    }

    /// - Throws: `unknownCommand` with the nearest of everything that can be explained, `badChoice` with several.
    private static func find(
        _ topic: String, in grammar: CommandGrammar
    ) throws(WalletError) -> (syntax: CommandSyntax, rest: [String]) {
        do {
            return try grammar.find(CommandGrammar.words(of: topic))
        } catch .usage(.unknownCommand(let word, _)) {
            let typed = word.narrow.asciiLowercased, others = grammar.groups + [everything]
            let nearest = grammar.nearest(to: typed, or: others)
            let several = nearest == nil ? grammar.nearestOnes(to: typed, or: others) : []
            throw .usage(
                several.isEmpty
                    ? .unknownCommand(word: word, nearest: nearest)
                    : .badChoice(name: "command", text: word, choices: several))
        }
    }

    func load() async throws(WalletError) {}

    var page: Page { Page(blocks, document: HelpDocument(commands, environment.language)) }

    private var blocks: [Block] {
        switch subject {
        case .everything: overview
        case .groups(let rows): groups(rows)
        case .commands(let full, let brief) where brief.isEmpty:
            full.flatMap(inFull) + [.line(Phrase(CommandSentence.generally, .caption))]
        case .commands(let full, let brief):
            full.flatMap(inFull) + table(Self.brief(brief), Self.commandColumns)
                + [.line(Phrase(CommandSentence.more, .caption))]
        }
    }

    private var title: CommandSentence { .intro(venue: environment.venue.title.text(in: environment.language)) }

    /// Lines besides those of the groups: the line typed, the title, two of advice, and the prompt.
    private static let besides = 5

    /// A few lines for each group, as many as have room.
    private func groups(_ rows: Int) -> [Block] {
        let groups = grammar.groups.map { group in
            let names = grammar.commands.filter { $0.help.group == group }.map { Self.name($0, in: group) }
            let title = Figure(wordOf: WordMeaning(group, CommandSentence.groups))
            return (title: Phrase(title, .headline), phrases: names)
        }
        return [
            .line(Phrase(CommandSentence.groups, .headline)),
            .titled(groups, lines: max(1, rows - Self.besides)),
            .line(Phrase(CommandSentence.ofGroups, .caption)),
        ]
    }

    /// Without the word of the group, which stands before it.
    private static func name(_ command: CommandSyntax, in group: String) -> Phrase {
        let (name, start) = (command.name, group + " ")
        let word = name.hasPrefix(start) ? String(name.dropFirst(start.count)) : name
        return Phrase(Figure(wordOf: WordMeaning(word, command.help.summary)), .command)
    }

    private var overview: [Block] {
        let statuses = ExitSentence.all.map { HelpRow(Figure($0.code.rawValue), .command, $0) }
        return section(title, Self.brief(commands), Self.commandColumns)
            + section(CommandSentence.examples, of: Self.shown(of: commands))
            + section(CommandSentence.options, Self.rows(ProgramOption.general.map(WordMeaning.init)))
            + section(CommandSentence.exitStatuses, statuses)
            + [.line(Phrase(CommandSentence.more, .caption))]
    }

    private static func brief(_ commands: [CommandSyntax]) -> [HelpRow] {
        commands.map { HelpRow(Figure(brief: $0), .command, $0.help.summary) }
    }

    private func inFull(_ command: CommandSyntax) -> [Block] {
        [.line(Phrase(command.help.summary, .headline))]
            + Block.lines([command.help.about.map { Phrase($0, .body) }])
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
        rows.isEmpty ? [] : [.line(Phrase(title, .headline))] + table(rows, columns)
    }

    private func table(_ rows: [HelpRow], _ columns: [Column<HelpRow>]) -> [Block] {
        [.table(EntityTable(EntitiesProvider(rows), columns, for: environment.reader))]
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
