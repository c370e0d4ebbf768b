import MarketFeature
import SandboxKit
import SandboxTestKit
import Testing

@testable import MarketSandbox

@MainActor @Suite struct MarketSandboxTests {
    nonisolated private static let checks = SandboxChecks(MarketCatalogue.catalogue)

    @Test func `C1 a sandbox is built from the core, the kit and its feature, and nothing else`() throws {
        try Self.checks.checkModules()
    }

    @Test func `A9 every command of the feature is a screen of its catalogue`() {
        Self.checks.checkCommands(MarketFeature(in: StubbableEnvironment()).commands)
    }

    @Test(arguments: checks.scenes) func `A9 every scene is drawn as recorded, and misses nothing`(scene: NamedScene)
        async throws
    {
        try await Self.checks.checkDrawing(of: scene)
    }

    @Test(arguments: checks.scenes)
    func `no line of a scene is wider than its screen, or ends inside a word`(scene: NamedScene) async {
        await Self.checks.checkWidths(of: scene)
    }

    @Test func `C11 every scene is a snapshot in every palette, language and width`() throws {
        try Self.checks.checkCount()
    }

    @Test(arguments: checks.recordings) func `what was recorded is what the decoders expect`(name: String) throws {
        try Self.checks.checkRecording(name)
    }
}
