import Foundation
import Testing

@testable import saifu_dev

/// The checker is run as a person runs it: on a tree of files, by its exit status and what it prints.
@Suite struct CheckTests {
    @Test func `a tree that follows the rules passes`() throws {
        let result = try DeveloperTree.check([
            "Sources/SaifuTables/Good.swift": "public import SaifuStyle\nimport Glibc\n",
            "Sources/saifu-dev/Tool.swift": "import Foundation\n",
        ])
        #expect(result.status == 0, "\(result.output)")
    }

    @Test func `A4 the screens of this project, and all its sources, follow the rules`() throws {
        let result = try DeveloperTree.run(["check", "--root", DeveloperTree.root.path])
        #expect(result.status == 0, "\(result.output)")
    }

    @Test(arguments: [
        ("SaifuMoney", "\n\npublic import SaifuStyle", 3),
        ("SaifuTables", "import struct SaifuJSON.JSONError", 1),
        ("MarketFeature", "@testable import PaperExchange", 1),
        ("MarketFeature", "/* a\n b */ import TradeFeature", 2),
        ("SaifuLedger", "import SaifuSQLite; import CSQLite", 1),
        ("SaifuWire", "import Foundation", 1),
        ("saifu", "private import FoundationEssentials", 1),
        ("SaifuJSON", "public import\n    Foundation", 1),
        ("WalletCore", "func f() { let note = \"\"\"\n import Glibc\n\"\"\" }\nimport SaifuJSON", 4),
    ])
    func `an import outside the table is reported with its line`(module: String, text: String, line: Int) throws {
        let result = try DeveloperTree.check(["Sources/\(module)/Bad.swift": text + "\n"])
        #expect(result.status == 1)
        #expect(result.output.contains("Sources/\(module)/Bad.swift:\(line): error: \(module) must not import"))
        #expect(result.output.contains("saifu-dev: 1 violations"))
    }

    @Test(arguments: [
        ("MarketFeature", "TradeFeature"), ("TradeFeature", "AccountFeature"), ("NewFeature", "saifu"),
        ("MarketSandbox", "TradeFeature"), ("AccountFeature", "LightningClient"), ("WalletCore", "MarketFeature"),
    ])
    func `B1 a feature that imports another feature, or what stands above it, is reported`(
        module: String, other: String
    ) throws {
        let result = try DeveloperTree.check(["Sources/\(module)/Bad.swift": "import \(other)\n"])
        #expect(result.status == 1)
        #expect(result.output.contains("Sources/\(module)/Bad.swift:1: error: \(module) must not import \(other)"))
    }

    @Test func `B1 the package description has no edge from a feature to anything but the core`() throws {
        let targets = try PackageTargets.read(DeveloperTree.root)
        let features = targets.all.filter { $0.key.hasSuffix("Feature") }
        #expect(features.count >= 3 && features.allSatisfy { $0.value.dependencies.contains("WalletCore") })
        #expect(FeatureDependencyCheck.violations(in: targets).map(\.description) == [])
    }

    @Test(arguments: [
        #"{"byName": ["TradeFeature", null]}"#, #"{"target": ["TradeFeature", null]}"#,
        #"{"product": ["TradeFeature", "trade", null, {"platformNames": ["linux"]}]}"#,
    ])
    func `B1 an edge from a feature to another in the package description is reported`(edge: String) throws {
        let description = """
            {"targets": [
                {"name": "MarketFeature", "type": "regular", "dependencies": [{"byName": ["WalletCore", null]}, \(edge)]},
                {"name": "TradeFeature", "type": "regular", "dependencies": [{"byName": ["WalletCore", null]}]},
                {"name": "saifu", "type": "executable", "dependencies": [{"byName": ["TradeFeature", null]}]}
            ]}
            """
        let found = FeatureDependencyCheck.violations(in: try PackageTargets(description: Data(description.utf8)))
        #expect(found.map(\.description) == ["Package.swift: error: MarketFeature must not depend on TradeFeature"])
    }

    @Test func `a module that nobody wrote into the table is reported`() throws {
        let result = try DeveloperTree.check(["Sources/Helpers/Bad.swift": "let a = 1\n"])
        #expect(result.status == 1)
        #expect(result.output.contains("module Helpers is not in the module table"))
    }

