import Foundation
import Testing

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

    @Test func `B10 the size of each module and how much of it is documented are told`() throws {
        let tree = try DeveloperTree.make(Self.sources)
        defer { DeveloperTree.remove(tree) }
        let text = try DeveloperTree.run(["report", "--root", tree.path])
        #expect(text.status == 0)
        let lines = text.output.split(separator: "\n").map { $0.split(separator: " ").prefix(7).joined(separator: " ") }
        #expect(lines.first == "module files lines public documented build s")
        #expect(lines.contains { $0.hasPrefix("SaifuTables 1 10 3 66 % –") }, "\(text.output)")
        #expect(lines.contains { $0.hasPrefix("MarketFeature 1 1 0 – –") }, "\(text.output)")

        let json = try DeveloperTree.run(["report", "--json", "--root", tree.path])
        #expect(
            json.output.contains(
                #"{"module":"SaifuTables","files":1,"lines":10,"public_symbols":3,"documented_symbols":2}"#),
            "\(json.output)")
        #expect(try DeveloperTree.run(["report", "--yaml", "--root", tree.path]).status == 2)
    }

    @Test func `B10 a report of this project is the same twice`() throws {
        let first = try DeveloperTree.run(["report", "--json", "--root", DeveloperTree.root.path])
        let second = try DeveloperTree.run(["report", "--json", "--root", DeveloperTree.root.path])
        #expect(first.status == 0 && first.output == second.output)
    }

    @Test func `every row of the five talks is told with its tests, or as missing`() throws {
        let tests =
            "@Test func `C3 a stub fits`() {}\n    @Test(arguments: [1]) func `C3 a stub does not fit`(a: Int) {}\n"
        let tree = try DeveloperTree.make(["Tests/SandboxKitTests/StubTests.swift": tests])
        defer { DeveloperTree.remove(tree) }
        let result = try DeveloperTree.run(["rows", "--root", tree.path])
        #expect(result.status == 1)
        #expect(
            result.output.contains("C3   a stub fits (SandboxKitTests)\n     a stub does not fit (SandboxKitTests)\n"))
        #expect(result.output.contains("A11  MISSING\nB1   MISSING\n"))
        #expect(result.output.hasSuffix("1 of 43 rows, 2 tests\n"))
    }

    @Test func `E5 one script builds, tests, checks what is generated and lints, and stops at the first failure`()
        throws
    {
        let script = try DeveloperTree.read(".ci/run", in: DeveloperTree.root)
        #expect(script.contains("set -euo pipefail"))
        for stage in ["swift format lint -s", "swift build", "swift run saifu-dev check", "swift test"] {
            #expect(script.split(separator: "\n").contains { $0.hasPrefix("stage ") && $0.contains(stage) })
        }
    }
}
