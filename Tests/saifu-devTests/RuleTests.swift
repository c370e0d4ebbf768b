import Foundation
import Testing

/// A seeded violation for each rule about calls, sizes, inheritance and dependencies, and a twin that passes.
@Suite struct RuleTests {
    private static let file = "Sources/MarketFeature/Rule.swift"

    private static func check(_ text: String, in file: String = file) throws -> (status: Int32, output: String) {
        try DeveloperTree.check([file: text + "\n"])
    }

    @Test(arguments: [
        ("func f() { let now = ContinuousClock().now }", "`ContinuousClock` reaches around the environment to a clock"),
        ("func wait() async {\n try? await Task.sleep(for: .seconds(1)) }", "`sleep` reaches around"),
        (
            "func f() { let words = CommandLine.arguments }",
            "`CommandLine` reaches around the environment to the process"
        ),
        ("func f() { print(1) }", "`print` goes around the renderer"),
        ("func f() { let dice = Int.random(in: 1...6) }", "`random` reaches around the environment to randomness"),
        (
            "import Glibc\nfunc f() { let home = getenv(\"HOME\") }",
            "must not import Glibc: files, clocks and variables"
        ),
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
        "func f() { let dash = StyledText(\"–\", style: .body) }",
        "enum A { static var count: Int { 0 } }", "func print(_ page: Int) {}",
        "func f() { let title = StyledText(strings(.balance) + \" · \", style: .body) }",
        "// ContinuousClock, print(1)",
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

    @Test(arguments: [
        ("let limit = 5", "`limit` is a global"), ("private var seen: [Int] = []", "`seen` is a global"),
        ("enum A { static var count = 0 }", "`count` is a static variable"),
        ("enum A { nonisolated(unsafe) static var count: Int? { didSet {} } }", "`count` is a static variable"),
        ("final class A { static let shared = A() }", "`shared` is an object for all"),
        ("enum A { static let seen = Mutex([Int]()) }", "`seen` is an object for all"),
        (
            "final class C {}; struct Box { let c = C() }; enum A { static let box = Box() }",
            "`box` is an object for all"
        ),
        (
            "actor C {}; enum Held { case one(C) }; enum A { static let held: Held? = nil }",
            "`held` is an object for all"
        ),
        (
            "final class C {}; enum A { static let c = make(); static func make() -> C { C() } }",
            "`c` is an object for all"
        ),
        ("enum A { static let scene: any Scene = Other() }", "`scene` is an object for all"),
    ])
    func `B2 state that two environments would share is reported`(text: String, message: String) throws {
        let result = try Self.check(text)
        #expect(result.status == 1)
        #expect(result.output.contains("\(Self.file):1: error: \(message)"), "\(result.output)")
        #expect(result.output.contains("saifu-dev: 1 violations"), "\(result.output)")
    }

    @Test(arguments: [
        "enum A { static var count: Int { 0 } }", "enum A { static let waits: [Duration] = [.zero, .seconds(1)] }",
        "struct Rule { let size = 1 }; enum A { static let rule = make(1); static func make(_ a: Int) -> Rule { Rule() } }",
        "func f() { let count = 1; var seen = [count] }",
    ])
    func `B2 a constant is no shared state`(text: String) throws {
        let result = try Self.check(text)
        #expect(result.status == 0, "\(result.output)")
    }

    /// Where the sentence stands, counted from 1, however it gets to what is drawn.
    @Test(arguments: [
        ("func f() { let t = StyledText(\"Your balance\", style: .body) }", 1),
        ("func f() { let t = StyledText(\n\"残高\", style: .body) }", 2),
        ("func f() { let t = StyledText(strings(.balance) + \" x\", style: .body) }", 1),
        ("func f() { let t = StyledText(isOld ? \"old\" : strings(.new), style: .body) }", 1),
        ("func f() { let t = StyledText(\"\\(count) orders\", style: .body) }", 1),
        ("func f() {\nlet title = \"balance\"\nlet t = StyledText(title, style: .body) }", 2),
        ("func f() {\nlet a = \"balance\"\nlet b = a\nlet t = StyledText(b, style: .body) }", 2),
        ("enum Titles {\nstatic let all = \"all\" }\nfunc f() { let t = StyledText(Titles.all, style: .body) }", 2),
        ("struct A {\nvar title: String { \"all\" }\nvar t: StyledText { StyledText(title, style: .body) } }", 2),
        (
            "struct A { func t(_ title: String) -> StyledText { StyledText(title, style: .body) }\nfunc f() { t(\"all\") } }",
            2
        ),
        ("struct A { func t(of title: String = \"all\") -> StyledText { StyledText(title, style: .body) } }", 1),
        (
            "struct A { let title: String; var t: StyledText { StyledText(title, style: .body) } }\nfunc f() { A(title: \"all\") }",
            2
        ),
        ("func name() -> String {\n\"all\" }\nfunc f() { let t = StyledText(name(), style: .body) }", 2),
        ("func f() { for name in [\"all\"] {\n let t = StyledText(name, style: .body) } }", 1),
        ("func f() { tell(\"Your order was sent\") }", 1), ("enum Words: String { case bye = \"では\" }", 1),
    ])
    func `B9 a sentence in the code is reported, by whatever way it is drawn`(text: String, line: Int) throws {
        let result = try Self.check(text)
        #expect(result.status == 1)
        #expect(result.output.contains("\(Self.file):\(line): error: a sentence in the code"), "\(result.output)")
        #expect(result.output.contains("saifu-dev: 1 violations"), "\(result.output)")
    }

    @Test(arguments: [
        "func f() { let t = StyledText(product == \"FX\" ? \"–\" : figure[\"key\"], style: .body) }",
        "func f() { let name = \"watch board\"; let s = CommandSyntax(name) }\nfunc g(_ name: Int) { StyledText(name, style: .body) }",
        "func f(_ fields: [String: String]) { tell(\"limit\"); let t = StyledText(\"\\n · \", style: .body) }",
    ])
    func `B9 a key, a word of a command and a sign are no sentences`(text: String) throws {
        let result = try Self.check(text)
        #expect(result.status == 0, "\(result.output)")
    }

    @Test(arguments: [
        ("func f(a: Int?) { let b = a! }", "`a!` may end the program"), ("func f() { g()!.h() }", "`)!` may end"),
        ("func f() { precondition(true) }", "precondition( may end"),
        ("func f() { preconditionFailure() }", "preconditionFailure( may end"),
        ("func f() { assert(true) }", "assert( may end"), ("func f() { fatalError() }", "fatalError( may end"),
    ])
    func `B9 what ends the program on purpose is reported`(text: String, message: String) throws {
        let result = try Self.check("\n" + text)
        #expect(result.output.contains("\(Self.file):2: error: \(message)"), "\(result.output)")
        #expect(try Self.check("func f() { let a = !b && c != d; h!==i }").status == 0)
    }

    @Test(arguments: [
        ("final class Rates: Scene {}", "the scene Rates ends with Controller"),
        ("final class RatesScreen: Named, LiveScene {}", "the scene RatesScreen ends with Controller"),
        ("final class Rates: RatesScene {}", "the scene Rates ends with Controller"),
        ("final class Rates {}; extension Rates: Scene {}", "the scene Rates ends with Controller"),
        ("struct rate {}", "the type rate begins with a capital letter"),
        ("final class rates {}", "the type rates begins with a capital letter"),
        ("enum A { typealias _rates = [Int] }", "the type _rates begins with a capital letter"),
        ("actor `rate` {}", "the type `rate` begins with a capital letter"),
    ])
    func `B9 a name outside the convention is reported with its line`(text: String, message: String) throws {
        let result = try Self.check("\n" + text)
        #expect(result.status == 1)
        #expect(result.output.contains("\(Self.file):2: error: \(message)"), "\(result.output)")
        #expect(result.output.contains("saifu-dev: 1 violations"), "\(result.output)")
    }

    @Test(arguments: [
        "final class RatesController: Scene {}\nfinal class RatesView: LiveScene {}",
        "protocol RatesScene: Scene {}", "protocol Named: class {}\nlet kind = Kind.struct.name",
        "struct Rates { class func all() {}\nfunc f() { for actor in all {} } }",
    ])
    func `B9 a name by the convention is no violation`(text: String) throws {
        let result = try Self.check(text)
        #expect(!result.output.contains("ends with") && !result.output.contains("begins with"), "\(result.output)")
    }

    @Test func `B9 an exception that is needed no more is reported`() throws {
        let loop = "Sources/SaifuWire/Loop/EventLoop.swift"
        #expect(try DeveloperTree.check([loop: "func f() { precondition(true) }\n"]).status == 0)
        let result = try DeveloperTree.check([loop: "func f() {}\n"])
        #expect(result.output.contains("\(loop): error: is an exception of ConstructCheck without need"))
    }

    @Test func `E4 a class that inherits from a class of the project is reported`() throws {
        let result = try Self.check("class BaseController {}\nfinal class Board: BaseController {}")
        #expect(result.status == 1)
        #expect(result.output.contains("\(Self.file):2: error: Board inherits from BaseController"), "\(result.output)")
        #expect(result.output.contains("\(Self.file):1: error: BaseController is not final"), "\(result.output)")
        let composed = try Self.check("protocol Base {}\nfinal class Board: Base {}\nstruct Part: Base {}")
        #expect(composed.status == 0, "\(composed.output)")
    }

    @Test(arguments: [
        "typealias Root = Base\nclass Base {}\nfinal class Board: Root {}",
        "\nclass Base<Row> {}\nfinal class Board: Base<Int> {}",
        "enum Outer {\nopen class Base {} }\nfinal class Board: Outer.Base {}",
    ])
    func `E4 a base class under another name is reported`(text: String) throws {
        let result = try Self.check(text)
        #expect(result.output.contains("\(Self.file):2: error: Base is not final"), "\(result.output)")
    }

    @Test func `E3 a file of too many lines is reported`() throws {
        let lines = (1...301).map { "let a\($0) = \($0)" }
        let file = "Sources/SaifuLedger/Rule.swift"
        let result = try Self.check(lines.joined(separator: "\n"), in: file)
        #expect(result.output.contains("\(file):301: error: 301 lines, more than 300"), "\(result.output)")
        #expect(try Self.check(lines.dropLast().joined(separator: "\n"), in: file).status == 0)
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

    @Test(arguments: ["final class", "struct", "enum", "actor"])
    func `E3 an object that knows too many others is reported`(kind: String) throws {
        func text(_ count: Int) -> String {
            let names = (0..<count).map { "Part" + String(UnicodeScalar(UInt8(65 + $0))) }
            return names.map { "protocol \($0) {}" }.joined(separator: "\n") + "\n\(kind) Controller {\n"
                + names.map { "    let a\($0): any \($0)" }.joined(separator: "\n") + "\n}"
        }
        let result = try Self.check(text(16))
        #expect(
            result.output.contains("\(Self.file):17: error: Controller names 16 classes and protocols, more than 15"),
            "\(result.output)")
        #expect(try Self.check(text(15)).status == 0)
    }

    @Test(arguments: ["final class", "struct", "enum", "actor", "protocol"])
    func `E3 a type is counted with its extensions in other files`(kind: String) throws {
        func files(_ counts: Int...) -> [String: String] {
            let own = [Self.file: "\(kind) Player {\n}\n"]
            return counts.enumerated().reduce(into: own) { files, part in
                let members = (0..<part.element).map { "    func a\(part.offset)x\($0)() {}\n" }.joined()
                files["Sources/MarketFeature/Player+\(part.offset).swift"] = "extension Player {\n\(members)}\n"
            }
        }
        let result = try DeveloperTree.check(files(20, 20, 11))
        #expect(
            result.output.contains(
                "\(Self.file):1: error: Player has 51 members with its 3 extensions, more than 50"), "\(result.output)")
        #expect(try DeveloperTree.check(files(20, 20, 10)).status == 0)
    }

    @Test func `E3 a type of too many lines is reported, its extensions counted`() throws {
        func files(_ count: Int) -> [String: String] {
            let lines = String(repeating: "    // what it is\n", count: count)
            return [
                Self.file: "struct Player {\n\(lines)}\n",
                "Sources/MarketFeature/Player+Keys.swift": "extension Player {\n\(lines)}\n",
            ]
        }
        let result = try DeveloperTree.check(files(174))
        #expect(result.output.contains("Player has 352 lines with its 1 extensions, more than 350"), "\(result.output)")
        #expect(try DeveloperTree.check(files(173)).status == 0)
    }

    @Test func `E3 an exception has a limit too, and goes when it is needed no more`() throws {
        func check(_ members: Int) throws -> String {
            let body = (0..<members).map { "    func a\($0)() {}\n" }.joined()
            return try Self.check("struct ExactDecimal {\n\(body)}").output
        }
        #expect(try check(51).contains("ExactDecimal has outgrown its exception (a number is all its operations)"))
        #expect(try check(5).contains("ExactDecimal is an exception of GodObjectCheck without need"))
    }

    @Test func `E3 a large object that everything knows is reported`() throws {
        func files(members: Int, users: Int) -> [String: String] {
            let body = (0..<members).map { "    func a\($0)()" }.joined(separator: "\n")
            let own = [Self.file: "protocol AudioController {\n\(body)\n}\n"]
            return (0..<users).reduce(into: own) { files, number in
                files["Sources/TradeFeature/User\(number).swift"] = "func use(_ a: any AudioController) {}\n"
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
        ("print(\"a\")", "`print` goes around"), ("Swift.print(\"a\")", "`print` goes around"),
        ("debugPrint(a)", "`debugPrint` goes around"), ("fputs(a, b)", "`fputs` goes around"),
        ("write(STDOUT_FILENO, a, 1)", "`STDOUT_FILENO` goes around"),
        ("fwrite(a, 1, 1, stderr)", "`stderr` goes around"),
        ("StandardStream.output.write(a)", "`write` goes around"), ("let a = [0x1B, 1]", "a raw terminal escape"),
        ("let a = UnicodeScalar(27)", "a raw terminal escape"),
        ("let a = Unicode.Scalar(155)", "a raw terminal escape"),
        ("let a: UInt8 = 0o33", "a raw terminal escape"), ("let a = \"\\u{9B}1m\"", "a raw terminal escape"),
    ])
    func `A8 text that no style was named for, and a look made by hand, are reported`(text: String, message: String)
        throws
    {
        let file = "Sources/saifu/Commands/Bad.swift"
        let result = try Self.check("func f() {\n    \(text)\n}", in: file)
        #expect(result.output.contains("\(file):2: error: \(message)"), "\(result.output)")
        #expect(result.output.contains("saifu-dev: 1 violations"), "\(result.output)")
    }

    @Test func `A8 what is allowed to write says why, and leaves when it needs it no more`() throws {
        let file = "Sources/saifu/Output/Output.swift"
        #expect(try Self.check("func f() { StandardStream.output.write(a) }", in: file).status == 0)
        let result = try Self.check("func print(_ a: Int) { printer.print(27) }", in: file)
        #expect(
            result.output.contains("\(file): error: is an exception of DrawingCheck without need"), "\(result.output)")
    }

    /// A screen of so many lines, in one file or with an extension in another.
    private static func screen(_ kind: String, _ lines: Int, more: Int = 0) -> [String: String] {
        let body = { (count: Int) in String(repeating: "    // shows\n", count: count) }
        return [
            "Sources/MarketFeature/Bells/BellsController.swift":
                "import WalletCore\n\n\(kind) {\n" + body(lines - 4) + "}\n",
            "Sources/MarketFeature/Bells/Bells+More.swift":
                "extension BellsController {\n" + body(more)
                + "}\ntypealias Screen = Scene\nprotocol Drawn: Scene {}\n",
        ]
    }

    @Test(arguments: [
        "final class BellsController: Scene", "@MainActor final class BellsController: Named, Scene",
        "final class BellsController: Screen", "final class BellsController: Drawn",
    ])
    func `A4 a screen of more than forty lines is reported, whatever it calls itself`(kind: String) throws {
        let message =
            "Bells/BellsController.swift:3: error: the file of BellsController has 42 lines, more than 40: a screen is"
        // An extension of no lines has two.
        let long = try DeveloperTree.check(Self.screen(kind, 40))
        #expect(long.output.contains(message), "\(long.output)")
        let spread = try DeveloperTree.check(Self.screen(kind, 20, more: 20))
        #expect(spread.output.contains(message), "\(spread.output)")
        #expect(try DeveloperTree.check(Self.screen(kind, 20, more: 18)).status == 0)
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
