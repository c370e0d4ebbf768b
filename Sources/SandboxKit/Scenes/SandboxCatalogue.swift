public import LightningAPI
public import SaifuDesk
public import WalletCore

/// Some screens under a title.
public struct SandboxSection: Sendable {
    private let titles: (english: String, japanese: String)
    /// The screens, in order.
    public let screens: [SandboxScreen]

    /// - Parameter japanese: the title in Japanese, where it is another.
    public init(
        _ title: String, japanese: String? = nil, @ListBuilder<SandboxScreen> screens: () -> [SandboxScreen]
    ) {
        titles = (title, japanese ?? title)
        self.screens = screens()
    }

    /// The title in a language.
    public func title(_ language: Language) -> String {
        switch language {
        case .english: titles.english
        case .japanese: titles.japanese
        }
    }

    /// Every scene of every screen, in order.
    public var scenes: [NamedScene] {
        screens.flatMap { screen in screen.scenes.map { NamedScene(screen: screen, scene: $0) } }
    }
}

/// Everything that a sandbox can show, and the answers that it was recorded with.
public struct SandboxCatalogue: Sendable {
    /// The feature, such as `Market`.
    public let name: String
    /// The sections, in order.
    public let sections: [SandboxSection]
    /// The recordings in the order in which they are requested.
    public let recordings: [Recording]
    let rehearse: @Sendable (any OrderTransport) async throws(APIError) -> Void

    /// - Parameter rehearse: done at the paper exchange before recording, such as orders whose fills are recorded.
    public init(
        _ name: String, recordings: [Recording],
        rehearse: @escaping @Sendable (any OrderTransport) async throws(APIError) -> Void = { _ in },
        @ListBuilder<SandboxSection> sections: () -> [SandboxSection]
    ) {
        self.name = name
        self.recordings = recordings
        self.rehearse = rehearse
        self.sections = sections()
    }

    /// Every scene of every screen, in order.
    public var scenes: [NamedScene] { sections.flatMap(\.scenes) }

    /// Returns the scenes that a name opens: `ticker` all scenes of the screen, `ticker/error` one; none for an unknown
    /// name.
    public func scenes(named name: String) -> [NamedScene] {
        scenes.filter { $0.name == name || $0.screen.name == name }
    }
}

/// A scene together with its screen.
public struct NamedScene: Sendable, Identifiable, CustomStringConvertible {
    /// The screen that the scene is one of.
    public let screen: SandboxScreen
    /// The scene itself.
    public let scene: SandboxScene

    /// `ticker/error`.
    public var name: String { screen.name + "/" + scene.name }
    /// The name of the screen and the scene, such as `ticker/error`.
    public var id: String { name }
    /// The name of its golden file: `ticker-error`.
    public var fileName: String { screen.name + "-" + scene.name }
    /// The name, for the output of tests.
    public var description: String { name }
}
