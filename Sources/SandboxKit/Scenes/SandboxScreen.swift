public import WalletCore

/// A screen with the scenes in which it is looked at, side by side.
public struct SandboxScreen: Sendable {
    /// One word, such as `ticker`.
    public let name: String
    /// The scenes, in order.
    public let scenes: [SandboxScene]
    /// The command line that opens it; `nil` where no command does.
    public let line: String?
    let open: @MainActor @Sendable (StubbableEnvironment) -> any Scene

    /// Whether it is followed on a screen of its own, as `watch` does.
    var isFollowed: Bool { line?.split(separator: " ").first == "watch" }

    /// A screen that a person opens by typing a command.
    /// - Parameters:
    ///   - line: what is typed; `watch …` is drawn as it stands on a whole screen.
    ///   - commands: those of the feature, made after the stubs of the scene are in place.
    public init(
        _ name: String, typing line: String,
        of commands: @escaping @MainActor @Sendable (StubbableEnvironment) -> [Command],
        @ListBuilder<SandboxScene> scenes: () -> [SandboxScene]
    ) {
        self.init(name, line, scenes()) { environment in
            TypedScene { () async throws(WalletError) in
                try await environment.scene(of: line, commands(environment))
            }
        }
    }

    /// A screen that no command opens, such as a form that the wallet shows by itself.
    public init(
        _ name: String, page: @escaping @MainActor @Sendable (StubbableEnvironment) async throws(WalletError) -> Page,
        @ListBuilder<SandboxScene> scenes: () -> [SandboxScene]
    ) {
        self.init(name, nil, scenes()) { environment in
            ActScene { () async throws(WalletError) in try await page(environment) }
        }
    }

    private init(
        _ name: String, _ line: String?, _ scenes: [SandboxScene],
        _ open: @escaping @MainActor @Sendable (StubbableEnvironment) -> any Scene
    ) {
        self.name = name
        self.line = line
        self.scenes = scenes
        self.open = open
    }
}

/// The scene that a typed line opens, which is known once it was read.
@MainActor private final class TypedScene: FollowedScene {
    private let open: @MainActor () async throws(WalletError) -> any Scene
    private var scene: (any Scene)?

    init(_ open: @escaping @MainActor () async throws(WalletError) -> any Scene) {
        self.open = open
    }

    func load() async throws(WalletError) {
        let opened: any Scene
        if let scene { opened = scene } else { opened = try await open() }
        scene = opened
        try await opened.load()
    }

    func follow() async throws(WalletError) -> Bool { try await scene?.takeNews() ?? false }
    var page: Page { scene?.page ?? .loading }
    var actions: [SceneAction] { scene?.actions ?? [] }
    var feed: Feed { scene?.feed ?? .asked }
}
