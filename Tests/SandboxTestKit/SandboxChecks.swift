import SaifuDrawing
public import SandboxKit
import TerminalTestKit
public import Testing
public import WalletCore

/// What is held of every sandbox. A sandbox of its own gives its catalogue and names the tests.
@MainActor public struct SandboxChecks: Sendable {
    private let catalogue: SandboxCatalogue
    private let golden: GoldenFolder

    /// - Parameter file: the tests, which have a folder `Golden` beside them.
    public nonisolated init(_ catalogue: SandboxCatalogue, beside file: String = #filePath) {
        self.catalogue = catalogue
        golden = GoldenFolder(beside: file)
    }

    public nonisolated var scenes: [NamedScene] { catalogue.scenes }
    /// The names of what was recorded.
    public nonisolated var recordings: [String] { catalogue.recordings.map(\.name) }

    /// The modules of the core and of the kit: the same in every sandbox. No client for real requests is among them.
    private static let shared: Set<String> = [
        "CLinux", "SaifuFiles", "SaifuMoney", "SaifuJSON", "SaifuCrypto", "SaifuStyle", "SaifuText", "SaifuTables",
        "SaifuDrawing", "SaifuTerminal",
        "LightningAPI", "SaifuDesk", "WalletCore", "WalletScreen", "SandboxKit", "SaifuSystem",
    ]

    /// The executable is made of its feature, the shared modules and itself, and of nothing else.
    public func checkModules(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let own: Set = [catalogue.name + "Sandbox", catalogue.name + "Feature"]
        let modules = try BuiltProgram.modules(of: catalogue.name + "Sandbox")
        #expect(modules == Self.shared.union(own), sourceLocation: sourceLocation)
    }

    /// Each command of the feature is opened by a screen: one that no sandbox shows would ship without a look at it.
    public func checkCommands(_ commands: [Command], sourceLocation: SourceLocation = #_sourceLocation) {
        let lines = catalogue.sections.flatMap(\.screens).compactMap(\.line)
        #expect(!commands.isEmpty, sourceLocation: sourceLocation)
        for name in commands.map(\.syntax.name) {
            let isShown = lines.contains { $0 == name || $0.hasPrefix(name + " ") }
            #expect(isShown, "\(name)", sourceLocation: sourceLocation)
        }
    }

    /// A scene is drawn as its golden file has it, within its width, by stubs that are all used, in every language.
    public func checkDrawing(
        of scene: NamedScene, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let sheet = await SceneSnapshot.sheet(of: scene)
        #expect(sheet.problems.isEmpty, sourceLocation: sourceLocation)
        let lines = sheet.text.split(separator: "\n")
        #expect(lines.contains { !$0.hasPrefix("=== ") }, "nothing is drawn", sourceLocation: sourceLocation)
        #expect(try golden.difference(sheet.text, scene.fileName) == nil, sourceLocation: sourceLocation)
    }

    /// On screens of every usual width no line is wider than the screen, begins with a mark that ends something, or ends
    /// inside a word that has room in a line; and no title is cut inside its unit.
    public func checkWidths(of scene: NamedScene, sourceLocation: SourceLocation = #_sourceLocation) async {
        // A row of a form keeps its label, its value with the cursor and its unit in one line, which needs room.
        let isForm = ["ticket", "key", "withdraw"].contains(scene.screen.name)
        for language in Language.allCases {
            let words = Set(await lines(of: scene, language, width: nil).flatMap(Self.words))
            for width in isForm ? SceneSnapshot.widths : [30, 34, 40, 80] {
                let lines = await lines(of: scene, language, width: width)
                for (line, next) in zip(lines, lines.dropFirst() + [""]) {
                    let wide = DisplayWidth.of(line) > width
                    let mark = line.contains(/^[、。）」』：？！・]/) || line.contains(/[(（][^)）]*…$/)
                    let isFull = DisplayWidth.of(line) + DisplayWidth.of(String(next.prefix(1))) > width
                    let joined = (Self.words(line).last ?? "") + (Self.words(next).first ?? "")
                    let isBroken =
                        isFull && Self.isTyped(line.last) && Self.isTyped(next.first) && words.contains(joined)
                        && DisplayWidth.of(joined) <= width
                    #expect(
                        !wide && !mark && !isBroken, "\(scene) \(language) \(width): \(line)|\(next)",
                        sourceLocation: sourceLocation)
                }
            }
        }
    }

    private func lines(of scene: NamedScene, _ language: Language, width: Int?) async -> [String] {
        let taken = await SceneSnapshot(scene: scene, palette: .none, language: language, width: width).take()
        return taken.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func isTyped(_ character: Character?) -> Bool {
        character.map { $0.isASCII && $0 != " " } ?? false
    }

    /// What a person types or copies: no Japanese, of which words are phrases.
    private static func words(_ line: String) -> [String] {
        line.split { $0 == " " || !$0.isASCII }.map(String.init)
    }

    /// The golden files hold scenes × palettes × languages × widths, each once, and nothing else.
    public func checkCount(sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(try golden.names() == scenes.map(\.fileName).sorted(), sourceLocation: sourceLocation)
        var count = 0
        for scene in scenes {
            let lines = (golden.read(scene.fileName) ?? "").split(separator: "\n")
            let names = lines.filter { $0.hasPrefix("=== ") }.flatMap { $0.dropFirst(4).split(separator: ", ") }
            #expect(
                names.map(String.init).sorted() == SceneSnapshot.all(of: scene).map(\.name).sorted(),
                sourceLocation: sourceLocation)
            count += names.count
        }
        let looks = SandboxPalette.allCases.count * Language.allCases.count * SceneSnapshot.widths.count
        #expect(count == scenes.count * looks, sourceLocation: sourceLocation)
    }

    /// What was recorded under a name is what the production decoder expects.
    public func checkRecording(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let recording = try #require(catalogue.recordings.first { $0.name == name }, sourceLocation: sourceLocation)
        try recording.check(try ResourceFolder.located().bytes(of: ResourceFolder.fixture(name)))
    }
}
