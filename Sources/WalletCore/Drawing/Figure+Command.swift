// Commands are written alike in every language.
extension Figure {
    /// A command as it is typed, with the words after its name.
    public init(typing command: CommandSyntax, _ words: [Figure]) {
        self.init(text: ([command.name] + words.map(\.description)).joined(separator: " "))
    }

    /// The shortest way to write a command.
    public init(brief command: CommandSyntax) {
        self.init(text: command.brief)
    }

    /// Every way to write a command, a figure each.
    public static func usage(of command: CommandSyntax) -> [Figure] {
        command.usage.map(Figure.init(text:))
    }
}
