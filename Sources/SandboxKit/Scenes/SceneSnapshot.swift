import SaifuDrawing
import SaifuStyle
public import WalletCore

/// Looks in which a scene is recorded.
public enum SandboxPalette: String, Hashable, Sendable, CaseIterable {
    /// The palette for a dark background, and the one for a light background.
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

/// A scene as text: loaded, while its answers are waited for, or at a form; and update after update where it is followed.
public struct SceneSnapshot: Sendable {
    /// The columns of the screens on which every scene is looked at.
    public static let widths = [80, 40]

    /// The scene that is drawn.
    public let scene: NamedScene
    /// The colours it is drawn in.
    public let palette: SandboxPalette
    /// The language it is drawn in.
    public let language: Language
    /// The width in columns; `nil`: any.
    public let width: Int?

    /// Creates a snapshot of one scene in one look.
    public init(scene: NamedScene, palette: SandboxPalette, language: Language, width: Int? = 80) {
        self.scene = scene
        self.palette = palette
        self.language = language
        self.width = width
    }

    /// `dark en 80`.
    public var name: String { "\(palette.rawValue) \(language.rawValue) \(width.map(String.init) ?? "any")" }

    /// A scene in every palette, language and width.
    public static func all(of scene: NamedScene) -> [SceneSnapshot] {
        SandboxPalette.allCases.flatMap { palette in
            Language.allCases.flatMap { language in
                widths.map { SceneSnapshot(scene: scene, palette: palette, language: language, width: $0) }
            }
        }
    }

    /// All snapshots of a scene: what a golden file holds. Each stands under a line `=== ` with its name; those that are
    /// the same stand there once, under all their names.
    @MainActor public static func sheet(
        of scene: NamedScene
    ) async -> (text: String, problems: [String]) {
        var names: [String: [String]] = [:]
        var texts: [String] = []
        var problems: [String] = []
        for snapshot in all(of: scene) {
            let taken = await snapshot.take()
            if names[taken.text] == nil { texts.append(taken.text) }
            names[taken.text, default: []].append(snapshot.name)
            problems += taken.problems
        }
        let sheet = texts.map { "=== " + (names[$0] ?? []).joined(separator: ", ") + "\n" + $0 }.joined()
        return (sheet, problems)
    }

    /// Takes it. No second passes, whatever the delays.
    /// - Returns: the text, and what the author of the scene should mend.
    @MainActor public func take(live: ConnectedExchange? = nil) async -> (
        text: String, problems: [String]
    ) {
        let film = await SceneFilm(of: scene, language: language, width: width, live: live)
        let renderer = palette.renderer
        return (film.lines.map { renderer.render($0) + "\n" }.joined(), film.problems)
    }
}
