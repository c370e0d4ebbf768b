import Foundation
import Testing

@testable import saifu_dev

/// What the tool tells about the project.
@Suite struct ReportTests {
    private static let sources = [
        "Sources/SaifuTables/Table.swift": """
        public import SaifuStyle

        /// A table.
        public struct Table {
            public private(set) var rows = 0
            /// How many.
            @inlinable
            public func count() -> Int { rows }
            let own = 1
        }
        """ + "\n",
        "Sources/MarketFeature/Market.swift": "let market = 1\n",
    ]

    @Test func `E1 a presenter is covered from 90 % of its lines, and not at all where it was not counted`() {
        let file = SourceFile(
            path: "Sources/MarketFeature/BoardPresenter.swift", module: "MarketFeature",
            text: SourceText(Array("// one\nfinal class A {\n\n    let a = 1\n}\n".utf8)))
        func coverage(_ counts: (covered: Int, lines: Int)?...) -> PresenterCoverage {
            PresenterCoverage(rows: counts.map { PresenterCoverage.row(file, $0) })
        }
        let enough = coverage((90, 100))
        #expect(enough.isEnough && enough.text == "\(file.path): 90 % of 100 lines")
        let less = coverage((90, 100), (899, 1000))
        #expect(!less.isEnough)
        #expect(less.text == "\(enough.text)\n\(file.path): 89 % of 1000 lines, less than 90 %")
        let missing = coverage((90, 100), nil)
        #expect(!missing.isEnough)
        #expect(missing.text == "\(enough.text)\n\(file.path): 0 % of 3 lines, less than 90 %")
        #expect(!coverage((0, 0)).isEnough && !coverage().isEnough)
    }

    @Test func `B10 the size of each module and how much of it is documented are told`() throws {
        let tree = try DeveloperTree.make(Self.sources)
        defer { DeveloperTree.remove(tree) }
        let text = try DeveloperTree.run(["report", "--root", tree.path])
        #expect(text.status == 0)
        let lines = text.output.split(separator: "\n").map { $0.split(separator: " ").prefix(7).joined(separator: " ") }
        #expect(lines.first == "module files lines public documented cold s")
        #expect(lines.contains { $0.hasPrefix("SaifuTables 1 10 3 66 % –") }, "\(text.output)")
        #expect(lines.contains { $0.hasPrefix("MarketFeature 1 1 0 – –") }, "\(text.output)")

        let json = try DeveloperTree.run(["report", "--json", "--root", tree.path])
        #expect(
            json.output.contains(
                #"{"module":"SaifuTables","files":1,"lines":10,"public_symbols":3,"documented_symbols":2}"#),
            "\(json.output)")
        #expect(try DeveloperTree.run(["report", "--yaml", "--root", tree.path]).status == 2)
    }

