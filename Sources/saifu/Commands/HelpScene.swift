import SaifuStyle
import SaifuTables
import WalletCore

/// `help`: every command in brief, or one in full; of commands that share a first word, all of them.
@MainActor final class HelpScene: Scene {
    private let environment: LiveEnvironment
    private let commands: [CommandSyntax]
    private let isOverview: Bool

    /// - Parameter topic: the name of a command, or the first word of several; `nil` for all.
    init(environment: LiveEnvironment, grammar: CommandGrammar, topic: String?) throws(WalletError) {
        self.environment = environment
        isOverview = topic == nil
        guard let topic else {
            commands = grammar.commands
            return
        }
        let pairs = grammar.pairs(startingWith: topic)
        commands = pairs.isEmpty ? [try grammar.find(CommandGrammar.words(of: topic)).syntax] : pairs
    }

    func load() async throws(WalletError) {}

    var page: Page {
        isOverview
            ? overview : Page(commands.flatMap(inFull), document: HelpDocument(commands, environment.strings))
    }

    private func inFull(_ command: CommandSyntax) -> [Block] {
        [.line(StyledText(environment.strings(command.summary), style: .body))]
            + command.usage.map { .line(StyledText($0, style: .command)) }
    }

    private var overview: Page {
        let strings = environment.strings
        let table = TableDataSource()
        table.mapper.register("HelpCell") { (cell: HelpCell, command: CommandSyntax) in
            cell.update(with: command, in: strings)
        }
        table.provider = EntitiesProvider(commands)
        return Page(
            [
                .line(StyledText(strings(.helpIntro, environment.venue.title(in: strings)), style: .headline)),
                .table(table, whenEmpty: .helpNoSuchTopic),
                .line(StyledText(strings(.helpOptions), style: .caption)),
                .line(StyledText(strings(.helpMore), style: .caption)),
            ], document: HelpDocument(commands, strings))
    }
}

/// Shows a command beside what it does.
final class HelpCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with command: CommandSyntax, in strings: Strings) {
        columns = [
            StyledText(command.brief, style: .command), StyledText(strings(command.summary), style: .secondary),
        ]
    }
}
