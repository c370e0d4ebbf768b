import Foundation
import LightningAPI
import SaifuStyle
import Testing
import WalletCore

@testable import AccountSandbox
@testable import MarketSandbox
@testable import SandboxKit
@testable import TradeSandbox

/// Row A9 of talk A: a screen is made from its declaration alone, and what it is missing is known before it ships.
///
/// The catalogues are the real ones: a screen is in them, or the last test names it.
@MainActor @Suite struct CatalogueTests {
    nonisolated private static let catalogues = [
        MarketCatalogue.catalogue, AccountCatalogue.catalogue, TradeCatalogue.catalogue,
    ]
    nonisolated private static let scenes = catalogues.flatMap(\.scenes)

    @Test func `a scene that is loaded again shows nothing of the load that was given up`() async throws {
        let scene = try #require(Self.scenes.first { $0.name == "trades/slow" })
        let clock = ManualClock()
        let stage = SceneStage(scene, strings: try Strings.shipped(.english), network: clock)
        for isGivenUp in [true, false] {
            let loading = Task { await stage.load() }
            while clock.sleeperCount == 0 { await Task.yield() }
            if isGivenUp { loading.cancel() } else { clock.advanceToNext() }
            await loading.value
            #expect(stage.isLoaded == !isGivenUp)
        }
        let text = stage.lines(width: 80).map(\.plainText).joined(separator: "\n")
        #expect(text.contains("Sell") && !text.contains("Interrupted"), "\(text)")
    }

    /// What is wrong with a scene that is made, loaded and drawn with these sentences.
    private func problems(of scene: NamedScene, _ strings: Strings) async -> [String] {
        let film = await SceneFilm(of: scene, strings: strings, width: 100, live: nil)
        // A key without a sentence is drawn as the key itself.
        let text = film.lines.map(\.plainText).joined(separator: "\n")
        let words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        let keys = StringKey.allCases.map(\.rawValue).filter { $0.contains(where: \.isUppercase) && words.contains($0) }
        return film.problems + keys.map { "no sentence for `\($0)`" } + (text.isEmpty ? ["nothing is drawn"] : [])
    }

    @Test(arguments: scenes, Language.allCases)
    func `A9 every scene of every catalogue is made and drawn, and misses nothing`(
        scene: NamedScene, language: Language
    ) async throws {
        #expect(await problems(of: scene, try Strings.shipped(language)) == [])
    }

    @Test func `A9 a scene whose sentence is missing says which`() async throws {
        let scene = try #require(Self.scenes.first { $0.name == "trades/empty" })
        var sentences = try Self.sentences()
        #expect(sentences.removeValue(forKey: "emptyTrades") != nil)
        let strings = Strings(language: .english, sentences: sentences)
        #expect(await problems(of: scene, strings) == ["no sentence for `emptyTrades`"])
    }

    @Test func `A9 a scene whose fixture is missing says which`() async throws {
        let stub = Stub(GetTicker.self, .fixture("market/gone"))
        let screen = SandboxScreen(
            "gone",
            page: { environment async throws(WalletError) in
                let ticker = try await environment.client.fetch(GetTicker(productCode: .btcJPY))
                return Page([], document: ticker)
            }, scenes: { SandboxScene.normal { stub } })
        let catalogue = SandboxCatalogue("Gone", recordings: []) { SandboxSection("Gone") { screen } }
        let found = await problems(of: try #require(catalogue.scenes.first), try Strings.shipped(.english))
        #expect(found.contains { $0.contains("sandbox/market/gone.json") }, "\(found)")
    }

    @Test func `A9 every class that is a scene is made by a scene of its feature's catalogue`() throws {
        var made: Set<String> = []
        for scene in Self.scenes {
            let environment = StubbableEnvironment(scene.scene.stubs(), strings: try Strings.shipped(.english))
            made.insert(String(describing: type(of: scene.screen.open(environment))))
        }
        let declared = try Self.declaredScenes()
        #expect(declared.count >= 12)
        #expect(declared.subtracting(made) == [])
    }

    /// The classes of the features that say they are a `Scene`.
    private static func declaredScenes() throws -> Set<String> {
        let sources = root.appending(path: "Sources")
        var names: Set<String> = []
        for case let path as String in FileManager.default.enumerator(atPath: sources.path) ?? .init()
        where path.contains("Feature/") && path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            for match in text.matches(of: /class (\w+): [^{\n]*\b(?:Live)?Scene\b/) {
                names.insert(String(match.output.1))
            }
        }
        return names
    }

    private static func sentences() throws -> [String: String] {
        let data = try Data(contentsOf: root.appending(path: "Resources/strings/en.json"))
        return try JSONDecoder().decode([String: String].self, from: data)
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}
