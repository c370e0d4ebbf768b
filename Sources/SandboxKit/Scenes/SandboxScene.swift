import SaifuTerminal
import WalletScreen

/// One way to see a screen: its name, what the exchange answers, and what else is different.
///
/// Nothing of it is made before the scene is opened.
public struct SandboxScene: Sendable {
    /// One word, such as `error`.
    public let name: String
    let stubs: @Sendable () -> [Stub]
    /// Whether it asks an exchange instead of stubs, which takes a flag at the start of the sandbox.
    private(set) var usesLiveClient = false
    /// The keys that are pressed when the scene is shown.
    private(set) var keys: [ScreenKey] = []
    private(set) var prepare: @MainActor @Sendable (StubbableEnvironment) -> Void = { _ in }

    /// Creates a scene whose exchange answers with these stubs.
    public init(_ name: String, @ListBuilder<Stub> stubs: @escaping @Sendable () -> [Stub]) {
        self.name = name
        self.stubs = stubs
    }

    /// The same with other things in the environment: a clock, a dialogue, a door.
    public func preparing(_ prepare: @escaping @MainActor @Sendable (StubbableEnvironment) -> Void) -> SandboxScene {
        var scene = self
        let before = self.prepare
        scene.prepare = { environment in
            before(environment)
            prepare(environment)
        }
        return scene
    }
}

extension SandboxScene {
    /// The same in an environment that was changed before the scene itself prepares it.
    public func beginning(_ first: @escaping @MainActor @Sendable (StubbableEnvironment) -> Void) -> SandboxScene {
        var scene = self
        let prepare = self.prepare
        scene.prepare = { environment in
            first(environment)
            prepare(environment)
        }
        return scene
    }

    /// The same with a person in front of it, who presses these keys as soon as the screen, a form or a question takes
    /// them, and stays at it: `⏎` is Enter, `⇥` Tab, `⌫` Backspace, `⎋` Escape, arrows are arrows, `⇟` is Page Down.
    public func withPerson(pressing keys: String = "") -> SandboxScene {
        var scene = preparing { $0.dialogue = ScreenDialogue(in: $0.language) }
        scene.keys = keys.map(ScreenKey.init(sign:))
        return scene
    }
}

extension SandboxScene {
    // The four that every screen should have.

    /// The screen with its usual answers.
    public static func normal(@ListBuilder<Stub> stubs: @escaping @Sendable () -> [Stub]) -> SandboxScene {
        SandboxScene("normal", stubs: stubs)
    }

    /// The screen when there is nothing to show.
    public static func empty(@ListBuilder<Stub> stubs: @escaping @Sendable () -> [Stub]) -> SandboxScene {
        SandboxScene("empty", stubs: stubs)
    }

    /// The screen when its requests fail.
    public static func error(@ListBuilder<Stub> stubs: @escaping @Sendable () -> [Stub]) -> SandboxScene {
        SandboxScene("error", stubs: stubs)
    }

    /// The screen while its answers are late.
    public static func slow(@ListBuilder<Stub> stubs: @escaping @Sendable () -> [Stub]) -> SandboxScene {
        SandboxScene("slow", stubs: stubs)
    }
}

extension SandboxScene {
    /// The screen on a real exchange: refused unless the sandbox was started with `--live URL`.
    public static func live() -> SandboxScene {
        var scene = SandboxScene("live") {}
        scene.usesLiveClient = true
        return scene
    }
}

extension ScreenKey {
    private static let signs: [(sign: Character, key: ScreenKey)] = [
        ("⏎", .enter), ("⇥", .tab), ("⇤", .backTab), ("⌫", .backspace), ("⎋", .escape), ("↑", .up), ("↓", .down),
        ("←", .left), ("→", .right), ("⇞", .pageUp), ("⇟", .pageDown), ("⇱", .home), ("⇲", .end), ("␃", .interrupt),
    ]

    /// A key by the sign that is printed on it.
    init(sign: Character) {
        self = Self.signs.first { $0.sign == sign }?.key ?? .character(sign)
    }

    /// The sign that is printed on it.
    var sign: Character {
        if case .character(let character) = self { return character }
        return Self.signs.first { $0.key == self }?.sign ?? "␃"
    }
}
