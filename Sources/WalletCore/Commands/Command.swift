/// A command: how it is written, and what it does.
@MainActor public struct Command {
    public let syntax: CommandSyntax
    private let action: Action

    private enum Action {
        case page(@MainActor (Arguments) async throws(WalletError) -> Page)
        case live(@MainActor (Arguments) async throws(WalletError) -> any LiveScene)
    }

    public init(
        _ syntax: CommandSyntax, action: @escaping @MainActor (Arguments) async throws(WalletError) -> Page
    ) {
        self.syntax = syntax
        self.action = .page(action)
    }

    /// A command that follows a scene until somebody leaves it.
    public init(
        _ syntax: CommandSyntax, watching: @escaping @MainActor (Arguments) async throws(WalletError) -> any LiveScene
    ) {
        self.syntax = syntax
        action = .live(watching)
    }

    /// Runs it with words that fit its syntax. A live command answers how its scene looks just now.
    public func run(_ arguments: Arguments) async throws(WalletError) -> Page {
        switch action {
        case .page(let action): try await action(arguments)
        case .live(let watching): try await watching(arguments).open()
        }
    }

    /// The scene to be followed; `nil` for a command that shows one page.
    public func liveScene(_ arguments: Arguments) async throws(WalletError) -> (any LiveScene)? {
        switch action {
        case .page: nil
        case .live(let watching): try await watching(arguments)
        }
    }
}