    @Test(arguments: [
        ("let a = try! f()", "try!"), ("let a = b as! C", "as!"), ("fatalError(\"no\")", "fatalError("),
        ("print(\"\\u{1B}[1m\")", "terminal escape"), ("print(#\"\"\"\n\\#u{001b}[0m\n\"\"\"#)", "terminal escape"),
        ("print(\"\\(try! f())\")", "try!"), ("let c = RGBColor(red: 1, green: 2, blue: 3)", "raw colour"),
        ("let c = \"38;5;208\"", "terminal escape"),
    ])
    func `crashes on purpose and raw looks are refused`(text: String, message: String) throws {
        let result = try DeveloperTree.check(["Sources/SaifuLedger/Bad.swift": text + "\n"])
        #expect(result.status == 1)
        #expect(result.output.contains(message), "\(result.output)")
    }

    @Test(arguments: [
        "// never write try! or fatalError( here", "let text = \"as! is a cast; import Foundation\"",
        "/* nested /* try! */ fatalError( */", "let has = entry!=nil\n", "let raw = #\"a \"quoted\" try! b\"#",
    ])
    func `a comment, a literal or a longer word is no violation`(text: String) throws {
        let result = try DeveloperTree.check(["Sources/SaifuLedger/Good.swift": text + "\n"])
        #expect(result.status == 0, "\(result.output)")
    }

    @Test func `looks are allowed where they are made`() throws {
        let result = try DeveloperTree.check(["Sources/SaifuTerminal/Renderer.swift": "let reset = \"\\u{1B}[0m\"\n"])
        #expect(result.status == 0, "\(result.output)")
    }

    @Test(arguments: [
        (#"{"hello": "{0}", "bye": "Bye"}"#, #"{"hello": "{0}"}"#, "ja.json: error: `bye` of"),
        (#"{"hello": "{0}"}"#, #"{"hello": "{0}", "bye": "では"}"#, "en.json: error: `bye` of"),
        (#"{"hello": "{0} {1}"}"#, #"{"hello": "{0}"}"#, "same places to fill in: {0} {1}"),
        (#"{"hello": "{0}", "hello": "{0}"}"#, #"{"hello": "{0}"}"#, "`hello` stands twice"),
        ("{\n\"hello\" \"\"}", "{}", "en.json:2: error"), (#"{"hello": 1}"#, "{}", "`hello` is no sentence"),
    ])
    func `A10 sentences differ between languages in words only`(english: String, japanese: String, message: String)
        throws
    {
        let result = try DeveloperTree.check([
            "Resources/strings/en.json": english, "Resources/strings/ja.json": japanese,
        ])
        #expect(result.status == 1)
        #expect(result.output.contains(message), "\(result.output)")
    }

    @Test func `A10 a key without a case and a case without a sentence are reported`() throws {
        let keys = "enum StringKey: String {\n    case hello,\n        bye\n}\n"
        let missing = try DeveloperTree.check(["Sources/WalletCore/Strings/StringKey.swift": keys])
        #expect(missing.output.contains("there is no sentence for the case `bye`"))
        let extra = try DeveloperTree.check([
            "Sources/WalletCore/Strings/StringKey.swift": "enum StringKey: String {\n}\n"
        ])
        #expect(extra.output.contains("there is no case for the key `hello`"))
        #expect(missing.status == 1 && extra.status == 1)
    }

    @Test func `a palette that its tokens do not give is stale, and generating cures it`() throws {
        let palette = "Sources/SaifuStyle/Generated/Palette.swift"
        let tree = try DeveloperTree.make([palette: "// old\n"])
        defer { try? FileManager.default.removeItem(at: tree) }
        let stale = try DeveloperTree.run(["check", "--root", tree.path])
        #expect(stale.status == 1)
        #expect(stale.output.contains("\(palette): error: not what Resources/tokens gives"))
        #expect(try DeveloperTree.run(["generate", "--root", tree.path]).status == 0)
        #expect(try DeveloperTree.run(["check", "--root", tree.path]).status == 0)
    }

    @Test func `broken tokens are told by file and pointer`() throws {
        let result = try DeveloperTree.check(["Resources/tokens/light.tokens.json": #"{"color": {"a": {"$value": 1}}}"#]
        )
        #expect(result.status == 1)
        #expect(result.output.contains("light.tokens.json#/color/a"), "\(result.output)")
    }

    @Test(arguments: [[], ["frob"], ["check", "--root"], ["check", "--root", "/nonexistent"]])
    func `wrong words are answered with status 2`(arguments: [String]) throws {
        #expect(try DeveloperTree.run(arguments).status == 2)
    }
}
