public import LightningAPI

/// A command: how it is written, and the scene that it opens.
@MainActor public struct Command {
    /// How it is written.
    public private(set) var syntax: CommandSyntax
    /// Whether its scene is followed until somebody leaves it.
    public let isFollowed: Bool
    /// What its requests are needed for.
    public let purpose: RequestPurpose
    private let make: @MainActor (Arguments) async throws(WalletError) -> any Scene

    /// - Parameter scene: makes the scene of words that fit the syntax.
    public init(
        _ syntax: CommandSyntax, scene: @escaping @MainActor (Arguments) async throws(WalletError) -> any Scene
    ) {
        self.init(syntax, isFollowed: false, scene)
    }

    /// A command that does something and leaves a page.
    /// - Parameter purpose: what it asks beside that may use what is kept for the same.
    public init(
        _ syntax: CommandSyntax, for purpose: RequestPurpose = .reading,
        act: @escaping @MainActor (Arguments) async throws(WalletError) -> Page
    ) {
        self.init(syntax, isFollowed: false, for: purpose) { arguments in
            ActScene { () async throws(WalletError) in try await act(arguments) }
        }
    }

    fileprivate init(
        _ syntax: CommandSyntax, isFollowed: Bool, for purpose: RequestPurpose = .reading,
        _ make: @escaping @MainActor (Arguments) async throws(WalletError) -> any Scene
    ) {
        self.syntax = syntax
        self.isFollowed = isFollowed
        self.purpose = purpose
        self.make = make
    }

    /// Returns the same in this group of `help`.
    public func grouped(_ group: String) -> Command {
        var command = self
        command.syntax = syntax.grouped(group)
        return command
    }

    /// Makes its scene.
    public func scene(_ arguments: Arguments) async throws(WalletError) -> any Scene {
        try await make(arguments)
    }

    /// Returns what its scene shows once it is loaded.
    public func run(_ arguments: Arguments) async throws(WalletError) -> Page {
        try await scene(arguments).open()
    }
}

/// A command whose scene can be followed.
@MainActor public struct WatchableCommand {
    private let syntax: CommandSyntax
    private let make: @MainActor (Arguments) async throws(WalletError) -> any FollowedScene

    /// - Parameter scene: makes the scene of words that fit the syntax.
    public init(
        _ syntax: CommandSyntax, scene: @escaping @MainActor (Arguments) async throws(WalletError) -> any FollowedScene
    ) {
        self.syntax = syntax
        make = scene
    }

    /// Shows the scene as it is now.
    public var once: Command { Command(syntax, isFollowed: false, make) }

    /// Returns the command with `watch` before its name: its scene is followed.
    /// - Parameter summary: what following it is good for.
    public func followed(_ summary: any Sentence) -> Command {
        Command(syntax.named("watch " + syntax.name, summary: summary), isFollowed: true, make)
    }

    /// A command whose scene is followed, whatever its name.
    public var alwaysFollowed: Command { Command(syntax, isFollowed: true, make) }
}
