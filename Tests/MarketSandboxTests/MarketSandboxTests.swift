import SandboxKit
import TerminalTestKit
import Testing
import WalletCore

@testable import MarketSandbox

@MainActor @Suite struct MarketSandboxTests {
    private let golden = GoldenFolder()
    nonisolated private static let catalogue = MarketCatalogue.catalogue

    @Test func `C1 a sandbox builds only its feature`() throws {
        let modules = try BuiltProgram.modules(of: "MarketSandbox")
        #expect(modules.filter { $0.hasSuffix("Feature") } == ["MarketFeature"])
        #expect(modules.isDisjoint(with: ["saifu", "PaperExchange", "SaifuLedger", "SaifuSQLite"]))
        #expect(modules.isSuperset(of: ["WalletCore", "SandboxKit"]))
    }

    @Test(arguments: catalogue.scenes)
    func `every scene is drawn as recorded`(scene: NamedScene) async throws {
        let sheet = try await SceneSnapshot.sheet(of: scene)
        #expect(sheet.problems.isEmpty)
        #expect(try golden.difference(sheet.text, scene.fileName) == nil)
    }

    @Test func `C11 every scene is a snapshot in every palette and language`() throws {
        let scenes = Self.catalogue.scenes
        #expect(try golden.names() == scenes.map(\.fileName).sorted())
        let snapshots = scenes.compactMap { golden.read($0.fileName) }.flatMap { $0.split(separator: "\n") }
            .count { $0.hasPrefix("=== ") }
        #expect(snapshots == scenes.count * SandboxPalette.allCases.count * Language.allCases.count)
    }

    @Test(arguments: catalogue.recordings.map(\.name))
    func `what was recorded is what the decoders expect`(name: String) throws {
        let recording = try #require(Self.catalogue.recordings.first { $0.name == name })
        try recording.check(try ResourceFolder.located().bytes(of: ResourceFolder.fixture(name)))
    }
}
