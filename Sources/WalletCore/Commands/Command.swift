/// A command: how it is written, and what it does.
@MainActor public struct Command {
    public let syntax: CommandSyntax
    private let action: @MainActor (Arguments) async throws(WalletError) -> Page

    public init(
        _ syntax: CommandSyntax, action: @escaping @MainActor (Arguments) async throws(WalletError) -> Page
    ) {
        self.syntax = syntax
        self.action = action
    }

    /// Runs it with words that fit its syntax.
    public func run(_ arguments: Arguments) async throws(WalletError) -> Page {
        try await action(arguments)
    }
}