    @Test func `B10 what was recorded of each commit is plotted, and the share of modules told`() throws {
        func record(_ commit: String, _ wall: Int) -> String {
            let modules = [("saifu", 500, 3000), ("SaifuWire", 1500, 6000)].map { name, lines, cold in
                #"{"module":"\#(name)","files":1,"lines":\#(lines),"cold_milliseconds":\#(cold),"#
                    + #""incremental_milliseconds":1250}"#
            }
            return #"{"commit":"\#(commit)","date":"2026-11-21","processors":2,"wall_milliseconds":\#(wall),"#
                + #""modules":[\#(modules.joined(separator: ","))]}"#
        }
        func history(_ text: String?) throws -> (status: Int32, output: String) {
            let tree = try DeveloperTree.make(text.map { [".ci/builds.jsonl": $0] } ?? [:])
            defer { DeveloperTree.remove(tree) }
            return try DeveloperTree.run(["report", "--history", "--root", tree.path])
        }
        let result = try history(record("aaa", 30_000) + "\n" + record("bbb", 60_000) + "\n")
        #expect(
            result.output == """
                commit    date         modules   lines  modularised  cold s
                aaa       2026-11-21         2    2000         75 %    30.0  ▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪
                bbb       2026-11-21         2    2000         75 %    60.0  ▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪

                module              lines  cold s after change
                saifu                 500     3.0          1.3  ▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪
                SaifuWire            1500     6.0          1.3  ▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪▪

                """, "\(result.output)")
        #expect(try history("[]\n").output.contains(".ci/builds.jsonl:1 is no record"))
        #expect(try history(nil).output.contains("nothing is recorded"))
        #expect(try DeveloperTree.run(["report", "--record"]).status == 2)
    }

    @Test func `B10 a report of this project is the same twice`() throws {
        let first = try DeveloperTree.run(["report", "--json", "--root", DeveloperTree.root.path])
        let second = try DeveloperTree.run(["report", "--json", "--root", DeveloperTree.root.path])
        #expect(first.status == 0 && first.output == second.output)
    }

    /// What is explained by a protocol, by the standard library or by its generator counts as explained.
    @Test func `a public name without a comment is reported where a module had none`() throws {
        let text = """
            /// What can be asked.
            public protocol Asking {
                /// The question.
                var question: String { get }
                func wait()
            }
            /// Asks.
            public struct Asker: Asking, Hashable {
                public var question: String { "" }
                public func wait() {}
                public static func == (one: Asker, other: Asker) -> Bool { true }
                public init(reading reader: Int) {}
                /// Never.
                @inlinable
                public init() {}
            }
            """
        let files = [
            "Sources/LightningAPI/Asker.swift": text, "Sources/LightningAPI/Generated/A.swift": "public let a = 1\n",
            "Sources/WalletCore/B.swift": "public struct B {}\n",
        ]
        let result = try DeveloperTree.check(files)
        #expect(result.output.contains("Asker.swift:10: error: public `wait` has no comment"), "\(result.output)")
        #expect(result.output.contains("Asker.swift:12: error: public `init reading` has no comment"))
        #expect(result.output.contains("saifu-dev: 2 violations"), "\(result.output)")
    }

    /// The third is a comment, the fourth a text, the last two may not run.
    private static let rowTests = """
        @Test func `C3 a stub fits`() {}
            @Test(arguments: [1]) func `C3 a "stub" (1) does not fit`(a: Int) {}
        // @Test func `A1 a comment`() {}
        let text = "@Test func `A2 a text`() {}"
        @Test(.disabled("later")) func `A3 one that is switched off`() {}
        @Test(.enabled(if: false), arguments: [1]) func `A4 one that may not run`(a: Int) {}
        func `A5 one that nobody runs`() {}
        @Test func `F1 no row`() {}
        @Test func `C33 no row either`() {}
        """

    private static func rows(_ words: [String]) throws -> (status: Int32, output: String) {
        let tree = try DeveloperTree.make(["Tests/SandboxKitTests/StubTests.swift": rowTests])
        defer { DeveloperTree.remove(tree) }
        return try DeveloperTree.run(["rows", "--root", tree.path] + words)
    }

    @Test func `every row of the five talks is listed with its tests, or as missing`() throws {
        let result = try Self.rows(["--list"])
        #expect(result.status == 1)
        #expect(
            result.output.contains(
                "C3   a stub fits (SandboxKitTests)\n     a \"stub\" (1) does not fit (SandboxKitTests)\n"))
        for id in ["A1", "A2", "A3", "A4", "A5", "A11"] {
            #expect(result.output.contains(id.count == 2 ? "\(id)   MISSING" : "\(id)  MISSING"))
        }
        #expect(result.output.hasSuffix("1 of 43 rows have tests, 2 tests\n"), "\(result.output)")
        #expect(try Self.rows(["--some"]).status == 2)
    }

    @Test(arguments: [
        (" />", "passed", "1 of 43 rows passed"), ("><failure message=\"no\" /></testcase>", "failed", "0 of 43"),
        ("><skipped /></testcase>", "skipped", "0 of 43"), (nil, "not run", "0 of 43"),
    ])
    func `a row passes when all its tests were run and passed`(second: String?, outcome: String, count: String) throws {
        let name = { (text: String) in "<testcase classname=\"SandboxKitTests.StubTests\" name=\"`\(text)" }
        let lines = [
            name("C3 a stub fits`()\" time=\"0.1\" />"),
            second.map { name("C3 a &quot;stub&quot; (1) does not fit`(a:)\" time=\"0.2\"\($0)") } ?? "",
        ]
        let folder = try DeveloperTree.make(["tests-swift-testing.xml": lines.joined(separator: "\n")])
        defer { DeveloperTree.remove(folder) }
        let result = try Self.rows(["--results", folder.appendingPathComponent("tests.xml").path])
        #expect(result.status == 1)
        #expect(
            result.output.contains(
                "C3   passed   a stub fits (SandboxKitTests)\n     \(outcome.padding(toLength: 9, withPad: " ", startingAt: 0))"
                    + "a \"stub\" (1) does not fit (SandboxKitTests)\n"), "\(result.output)")
        #expect(result.output.contains(count))
    }

    @Test func `results that are not there are no results`() throws {
        let result = try Self.rows(["--results", "/nonexistent/tests.xml"])
        #expect(result.status == 1)
        #expect(result.output.contains("/nonexistent/tests.xml holds no results of tests"))
    }
}
