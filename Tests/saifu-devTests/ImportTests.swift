import CompileTestKit
import Foundation
import TerminalTestKit
import Testing

@testable import saifu_dev

/// The layers, as the manifest declares them and the imports keep them. Each seeded violation is of another kind.
@Suite(.blocking) struct ImportTests {
    private static func target(
        _ name: String, _ dependencies: [String] = [], type: String = "regular", path: String? = nil,
        tool: String = "swift"
    ) -> String {
        let list = dependencies.map { "{\"byName\": [\"\($0)\", null]}" }.joined(separator: ",")
        let place = path.map { ", \"path\": \"\($0)\"" } ?? ""
        return "{\"name\": \"\(name)\", \"type\": \"\(type)\", \"dependencies\": [\(list)]\(place), "
            + "\"settings\": [{\"tool\": \"\(tool)\"}]}"
    }

    /// A package in small: what is not said otherwise follows the rules.
    private static func manifest(
        replacing: [String: String] = [:], products: String = "[]", dependencies: String = "[]"
    ) throws -> PackageManifest {
        var targets = [
            "CLib": target("CLib", type: "system", tool: "none"), "Money": target("Money"),
            "SaifuDrawing": target("SaifuDrawing"),
            "SaifuSystem": target("SaifuSystem", ["CLib"]),
            "SaifuWire": target("SaifuWire", ["SaifuSystem"]), "WalletCore": target("WalletCore", ["Money"]),
            "MarketFeature": target("MarketFeature", ["WalletCore", "Money"]),
            "TradeFeature": target("TradeFeature", ["WalletCore"]),
            "saifu": target("saifu", ["MarketFeature", "TradeFeature", "SaifuWire"], type: "executable"),
            "saifu-dev": target("saifu-dev", ["Money"], type: "executable"),
            "TestKit": target("TestKit", path: "Tests/TestKit"),
            "MarketFeatureTests": target(
                "MarketFeatureTests", ["MarketFeature", "saifu-dev", "TestKit"], type: "test"),
        ]
        targets.merge(replacing) { _, own in own }
        let list = targets.sorted { $0.key < $1.key }.map(\.value).joined(separator: ",")
        let text = "{\"targets\": [\(list)], \"products\": \(products), \"dependencies\": \(dependencies)}"
        return try PackageManifest(description: Data(text.utf8))
    }

    private static func violations(_ path: String, _ text: String) throws -> [String] {
        let file = SourceFile(path: path, bytes: Array(text.utf8))
        return ImportCheck(try manifest()).violations(in: [file]).map(\.description).filter { !$0.contains("declares") }
    }

