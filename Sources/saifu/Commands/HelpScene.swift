import SaifuStyle
import SaifuTables
import WalletCore

/// `help`: every command with its usage, or one in full.
@MainActor final class HelpScene: Scene {
    private let environment: LiveEnvironment
    private let commands: [CommandSyntax]
    private let isWhole: Bool
    private let table = TableDataSource()

    /// - Parameter topic: the name of one command, or `nil` for all.
    init(environment: LiveEnvironment, grammar: CommandGrammar, topic: String?) throws(WalletError) {
        self.environment = environment
        isWhole = topic == nil
        if let topic {
            commands = [try grammar.find(CommandGrammar.words(of: topic)).syntax]
        } else {
            commands = grammar.commands
        }
        let strings = environment.strings
        table.mapper.register("HelpCell") { (cell: HelpCell, line: HelpLine) in cell.update(with: line, in: strings) }
        table.provider = EntitiesProvider(commands.flatMap(HelpLine.lines(of:)))
    }

    func load() async throws(WalletError) {}

    var page: Page {
        let strings = environment.strings
        var blocks: [Block] = [.table(table, whenEmpty: .helpNoSuchTopic)]
        if isWhole {
            let intro = strings(.helpIntro, environment.venue.title(in: strings))
            blocks.insert(.line(StyledText(intro, style: .headline)), at: 0)
            blocks.append(.line(StyledText(strings(.helpOptions), style: .caption)))
            blocks.append(.line(StyledText(strings(.helpMore), style: .caption)))
        }
        return Page(blocks, document: HelpDocument(commands, strings))
    }
}

/// One usage line; the first of a command carries its summary.
struct HelpLine: Identifiable, Sendable {
    let id: String
    let summary: StringKey?

    static func lines(of command: CommandSyntax) -> [HelpLine] {
        command.usage.enumerated().map { HelpLine(id: $1, summary: $0 == 0 ? command.summary : nil) }
    }
}

/// Shows a usage line beside what the command does.
final class HelpCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with line: HelpLine, in strings: Strings) {
        columns = [
            StyledText(line.id, style: .command),
            StyledText(line.summary.map { strings($0) } ?? "", style: .secondary),
        ]
    }
}
