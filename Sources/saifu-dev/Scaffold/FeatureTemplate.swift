/// The files of a feature without scenes, and where it is made known.
struct FeatureTemplate {
    let name: String

    func add(to tree: inout StagedTree) throws(ScaffoldError) {
        let sandbox = "Sources/\(name)Sandbox", feature = "Sources/\(name)Feature"
        try tree.create("\(feature)/\(name)Commands.swift", commands)
        try tree.create("\(feature)/\(name)Scenes.swift", scenes)
        try tree.create("\(sandbox)/\(name)Catalogue.swift", catalogue)
        try tree.create("\(sandbox)/\(name)Sandbox.swift", program)
        try tree.create("Tests/\(name)SandboxTests/\(name)SandboxTests.swift", sandboxTests)
        try tree.edit("Package.swift") { editor throws(ScaffoldError) in
            try editor.append("\"\(name)\"", toListAfter: ["let", "features"])
        }
        try tree.edit("Sources/saifu/Commands/FeatureCommands.swift") { editor throws(ScaffoldError) in
            editor.importModule(name + "Feature")
            try editor.insert("            + \(name)Commands.all(in: environment)", beforeEndOf: ["func", "all"])
        }
    }

    private var commands: String {
        """
        public import WalletCore

        /// The commands of this feature.
        @MainActor public enum \(name)Commands {
            public static func all(in environment: any Environment) -> [Command] {
                []
            }
        }

        """
    }

    private var scenes: String {
        """
        public import WalletCore

        /// The doors that this feature opens for others.
        @MainActor public enum \(name)Scenes {
        }

        """
    }

    private var catalogue: String {
        """
        import SandboxKit

        /// What the sandbox of this feature shows. Each screen is a file of `Scenes`.
        enum \(name)Catalogue {
            static let catalogue = SandboxCatalogue("\(name)", recordings: []) {
                SandboxSection("\(name)") {
                }
            }
        }

        /// The screens of this sandbox.
        enum \(name)Screens {}

        """
    }

    private var program: String {
        """
        import SandboxKit
        import SandboxLive

        @main struct Program {
            static func main() async {
                await SandboxProgram(\(name)Catalogue.catalogue, connect: LiveConnection.open(_:for:)).main()
            }
        }

        """
    }

    private var sandboxTests: String {
        """
        import SandboxKit
        import SandboxTestKit
        import Testing

        @testable import \(name)Sandbox

        @MainActor @Suite struct \(name)SandboxTests {
            nonisolated private static let checks = SandboxChecks(\(name)Catalogue.catalogue)

            @Test func `C1 a sandbox is built from the core, the kit, its feature and the client for real requests`() throws {
                try Self.checks.checkModules()
            }

            @Test(arguments: checks.scenes) func `every scene is drawn as recorded`(scene: NamedScene) async throws {
                try await Self.checks.checkDrawing(of: scene)
            }

            @Test func `C11 every scene is a snapshot in every palette, language and width`() throws {
                try Self.checks.checkCount()
            }
        }

        """
    }
}
