import WalletCore

/// What `help --json` prints.
struct HelpDocument: Encodable, Sendable {
    struct Entry: Encodable, Sendable {
        let name: String
        let aliases: [String]
        let usage: [String]
        let summary: String
    }

    let commands: [Entry]

    init(_ commands: [CommandSyntax], _ language: Language) {
        self.commands = commands.map {
            Entry(name: $0.name, aliases: $0.aliases, usage: $0.usage, summary: $0.summary.text(in: language))
        }
    }
}