    @Test func `a dependency that no file of a library imports is reported`() throws {
        func violations(_ path: String, _ text: String) throws -> [String] {
            let files = [
                SourceFile(path: path, bytes: Array(text.utf8)), SourceFile(path: path + "/B.swift", bytes: []),
            ]
            return ImportCheck(try Self.manifest()).violations(in: files).map(\.description)
        }
        #expect(
            try violations("Sources/WalletCore/A.swift", "// import Money")
                == ["Package.swift: error: WalletCore declares Money, which no file of it imports"])
        #expect(try violations("Sources/WalletCore/A.swift", "public import Money") == [])
        #expect(try violations("Sources/MarketFeature/A.swift", "") == [], "features share a list")
        #expect(try violations("Tests/MarketFeatureTests/A.swift", "") == [])
    }

    // Broken by, in Sources/saifu-dev/Checks/ImportCheck.swift:
    // - filter { !allowed.contains($0.module) &&
    // + filter { allowed.isEmpty &&
    // It turns red too: B9 a scene cannot reach a door to a side effect
    @Test(arguments: [
        ("Sources/Money/A.swift", "\n\npublic import WalletCore", 3, "WalletCore"),
        ("Sources/WalletCore/A.swift", "import struct SaifuWire.Loop", 1, "SaifuWire"),
        ("Sources/MarketFeature/A.swift", "let a = 1\n@testable import TradeFeature", 2, "TradeFeature"),
        ("Sources/saifu/A.swift", "import MarketFeature; import Money", 1, "Money"),
        ("Sources/saifu/A.swift", "import CLib", 1, "CLib"),
        ("Sources/SaifuWire/A.swift", "import Foundation", 1, "Foundation"),
        ("Sources/saifu/A.swift", "private import FoundationEssentials", 1, "FoundationEssentials"),
        ("Sources/Money/A.swift", "public import\n    Foundation", 1, "Foundation"),
        ("Sources/MarketFeature/A.swift", "@preconcurrency import Testing", 1, "Testing"),
        ("Sources/SaifuDrawing/A.swift", "import Glibc", 1, "Glibc"),
        ("Sources/Money/A.swift", "import Glibc", 1, "Glibc"),
        ("Sources/Money/A.swift", "import func Glibc.getenv", 1, "Glibc"),
        (
            "Sources/WalletCore/A.swift", "let a = \"\"\"\n    import Money\n    \"\"\"\nimport SaifuSystem", 4,
            "SaifuSystem"
        ),
        ("Tests/MarketFeatureTests/A.swift", "@testable import WalletCore", 1, "WalletCore"),
    ])
    func `B1 an import that the target does not declare is reported with its line`(
        path: String, text: String, line: Int, name: String
    ) throws {
        let module = path.split(separator: "/")[1]
        #expect(
            try Self.violations(path, text + "\n") == [
                "\(path):\(line): error: \(module) must not import \(name), which it does not declare as a dependency"
            ])
    }

    // Broken by, in Sources/saifu-dev/Checks/ImportCheck.swift:
    // - Set(target.dependencies.map { $0.replacing("-", with: "_") })
    // + Set(target.dependencies)
    @Test(arguments: [
        ("Sources/saifu/A.swift", "public import MarketFeature\nimport Glibc\nimport Synchronization"),
        ("Sources/saifu-dev/A.swift", "import Foundation"), ("Sources/Money/A.swift", "// import Foundation"),
        ("Sources/Money/A.swift", "internal import func Glibc.memchr"), ("Sources/SaifuWire/A.swift", "import Glibc"),
        ("Tests/MarketFeatureTests/A.swift", "import Foundation\nimport Testing\n@testable import saifu_dev"),
        ("Tests/MarketFeatureTests/A.swift", "func `an import Foundation in a name`() {}"),
    ])
    func `B1 what a target declares may be imported`(path: String, text: String) throws {
        #expect(try Self.violations(path, text + "\n") == [])
    }

    /// Clock, environment and chance are members of a module that a scene does not import; so are files of the system.
    // Broken by, in Sources/saifu-dev/Checks/ImportCheck.swift:
    // - closed.contains(target.name) ? Self.harmless
    // + closed.isEmpty ? Self.harmless
    // It turns red too: B1 an import that the target does not declare is reported with its line (saifu-devTests)
    @Test(arguments: ["SaifuSystem", "Glibc", "Foundation"]) func `B9 a scene cannot reach a door to a side effect`(
        module: String
    ) throws {
        #expect(try Self.violations("Sources/MarketFeature/A.swift", "import \(module)\n").count == 1)
    }

    @Test func `a folder that is no target is reported`() throws {
        #expect(
            try Self.violations("Sources/Helpers/A.swift", "") == [
                "Sources/Helpers/A.swift: error: Helpers is no target of Package.swift"
            ])
    }

    private static func check(
        _ manifest: PackageManifest, page: String = "`CLib`\n## Decision\n## How it would be undone\n"
    ) throws -> [String] {
        let tree = try DeveloperTree.make(["Sources/saifu/saifu.docc/Decisions/Lib.md": page])
        defer { DeveloperTree.remove(tree) }
        return try DependencyCheck.violations(of: manifest, root: tree).map(\.message)
    }

    // Broken by, in Sources/saifu-dev/Checks/DependencyCheck.swift:
    // - closure(of: feature).filter { $0.hasSuffix("Feature") ||
    // + closure(of: feature).filter {
    @Test func `B1 a feature depends on no other, however far behind`() throws {
        #expect(try Self.check(try Self.manifest()) == [])
        let direct = try Self.manifest(replacing: ["MarketFeature": Self.target("MarketFeature", ["TradeFeature"])])
        #expect(try Self.check(direct) == ["MarketFeature must not depend on TradeFeature, directly or not"])
        let far = try Self.manifest(replacing: [
            "Money": Self.target("Money", ["saifu"]), "saifu": Self.target("saifu", ["TradeFeature"]),
        ])
        #expect(try Self.check(far).contains("MarketFeature must not depend on TradeFeature, directly or not"))
    }

    // Broken by, in Sources/saifu-dev/Checks/DependencyCheck.swift:
    // - doors: Set<String> = ["SaifuSystem", "SaifuFiles"]
    // + doors: Set<String> = ["SaifuFiles"]
    @Test func `B2 nothing behind a feature opens a door to a side effect`() throws {
        let open = try Self.manifest(replacing: ["WalletCore": Self.target("WalletCore", ["SaifuWire"])])
        #expect(
            try Self.check(open)
                == ["MarketFeature", "TradeFeature"].map {
                    "\($0) must not depend on SaifuSystem, directly or not"
                })
    }

    /// What is C is told by the settings of a target, not by its name.
    // Broken by, in Sources/saifu-dev/Reports/PackageManifest.swift:
    // - $0.tool == "swift"
    // + $0.tool != "none"
    // It turns red too: B2 secrets are signed by the library, and nothing else behind a feature is
    @Test(arguments: ["MarketFeature", "Money"], ["linuxCalls", "CLib"])
    func `B2 what a feature can import uses no C module`(user: String, library: String) throws {
        let targets = [
            "linuxCalls": Self.target("linuxCalls", tool: "c"), "CChart": Self.target("CChart"),
            user: Self.target(user, ["CChart", library]),
        ]
        let found = try Self.check(try Self.manifest(replacing: targets)).filter { !$0.contains("belongs to one") }
        #expect(
            found == ["\(user), which features can import, must not depend on \(library): a C module opens the system"])
    }

    // Broken by, in Sources/saifu-dev/Checks/DependencyCheck.swift:
    // - found.filter { use in !uses.contains { $0 == use } }
    // + found.filter { use in !uses.contains { $0.module == use.0 } }
    @Test func `B2 secrets are signed by the library, and nothing else behind a feature is`() throws {
        func check(_ library: String) throws -> [String] {
            let targets = [
                "CLib": Self.target("CLib", tool: "c"), "CLibCrypto": Self.target("CLibCrypto", tool: "c"),
                "SaifuCrypto": Self.target("SaifuCrypto", [library]),
                "WalletCore": Self.target("WalletCore", ["SaifuCrypto"]),
            ]
            return try Self.check(try Self.manifest(replacing: targets))
        }
        #expect(try check("CLibCrypto") == [])
        #expect(
            try check("CLib") == [
                "SaifuCrypto, which features can import, must not depend on CLib: a C module opens the system",
                "SaifuCrypto is an exception of DependencyCheck for CLibCrypto without need",
            ])
    }

    /// A file that imports one function by name is shown no other one.
    @Test(arguments: [
        ("import func Glibc.memchr\n_ = memchr(\"a\", 97, 1)", true),
        ("import func Glibc.memchr\n_ = getenv(\"A\")", false),
        ("import func Glibc.memchr\n_ = Glibc.time(nil)", false), ("import Glibc.memchr\n_ = time(nil)", false),
    ])
    func `a function of the C library that is imported by name opens nothing else`(
        text: String, isAccepted: Bool
    ) throws {
        #expect(try SwiftCompiler.check(text).isAccepted == isAccepted)
    }

    /// `OrderDesk` waits and chooses by what it is given.
    // Broken by, in Sources/SaifuDesk/Desk/OrderDesk.swift:
    // - sleep: @escaping @Sendable (Duration) async -> Void, random: @escaping @Sendable () -> UInt64
    // + sleep: @escaping @Sendable (Duration) async -> Void = { _ in }, random: @escaping @Sendable () -> UInt64 = { 0 }
    @Test(arguments: [("", false), (", sleep: { _ in }, random: { 0 }", true)])
    func `B2 an order desk has no clock and no chance of its own`(given: String, isAccepted: Bool) throws {
        let text = """
            import LightningAPI
            import SaifuDesk
            func desk(_ transport: any OrderTransport, _ journal: any OrderJournal) -> OrderDesk {
                OrderDesk(transport: transport, journal: journal, now: { Timestamp(ticks: 0) }\(given))
            }
            """
        #expect(try SwiftCompiler.check(text).isAccepted == isAccepted)
    }

    /// The doors of the standard library are shut in whatever a feature can import.
    // Broken by, in Sources/saifu-dev/Checks/ProjectCheck.swift:
    // - $0.isFeature || manifest?.seenByFeatures.contains($0.module) == true
    // + $0.isFeature
    @Test func `B2 a door in a module that a feature can import is reported`() throws {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "A", targets: [.target(name: "LightningAPI"), .target(name: "MarketFeature", dependencies: ["Core"]),
                .target(name: "Core", dependencies: ["LightningAPI"])])
            """
        let result = try DeveloperTree.check([
            "Package.swift": manifest, "Sources/MarketFeature/Market.swift": "import Core\n",
            "Sources/Core/Core.swift": "import LightningAPI\n",
            "Sources/LightningAPI/Door.swift": "struct Door {\n    func now() { _ = ContinuousClock().now }\n}\n",
        ])
        #expect(
            result.output.contains("Sources/LightningAPI/Door.swift:2: error: `ContinuousClock` is a door"),
            "\(result.output)")
    }

    /// The functions that read the clock, the environment and chance stand in a module that features do not see.
    // Broken by, in Sources/LightningAPI/Timestamp.swift:
    // -     /// - Parameter ticks: of 100 nanoseconds, since
    // +     /// Now.
    // +     public static func now() -> Timestamp { Timestamp(ticks: 0) }
    // +
    // +     /// - Parameter ticks: of 100 nanoseconds, since
    @Test(arguments: [
        ("import SaifuSystem\n_ = SystemClock.ticks()", true), ("import LightningAPI\n_ = SystemClock.ticks()", false),
        ("import SaifuCrypto\nimport SaifuSystem\n_ = Secret.environment(\"A\")", true),
        ("import SaifuCrypto\n_ = Secret.environment(\"A\")", false),
        ("import SaifuCrypto\nimport SaifuSystem\n_ = try RandomBytes.make(count: 1)", true),
        ("import SaifuCrypto\n_ = try RandomBytes.make(count: 1)", false),
        ("import LightningAPI\n_ = Timestamp.now()", false),
    ])
    func `B2 a door does not compile where its module is not imported`(text: String, isAccepted: Bool) throws {
        #expect(try SwiftCompiler.check(text).isAccepted == isAccepted)
    }

    // Broken by, in Sources/saifu-dev/Checks/DependencyCheck.swift:
    // - + (users.count == 1
    // + + (users.count >= 1
    @Test func `A11 a library has a page that says why and how it would go, and belongs to one module`() throws {
        let shared = try Self.manifest(replacing: ["SaifuWire": Self.target("SaifuWire", ["SaifuSystem", "CLib"])])
        #expect(try Self.check(shared) == ["CLib belongs to one module, not to SaifuSystem, SaifuWire"])
        for part in ["`CLib`", "## Decision", "## How it would be undone"] {
            let page = "`CLib`\n## Decision\n## How it would be undone\n".replacing(part, with: "")
            #expect(
                try Self.check(try Self.manifest(), page: page) == [
                    "CLib has no decision page that says why it is used and how it would go"
                ])
        }
    }

    // Broken by, in Sources/saifu-dev/Checks/DependencyCheck.swift:
    // - manifest.packages.map {
    // + manifest.packages.dropFirst().map {
    @Test func `A11 a package of others is reported`() throws {
        let found = try Self.check(try Self.manifest(dependencies: #"[{"fileSystem": [{"identity": "nio"}]}]"#))
        #expect(found == ["nio is a Swift package: Saifu has none, see NoSwiftPackages"])
    }

    @Test func `what is shipped needs no kit of tests`() throws {
        let product = try Self.manifest(products: #"[{"name": "Kit", "targets": ["Money", "TestKit"]}]"#)
        #expect(try Self.check(product) == ["the product Kit must not depend on TestKit, which is for tests"])
        let target = try Self.manifest(replacing: ["Money": Self.target("Money", ["TestKit"])])
        #expect(try Self.check(target) == ["the target Money must not depend on TestKit, which is for tests"])
    }

    @Test func `the manifest of a tree is what is checked`() throws {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "A", targets: [.target(name: "SaifuStyle"), .target(name: "saifu")])
            """
        let result = try DeveloperTree.check([
            "Package.swift": manifest, "Sources/saifu/Main.swift": "import SaifuStyle\n",
        ])
        #expect(
            result.output.contains("Sources/saifu/Main.swift:1: error: saifu must not import SaifuStyle"),
            "\(result.output)")
        #expect(result.output.contains("hold 1 violations"))
    }
}
