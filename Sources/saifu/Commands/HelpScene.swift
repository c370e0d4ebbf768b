import SaifuStyle
import SaifuTables
import WalletCore

/// `help`: every command in brief, or one in full; of commands that share a first word, all of them.
@MainActor final class HelpScene: Scene {
    private let environment: ApplicationEnvironment
    private let commands: [CommandSyntax]
    private let overview: EntityTable?

    /// - Parameter topic: the name of a command, or the first word of several; `nil` for all.
    init(environment: ApplicationEnvironment, grammar: CommandGrammar, topic: String?) throws(WalletError) {
        self.environment = environment
        guard let topic else {
            commands = grammar.commands
            overview = EntityTable(
                EntitiesProvider(commands), Self.columns, whenEmpty: ListSentence.zeroMatch(query: ""),
                in: environment.language)
            return
        }
        overview = nil
        let pairs = grammar.pairs(startingWith: topic)
        commands = pairs.isEmpty ? [try grammar.find(CommandGrammar.words(of: topic)).syntax] : pairs
    }

    func load() async throws(WalletError) {}

    var page: Page {
        let document = HelpDocument(commands, environment.language)
        guard let overview else { return Page(commands.flatMap(inFull), document: document) }
        let title = CommandSentence.intro(venue: environment.venue.title.text(in: environment.language))
        return Page(
            [
                .line(Phrase(title, .headline)), .table(overview),
                .line(Phrase(CommandSentence.optionsLine, .caption)), .line(Phrase(CommandSentence.more, .caption)),
            ], document: document)
    }

    private func inFull(_ command: CommandSyntax) -> [Block] {
        [.line(Phrase(command.summary, .body))] + Figure.usage(of: command).map { .line(Phrase($0, .command)) }
            + command.explanations.map { .line(Phrase($0, .caption)) }
    }

    private static let columns: [Column<CommandSyntax>] = [
        Column { Phrase(Figure(brief: $0), .command) },
        Column { Phrase($0.summary, .secondary) },
    ]
}
