import SaifuStyle
import SaifuTables
import WalletCore

/// `help`: every command with its usage, or one in full.
@MainActor final class HelpScene: Scene {
    private let environment: LiveEnvironment
    private let commands: [CommandSyntax]
    private let topic: CommandSyntax?

    /// - Parameter topic: the name of one command, or `nil` for all.
    init(environment: LiveEnvironment, grammar: CommandGrammar, topic: String?) throws(WalletError) {
        self.environment = environment
        commands = grammar.commands
        self.topic = try topic.map { name throws(WalletError) in
            if let pair = grammar.pairs(startingWith: name).first { return pair }
            return try grammar.find(CommandGrammar.words(of: name)).syntax
        }
    }

    func load() async throws(WalletError) {}

    var page: Page {
        guard let topic else { return overview }
        let lines = topic.usage.map { Block.line(StyledText($0, style: .command)) }
        let summary = Block.line(StyledText(environment.strings(topic.summary), style: .body))
        return Page([summary] + lines, document: HelpDocument([topic], environment.strings))
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
