import SaifuStyle
import SaifuTerminal
public import WalletCore

/// Looks in which a scene is recorded.
public enum SandboxPalette: String, Hashable, Sendable, CaseIterable {
    case dark, light
    /// Without any colour, as into a file.
    case none

    var renderer: TextRenderer {
        switch self {
        case .dark: TextRenderer(mode: .trueColor, palette: .dark)
        case .light: TextRenderer(mode: .trueColor, palette: .light)
        case .none: TextRenderer(mode: .none)
        }
    }
}

/// A scene as text: loaded, or where its answers are delayed, as it looks while they are waited for.
public struct SceneSnapshot: Sendable {
    public let scene: NamedScene
    public let palette: SandboxPalette
    public let language: Language

    public init(scene: NamedScene, palette: SandboxPalette, language: Language) {
        self.scene = scene
        self.palette = palette
        self.language = language
    }

    /// A scene in every palette and language.
    public static func all(of scene: NamedScene) -> [SceneSnapshot] {
        SandboxPalette.allCases.flatMap { palette in
            Language.allCases.map { SceneSnapshot(scene: scene, palette: palette, language: $0) }
        }
    }

    /// All snapshots of a scene, each under a line of its own that begins with `=== `: what a golden file holds.
    @MainActor public static func sheet(
        of scene: NamedScene
    ) async throws(ResourceError) -> (text: String, problems: [String]) {
        var sheet = ""
        var problems: [String] = []
        for snapshot in all(of: scene) {
            let taken = try await snapshot.take()
            sheet += "=== \(snapshot.palette.rawValue) \(snapshot.language.rawValue)\n" + taken.text
            problems += taken.problems
        }
        return (sheet, problems)
    }

    /// Takes it. No second passes, whatever the delays.
    /// - Parameter width: in columns; `nil`: any.
    /// - Returns: the text, and what the author of the scene should mend.
    /// - Throws: when the sentences of the language cannot be read.
    @MainActor public func take(
        width: Int? = 100, live: LiveExchange? = nil
    ) async throws(ResourceError) -> (text: String, problems: [String]) {
        let strings = try Strings.shipped(language)
        let (lines, problems) = await Self.lines(of: scene, strings: strings, width: width, live: live)
        let renderer = palette.renderer
        return (lines.map { renderer.render($0) + "\n" }.joined(), problems)
    }

    /// How a scene looks at once, or while it waits for delayed answers.
    @MainActor static func lines(
        of scene: NamedScene, strings: Strings, width: Int?, live: LiveExchange?
    ) async -> (lines: [StyledText], problems: [String]) {
        let network = ManualClock()
        let stage = SceneStage(scene, strings: strings, network: network, live: live)
        let loading = Task { await stage.load() }
        while !stage.isLoaded, network.sleeperCount == 0 { await Task.yield() }
        let early = stage.isLoaded ? nil : stage.lines(width: width)
        while !stage.isLoaded {
            network.advance(by: .seconds(3600))
            await Task.yield()
        }
        await loading.value
        return (early ?? stage.lines(width: width), stage.problems)
    }
}
