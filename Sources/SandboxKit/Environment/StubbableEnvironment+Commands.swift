public import WalletCore

extension StubbableEnvironment {
    /// Runs a line as a person would type it, by one of these commands.
    public func run(_ line: String, of commands: [Command]) async throws(WalletError) -> Page {
        try await scene(of: line, commands).open()
    }

    /// Makes the scene that a line opens.
    public func scene(of line: String, _ commands: [Command]) async throws(WalletError) -> any Scene {
        let words = CommandGrammar.words(of: line)
        let (syntax, rest) = try CommandGrammar(commands.map(\.syntax)).find(words)
        for command in commands where command.syntax.name == syntax.name {
            return try await command.scene(syntax.parse(rest))
        }
        throw .usage(.unknownCommand(word: line, nearest: nil))  // `find` answers with one of the commands
    }
}
