import Foundation
import Testing

/// What the scaffold writes, in a copy of this project; `Tests/Scaffold/run` also builds and runs it.
@Suite struct ScaffoldTests {
    /// The parts of this project that the scaffold reads.
    private static func copy() throws -> URL {
        let tree = FileManager.default.temporaryDirectory.appendingPathComponent("saifu-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: tree, withIntermediateDirectories: true)
        for name in ["Sources", "Resources", "Tests", "Package.swift", ".swift-format"] {
            let target = tree.appendingPathComponent(name)
            let source = DeveloperTree.root.appendingPathComponent(name)
            guard name == "Tests" else {
                try FileManager.default.copyItem(at: source, to: target)
                continue
            }
            // Packages beside the tests may hold builds of their own.
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
            for tests in try FileManager.default.contentsOfDirectory(atPath: source.path) where tests.hasSuffix("Tests")
            {
                try FileManager.default.copyItem(
                    at: source.appendingPathComponent(tests), to: target.appendingPathComponent(tests))
            }
        }
        return tree
    }

    private static func scaffold(_ words: String..., in tree: URL) throws -> (status: Int32, output: String) {
        try DeveloperTree.run(["scaffold"] + words + ["--write-only", "--root", tree.path])
    }

    /// Every file with its bytes.
    private static func contents(of tree: URL) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: tree.path) ?? .init() {
            contents[name] = FileManager.default.contents(atPath: tree.appendingPathComponent(name).path)
        }
        return contents
    }

    private static func lint(_ tree: URL) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.currentDirectoryURL = tree
        process.arguments = ["swift", "format", "lint", "-s", "-r", "Sources", "Tests", "Package.swift"]
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    @Test func `B6 one command makes a feature with its tests and its sandbox, known everywhere`() throws {
        let tree = try Self.copy()
        defer { DeveloperTree.remove(tree) }
        let result = try Self.scaffold("feature", "Rewards", in: tree)
        #expect(result.status == 0, "\(result.output)")
        for path in [
            "Sources/RewardsFeature/RewardsCommands.swift", "Sources/RewardsFeature/Rewards/RewardsController.swift",
            "Sources/RewardsSandbox/RewardsCatalogue.swift", "Sources/RewardsSandbox/Scenes/RewardsScenes.swift",
            "Tests/RewardsFeatureTests/Rewards/RewardsSceneTests.swift",
            "Tests/RewardsSandboxTests/RewardsSandboxTests.swift",
        ] {
            #expect(result.output.contains("wrote \(path)\n"))
        }
        #expect(try DeveloperTree.read("Package.swift", in: tree).contains(#", "Rewards"]"#))
        let commands = try DeveloperTree.read("Sources/saifu/Commands/FeatureCommands.swift", in: tree)
        #expect(commands.contains("+ RewardsCommands.all(in: environment)"))
        let check = try DeveloperTree.run(["check", "--root", tree.path])
        #expect(check.status == 0, "\(check.output)")
        #expect(try Self.lint(tree) == 0)
    }

    @Test func `a word that a command takes is no command`() throws {
        let tree = try Self.copy()
        defer { DeveloperTree.remove(tree) }
        #expect(try DeveloperTree.read("Sources/MarketFeature/MarketCommands.swift", in: tree).contains("\"depth\""))
        let result = try Self.scaffold("scene", "Market", "Depth", in: tree)
        #expect(result.status == 0, "\(result.output)")
    }

    @Test(arguments: [[], ["--viper"]]) func `B7 one command makes a scene with test, door, command and sandbox screen`(
        options: [String]
    ) throws {
        let tree = try Self.copy()
        defer { DeveloperTree.remove(tree) }
        let arguments = ["scaffold", "scene", "Trade", "PriceAlarms", "--write-only", "--root", tree.path] + options
        let result = try DeveloperTree.run(arguments)
        #expect(result.status == 0, "\(result.output)")
        let places = [
            "Sources/WalletCore/Scenes/Resolvers.swift": "PriceAlarmsResolving",
            "Sources/saifu/Environment/LiveEnvironment.swift": "TradeScenes.priceAlarms(descriptor, in: self)",
            "Sources/TradeFeature/TradeCommands.swift": "priceAlarms(environment)",
            "Sources/TradeSandbox/TradeCatalogue.swift": "TradeScreens.priceAlarms",
            "Resources/strings/ja.json": "\"summaryPriceAlarms\"", "Resources/strings/en.json": "\"emptyPriceAlarms\"",
        ]
        for (path, text) in places { #expect(try DeveloperTree.read(path, in: tree).contains(text), "\(path)") }
        let role = options.isEmpty ? "Controller" : "Presenter"
        #expect(result.output.contains("wrote Sources/TradeFeature/PriceAlarms/PriceAlarms\(role).swift\n"))
        #expect(result.output.contains("PriceAlarmsViewInterfaceMock.swift") == !options.isEmpty)
        for folder in ["Tests/TradeSandboxTests/Golden", "Tests/saifuTests/Golden"] {
            #expect(result.output.contains(folder), "what is left to do is told")
        }
        let check = try DeveloperTree.run(["check", "--root", tree.path])
        #expect(check.status == 0, "\(check.output)")
        #expect(try Self.lint(tree) == 0)

        let before = try Self.contents(of: tree)
        let again = try DeveloperTree.run(arguments)
        #expect(again.status == 1)
        #expect(again.output.contains("exists: nothing is overwritten"), "\(again.output)")
        #expect(try Self.contents(of: tree) == before)
    }

    @Test func `B7 a name that cannot be used is refused and nothing is written`() throws {
        let tree = try Self.copy()
        defer { DeveloperTree.remove(tree) }
        let before = try Self.contents(of: tree)
        let refusals: [([String], String)] = [
            (["scene", "Trade", "Fills"], "the type FillsController exists"),
            (["scene", "Market", "Board"], "the type Board exists"),
            (["scene", "Trade", "Use"], "the command use (Sources/saifu/"),
            (["scene", "Nothing", "Bells"], "there is no feature Nothing"),
            (["feature", "Trade"], "the feature Trade exists"), (["feature", "trade"], "`trade` is no name"),
            (["scene", "Trade", "../Up"], "`../Up` is no name"),
            (["feature", "Class"], "`Class` cannot be used: `class` is a keyword of Swift"),
            (["scene", "Trade", "String"], "`String` cannot be used: String is a type of Swift"),
            (["scene", "Trade", "Default"], "`default` is a keyword"),
            (["scene", "Trade", "Result"], "a type of Swift"),
            (["scene", "Trade", "Page"], "the type Page exists"), (["feature", "Market"], "the feature Market exists"),
            (["feature", "WalletCore"], "the module WalletCore exists"),
            (["feature", "Saifu"], "the module saifu exists"),
            (["scene", "Trade", "All"], "the function all exists"),
        ]
        for (words, message) in refusals {
            let result = try DeveloperTree.run(["scaffold"] + words + ["--write-only", "--root", tree.path])
            #expect(result.status == 1)
            #expect(result.output.contains(message), "\(result.output)")
        }
        #expect(try Self.contents(of: tree) == before)
    }

    @Test func `B7 a file that cannot be written takes all the others back`() throws {
        let tree = try Self.copy()
        defer { DeveloperTree.remove(tree) }
        // A folder stands where the last of the temporary files would be put.
        let path = "Sources/saifu/Environment/LiveEnvironment.swift.scaffold/inside"
        try DeveloperTree.write("", to: path, in: tree)
        let before = try Self.contents(of: tree)
        let result = try Self.scaffold("scene", "Trade", "Bells", in: tree)
        #expect(result.status == 1)
        #expect(result.output.contains("cannot be written; everything is as it was"), "\(result.output)")
        #expect(try Self.contents(of: tree) == before)
    }

    @Test(arguments: [
        [], ["scene", "Trade"], ["feature"], ["scene", "Trade", "A", "B"], ["feature", "Bells", "--fast"],
    ])
    func `words that are no scaffold are answered with status 2`(words: [String]) throws {
        #expect(try DeveloperTree.run(["scaffold"] + words).status == 2)
    }
}
