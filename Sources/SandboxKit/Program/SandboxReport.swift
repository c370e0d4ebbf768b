import SaifuDrawing
import SaifuStyle
import SaifuText
import WalletCore

/// The output of a sandbox without a terminal: the list, or scenes one after the other.
@MainActor struct SandboxReport {
    let catalogue: SandboxCatalogue
    let language: Language
    let renderer: TextRenderer
    let live: ConnectedExchange?

    /// Every scene under the title of its section.
    func list() -> String {
        catalogue.sections.map { section in
            let names = section.scenes.map { "  \($0.name)\n" }
            return draw([StyledText(section.title(language), style: .headline)]) + names.joined()
        }.joined(separator: "\n")
    }

    /// For a name that is none.
    func unknown(_ name: String) -> String {
        SandboxSentence.noScene(name: StyledText(name, style: .body).plainText).text(in: language) + "\n\n" + list()
    }

    /// Scenes as they look at once: no second passes, so a slow one is still loading.
    func text(of scenes: [NamedScene]) async -> String {
        var text = ""
        for (index, scene) in scenes.enumerated() {
            if index > 0 { text += "\n" }
            if scenes.count > 1 { text += draw([StyledText(scene.name, style: .headline)]) }
            text += draw(await SceneFilm(of: scene, language: language, width: nil, live: live).lines)
        }
        return text
    }

    private func draw(_ lines: [StyledText]) -> String {
        lines.map { renderer.render($0) + "\n" }.joined()
    }
}
