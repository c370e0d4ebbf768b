import Foundation
import Testing

/// A seeded violation for each rule about calls, sizes, inheritance and dependencies, and a twin that passes.
@Suite struct RuleTests {
    private static let file = "Sources/MarketFeature/Rule.swift"

    private static func check(_ text: String, in file: String = file) throws -> (status: Int32, output: String) {
        try DeveloperTree.check([file: text + "\n"])
    }

    @Test(arguments: [
        ("let now = ContinuousClock().now", "`ContinuousClock` reaches around the environment to a clock"),
        ("func wait() async {\n try? await Task.sleep(for: .seconds(1)) }", "`sleep` reaches around"),
        ("let words = CommandLine.arguments", "`CommandLine` reaches around the environment to the process"),
        ("func f() { print(1) }", "`print` reaches around the environment to the terminal"),
        ("let dice = Int.random(in: 1...6)", "`random` reaches around the environment to randomness"),
        ("import Glibc\nlet home = getenv(\"HOME\")", "must not import Glibc: files, clocks and variables"),
        ("final class A { static let shared = A() }", "`shared` reaches around the environment to one for all"),
        ("enum A { static var count = 0 }", "`var` reaches around the environment to a global variable"),
        ("let title = StyledText(\"Your balance\", style: .body)", "a sentence in the code"),
        ("let title = StyledText(\n\"残高\", style: .body)", "a sentence"),
    ])
    func `B9 a scene that reaches around its environment is reported with its line`(text: String, message: String)
        throws
    {
        let result = try Self.check(text)
        #expect(result.status == 1)
        #expect(result.output.contains(message), "\(result.output)")
        #expect(
            result.output.contains("\(Self.file):\(text.contains("\n") && !text.hasPrefix("import") ? 2 : 1): error:"))
    }

    @Test(arguments: [
        "func wait() async { await environment.clock.sleep(for: .seconds(1)) }",
        "let dash = StyledText(\"–\", style: .body)",
        "enum A { static var count: Int { 0 } }", "func print(_ page: Int) {}",
        "let title = StyledText(strings(.balance) + \" x\", style: .body)", "// ContinuousClock, print(1)",
    ])
    func `B9 what goes through the environment is no violation`(text: String) throws {
        let result = try Self.check(text)
        #expect(result.status == 0, "\(result.output)")
    }

    @Test func `B9 what runs a wallet may use the platform`() throws {
        let text = "import Glibc\nlet now = ContinuousClock().now\n"
        let result = try DeveloperTree.check(["Sources/SaifuWire/Loop.swift": text])
        #expect(result.status == 0, "\(result.output)")
    }

    @Test func `E4 a class that inherits from a class of the project is reported`() throws {
        let result = try Self.check("class BaseController {}\nfinal class Board: BaseController {}")
        #expect(result.status == 1)
        #expect(result.output.contains("\(Self.file):2: error: Board inherits from BaseController"), "\(result.output)")
        let composed = try Self.check("protocol Base {}\nfinal class Board: Base {}\nstruct Part: Base {}")
        #expect(composed.status == 0, "\(composed.output)")
    }

    @Test func `E3 a file of too many lines is reported`() throws {
        let lines = (1...301).map { "let a\($0) = \($0)" }
        let result = try Self.check(lines.joined(separator: "\n"))
        #expect(result.output.contains("\(Self.file):301: error: 301 lines, more than 300"), "\(result.output)")
        #expect(try Self.check(lines.dropLast().joined(separator: "\n")).status == 0)
    }

    @Test func `E3 a function of too many lines is reported`() throws {
        func text(_ count: Int) -> String {
            "struct A {\n    func long(_ f: () -> Int = { 1 }) {\n"
                + String(repeating: "        f()\n", count: count) + "    }\n}"
        }
        let result = try Self.check(text(59))
        #expect(result.output.contains("\(Self.file):2: error: `long` has 61 lines, more than 60"), "\(result.output)")
        #expect(try Self.check(text(58)).status == 0)
    }

    @Test func `E3 an object that knows too many others is reported`() throws {
        func text(_ count: Int) -> String {
            let names = (0..<count).map { "Part" + String(UnicodeScalar(UInt8(65 + $0))) }
            return names.map { "protocol \($0) {}" }.joined(separator: "\n") + "\nfinal class Controller {\n"
                + names.map { "    let a\($0): any \($0)" }.joined(separator: "\n") + "\n}"
        }
        let result = try Self.check(text(16))
        #expect(
            result.output.contains("\(Self.file):17: error: Controller names 16 classes and protocols, more than 15"),
            "\(result.output)")
        #expect(try Self.check(text(15)).status == 0)
    }

    @Test func `E3 a large object that everything knows is reported`() throws {
        func files(members: Int, users: Int) -> [String: String] {
            let body = (0..<members).map { "    func a\($0)()" }.joined(separator: "\n")
            let own = [Self.file: "protocol AudioController {\n\(body)\n}\n"]
            return (0..<users).reduce(into: own) { files, number in
                files["Sources/TradeFeature/User\(number).swift"] = "let a\(number): (any AudioController)? = nil\n"
            }
        }
        let result = try DeveloperTree.check(files(members: 21, users: 16))
        #expect(
            result.output.contains(
                "\(Self.file):1: error: AudioController has 21 members and is named in 16 other files"),
            "\(result.output)")
        #expect(try DeveloperTree.check(files(members: 20, users: 16)).status == 0)
        #expect(try DeveloperTree.check(files(members: 21, users: 15)).status == 0)
    }

    @Test(arguments: [
        (
            "let a = Package(dependencies: [.package(url: \"x\", from: \"1.0.0\")])",
            "Package.swift:1: error: a Swift package"
        ),
        (
            "let a = 1\nlet b = Target.systemLibrary(name: \"CCurl\")",
            "Package.swift:2: error: CCurl has no decision page"
        ),
        (
            "let a = Target.systemLibrary(\n name: \"CSQLite\")",
            "Decisions/SQLiteFiles.md: error: does not say `CSQLite`"
        ),
    ])
    func `A11 what the project uses of others needs a page that says why and how it would go`(
        manifest: String, message: String
    ) throws {
        let result = try DeveloperTree.check(["Package.swift": manifest + "\n"])
        #expect(result.status == 1)
        #expect(result.output.contains(message), "\(result.output)")
    }

    @Test func `A11 a system library is imported by its wrappers only, and the count is told`() throws {
        let page = "# P\n\n`CSQLite`\n\n## Decision\n\n## How it would be undone\n"
        let files = [
            "Package.swift": "let a = Target.systemLibrary(name: \"CSQLite\")\n",
            "Sources/saifu/saifu.docc/Decisions/SQLiteFiles.md": page,
            "Sources/SaifuSQLite/Database.swift": "import CSQLite\n",
        ]
        let good = try DeveloperTree.check(files)
        #expect(good.status == 0, "\(good.output)")
        #expect(good.output.contains("0 Swift packages, 1 system libraries"))
        let bad = try DeveloperTree.check(
            files.merging(["Sources/SaifuLedger/Ledger.swift": "import CSQLite\n"]) { first, _ in first })
        #expect(bad.output.contains("Sources/SaifuLedger/Ledger.swift:1: error: SaifuLedger must not import CSQLite"))
        let program = try DeveloperTree.check(["Sources/saifu/Main.swift": "import CLibSSL\n"])
        #expect(program.output.contains("Sources/saifu/Main.swift:1: error: saifu must not import CLibSSL"))
    }
}
