import AccountFeature
import SandboxKit
import SandboxTestKit
import Testing

@testable import AccountSandbox

@MainActor @Suite struct AccountSandboxTests {
    nonisolated private static let checks = SandboxChecks(AccountCatalogue.catalogue)

    // Broken by, in Package.swift:
    // - dependencies: ["SandboxKit", .byName(name: name + "Feature")]
    // + dependencies: ["SandboxKit", "LightningClient", .byName(name: name + "Feature")]
    // It turns red too: C1 a sandbox is built from the core, the kit and its feature, and nothing else
    @Test func `C1 a sandbox is built from the core, the kit and its feature, and nothing else`() throws {
        try Self.checks.checkModules()
    }

    // Broken by, in Sources/AccountSandbox/AccountCatalogue.swift:
    // - AccountScreens.fees
    // -             AccountScreens.permissions
    // + AccountScreens.fees
    // It turns red too: C11 every scene is a snapshot in every palette, language and width (AccountSandboxTests)
    // Broken by, in Sources/SandboxKit/Scenes/SandboxScreen.swift:
    // - self.line = line
    // + self.line = line?.hasPrefix("watch") == true ? line : nil
    // It turns red too: A9 every command of the feature is a screen of its catalogue
    @Test func `A9 every command of the feature is a screen of its catalogue`() {
        Self.checks.checkCommands(AccountFeature(in: StubbableEnvironment()).commands)
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

    // Broken by, in Sources/SandboxKit/Scenes/SceneSnapshot.swift:
    // - Language.allCases.flatMap
    // + [Language.english].flatMap
    // It turns red too: C11 every scene is a snapshot in every palette, language and width
    // It turns red too: A9 every scene is drawn as recorded, and misses nothing
    @Test func `C11 every scene is a snapshot in every palette, language and width`() throws {
        try Self.checks.checkCount()
    }

    @Test(arguments: checks.recordings) func `what was recorded is what the decoders expect`(name: String) throws {
        try Self.checks.checkRecording(name)
    }
}
