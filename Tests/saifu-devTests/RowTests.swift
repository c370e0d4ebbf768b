import Foundation
import TerminalTestKit
import Testing

@testable import saifu_dev

/// The capabilities: which tests prove them, how those ended, and whether they see that something broke.
@Suite(.blocking) struct RowTests {
    /// The third is a comment, the fourth a text, the last may not run, or are no rows.
    private static let tests = """
        @Test func `C3 a stub fits`() {}
            @Test(arguments: [1]) func `C3 a "stub" (1) does not fit`(a: Int) {}
        // @Test func `A1 a comment`() {}
        let text = "@Test func `A2 a text`() {}"
        @Test(.disabled("later")) func `A3 one that is switched off`() {}
        @Test(.enabled(if: false), arguments: [1]) func `A4 one that may not run`(a: Int) {}
        func `A5 one that nobody runs`() {}
        @Test func `G1 no row`() {}
        @Test func `C33 no row either`() {}
        """

    private static func rows(_ words: [String]) throws -> (status: Int32, output: String) {
        let tree = try DeveloperTree.make(["Tests/SandboxKitTests/StubTests.swift": tests])
        defer { DeveloperTree.remove(tree) }
        return try DeveloperTree.run(["rows", "--root", tree.path] + words)
    }

    @Test func `every capability is listed with its tests, or as missing`() throws {
        let result = try Self.rows(["--list"])
        #expect(result.status == 1)
        #expect(
            result.output.contains(
                "C3   a stub fits (SandboxKitTests)\n     a \"stub\" (1) does not fit (SandboxKitTests)\n"))
        for id in ["A1", "A2", "A3", "A4", "A5", "A11"] {
            #expect(result.output.contains("\(id)\(id.count == 2 ? "   " : "  ")MISSING"))
        }
        #expect(result.output.contains("1 of 44 rows have tests, 2 tests\n"), "\(result.output)")
        #expect(result.output.contains("unproved, without an edit: A1 A2 "))
        #expect(result.output.contains("\n2 of 2 tests are turned red by no edit\n"), "\(result.output)")
    }

    @Test(arguments: [
        (" />", "passed", "1 of 44 rows passed"), ("><failure message=\"no\" /></testcase>", "failed", "0 of 44"),
        ("><skipped /></testcase>", "skipped", "0 of 44"), (nil, "not run", "0 of 44"),
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
        let lists =
            "C3   passed   a stub fits (SandboxKitTests)\n     \(outcome.padded(to: 9))a \"stub\" (1) does not fit"
        #expect(result.output.contains(lists), "\(result.output)")
        #expect(result.output.contains(count))
    }

    @Test func `results that are not there are no results`() throws {
        let result = try Self.rows(["--results", "/nonexistent/tests.xml"])
        #expect(result.status == 1)
        #expect(result.output.contains("/nonexistent/tests.xml holds no results of tests"))
    }

    /// A test of three rows, each with the edit that breaks it.
    private static func proved(_ old: String = "- return 1", _ others: String = "") -> String {
        """
            // Broken by, in Sources/One/One.swift:
            // \(old)
            // + return 2
            \(others)
            /// What it is.
            @Test(arguments: [1])
            func `A1 one is one`(a: Int) {}

            // Broken by, in Sources/Two/Two.swift:
            // - let two = [
            // -     2
            // + let two = [
            // +     3
            @Test func `B2 two is two`() {}

            // Broken by, in Sources/Three/Three.swift:
            // - 3
            // + 4
            @Test func `C3 three is three`() {}
        """
    }

    @Test(arguments: [
        ("- return 7", "", ":1: error: a stale edit: its text stands 0 times in Sources/One/One.swift"),
        ("- 1", "", ":1: error: a stale edit: its text stands 2 times in Sources/One/One.swift"),
        ("- return 1", "// It turns red too: B3 three", ":1: error: no test of a row is called `B3 three`"),
        ("- return 1", "//\n    // It turns red too: B3 three", ":1: error: no test of a row is called `B3 three`"),
        ("return 1", "", ":1: error: an edit has a file, not a test, with a colon"),
        ("- return 1", "// It turns red, too: B2 two is two", ":1: error: an edit has a file, not a test"),
        ("- return 1", "//\n    // Turns red too: B2 two is two", ":1: error: an edit has a file, not a test"),
    ])
    func `an edit that would break nothing, or not what it says, fails the check`(
        old: String, others: String, message: String
    ) throws {
        var files = [
            "Sources/One/One.swift": "func one() -> Int1 { return 1 }\n",
            "Sources/Two/Two.swift": "let two = [\n    2\n]\n", "Sources/Three/Three.swift": "let three = 3\n",
            "Tests/OneTests/OneTests.swift": Self.proved(),
        ]
        let good = try DeveloperTree.check(files)
        #expect(good.status == 0, "\(good.output)")
        files["Tests/OneTests/OneTests.swift"] = Self.proved(old, others)
        let bad = try DeveloperTree.check(files)
        #expect(bad.status == 1)
        #expect(
            bad.output.contains("Tests/OneTests/OneTests.swift" + message) || bad.output.contains(message.dropFirst(4)),
            "\(bad.output)")
    }

    // Broken by, in Sources/saifu-dev/Rows/CapabilityRows.swift:
    // - edits.flatMap { Self.staleness(of: $0, root) }
    // + rows.flatMap(\.edits).flatMap { Self.staleness(of: $0, root) }
    @Test func `a stale edit of a test of no row fails the check`() throws {
        let test = """
                // Broken by, in Sources/One/One.swift:
                // - return 7
                // + return 2
                @Test func `one is one`() {}
            """
        let files = [
            "Sources/One/One.swift": "func one() -> Int { return 1 }\n", "Tests/OneTests/OneTests.swift": test,
        ]
        let bad = try DeveloperTree.check(files)
        #expect(bad.status == 1 && bad.output.contains("a stale edit: its text stands 0 times"), "\(bad.output)")
    }

    @Test func `a test of a row that no edit turns red fails the check, until an edit names it`() throws {
        let more = "\n\n    @Test func `B2 two is not three`() {}\n"
        var files = [
            "Sources/One/One.swift": "func one() -> Int { return 1 }\n",
            "Sources/Two/Two.swift": "let two = [\n    2\n]\n", "Sources/Three/Three.swift": "let three = 3\n",
            "Tests/OneTests/OneTests.swift": Self.proved() + more,
        ]
        let alone = try DeveloperTree.check(files)
        #expect(alone.status == 1 && alone.output.contains("hold 1 violations"), "\(alone.output)")
        #expect(
            alone.output.contains(/OneTests\.swift:\d+: error: no edit turns this test of B2 red/), "\(alone.output)")
        files["Tests/OneTests/OneTests.swift"] =
            Self.proved("- return 1", "// It turns red too: B2 two is not three") + more
        let named = try DeveloperTree.check(files)
        #expect(named.status == 0, "\(named.output)")
    }

    /// A package manager whose tests are what the files say.
    private static let swift = """
        #!/bin/sh
        while [ $# -gt 1 ]; do shift; [ "$1" = --xunit-output ] && file=$2; done
        echo run >> "$RUNS"
        one='/>' two='/>' three='/>'
        [ -e Sources/Two/Skipped ] && ! grep -q '    2' Sources/Two/Two.swift && one='><skipped/></testcase>'
        [ -e Sources/Three/Skipped ] && three='><skipped/></testcase>'
        grep -q 'return 1' Sources/One/One.swift || one='><failure/></testcase>'
        grep -q '    2' Sources/Two/Two.swift || two="><failure/></testcase>"
        grep -q '= 3' Sources/Three/Three.swift || three="><failure/></testcase>"
        [ -e Sources/Two/Also ] && ! grep -q '    2' Sources/Two/Two.swift && one='><failure/></testcase>'
        [ -e Sources/Two/Clash ] && ! grep -q 'return 1' Sources/One/One.swift \\
            && ! grep -q '    2' Sources/Two/Two.swift && exit 1
        [ -e Sources/Three/Also ] && ! grep -q '= 3' Sources/Three/Three.swift && one='><failure/></testcase>'
        grep -q crash Sources/One/One.swift && exit 1
        {
            echo "<testcase classname=\\"OneTests.A\\" name=\\"\\`A1 one is one\\`(a:)\\" $one"
            echo "<testcase classname=\\"OneTests.A\\" name=\\"\\`B2 two is two\\`()\\" $two"
            echo "<testcase classname=\\"OneTests.A\\" name=\\"\\`C3 three is three\\`()\\" $three"
        } > "$file"
        """

    private static func prove(
        _ words: [String] = [], tests: String = proved(), with files: [String: String] = [:]
    ) throws -> (status: Int32, output: String, runs: Int) {
        var all = [
            "Sources/One/One.swift": "func one() -> Int { return 1 }\n",
            "Sources/Two/Two.swift": "let two = [\n    2\n]\n", "Sources/Three/Three.swift": "let three = 3\n",
            "Tests/OneTests/OneTests.swift": tests, "bin/swift": swift, ".gitignore": ".build\n",
        ]
        all.merge(files) { _, own in own }
        let tree = try DeveloperTree.make(all)
        defer { DeveloperTree.remove(tree) }
        let tool = tree.appendingPathComponent("bin/swift").path, runs = tree.appendingPathComponent(".build/runs").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
        try FileManager.default.createDirectory(
            atPath: tree.appendingPathComponent(".build").path, withIntermediateDirectories: true)
        try Tool(["git", "init", "-q"], in: tree).run()
        let environment = ["PATH": tree.appendingPathComponent("bin").path + ":/usr/bin:/bin", "RUNS": runs]
        let result = try DeveloperTree.run(["rows", "--prove", "--root", tree.path] + words, environment: environment)
        let count = FileManager.default.contents(atPath: runs)?.count { $0 == UInt8(ascii: "\n") }
        return (result.status, result.output, count ?? 0)
    }

    @Test func `edits are tried together, and each turns its test red`() throws {
        let result = try Self.prove(["A1", "B2", "C3"])
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("A1   proved      1 of 1 tests turn red\n"), "\(result.output)")
        #expect(result.output.contains("B2   proved      1 of 1 tests turn red\n"))
        #expect(result.output.contains("batch 3, 2 of 3 edits\n"))
        #expect(result.runs == 4, "one before anything is broken, three with two edits each")
        let one = try Self.prove(["B2"])
        #expect(one.status == 0 && one.runs == 2 && !one.output.contains("A1"), "\(one.output)")
    }

    @Test func `many edits take few batches, and none is in all that another is in`() {
        for count in 1...130 {
            let batches = RowProof.batches(of: count)
            #expect(batches.count == count && (batches.max() ?? 0) < 1 << 10)
            for (index, batch) in batches.enumerated() {
                #expect(!batches[..<index].contains { $0 & ~batch == 0 || batch & ~$0 == 0 })
            }
        }
    }

    @Test func `a row without an edit is not proved`() throws {
        let result = try Self.prove()
        #expect(result.status == 1)
        #expect(result.output.contains("D4   unproved    0 of 0 tests turn red\n"))
        let misspelt = Self.proved().replacing("// Broken by, in Sources/One", with: "// Broken by Sources/One")
        let none = try Self.prove(["A1"], tests: misspelt)
        #expect(none.status == 1 && none.output.contains("an edit has a file"), "\(none.output)")
    }

    @Test func `a test that stays green, and one that turns red unnamed, are told`() throws {
        let rows = ["A1", "B2", "C3"]
        let blind = try Self.prove(rows, tests: Self.proved("- func one"))
        #expect(blind.status == 1)
        #expect(
            blind.output.contains("A1   NOT PROVED  1 of 1 tests turn red\n     stays green: A1 one is one (OneTests)"),
            "\(blind.output)")
        #expect(blind.output.contains("B2   proved") && blind.output.contains("C3   proved"))
        #expect(blind.runs == 5, "the wrong one is tried alone")
        let wide = try Self.prove(rows, with: ["Sources/Two/Also": ""])
        #expect(wide.status == 1)
        #expect(wide.output.contains("turns red, and is not named: A1 one is one (OneTests)"), "\(wide.output)")
        let named = try Self.prove(
            rows,
            tests: Self.proved().replacing("// +     3", with: "// +     3\n    // It turns red too: A1 one is one"),
            with: ["Sources/Two/Also": ""])
        #expect(named.status == 0, "\(named.output)")
    }

    @Test func `an edit that breaks nothing is found though another turns its test red`() throws {
        let hidden = try Self.prove(
            ["A1", "B2", "C3"], tests: Self.proved("- func one"), with: ["Sources/Two/Also": ""])
        #expect(hidden.status == 1)
        #expect(hidden.output.contains("A1   NOT PROVED") && hidden.output.contains("B2   NOT PROVED"))
        #expect(hidden.output.contains("C3   proved"), "\(hidden.output)")
    }

    // Broken by, in Sources/saifu-dev/Rows/RowProof.swift:
    // - let alone = Self.masked(among: all)
    // + let alone: [Int] = []
    @Test func `an edit that breaks nothing is found though two others turn its test red in all its batches`() throws {
        let named = "\n    // It turns red too: A1 one is one"
        let tests = Self.proved("- func one").replacing("// +     3", with: "// +     3" + named)
            .replacing("// + 4", with: "// + 4" + named)
        let masked = try Self.prove(
            ["A1", "B2", "C3"], tests: tests, with: ["Sources/Two/Also": "", "Sources/Three/Also": ""])
        #expect(masked.status == 1 && masked.output.contains("A1   NOT PROVED"), "\(masked.output)")
        #expect(masked.output.contains("B2   proved") && masked.output.contains("C3   proved"), "\(masked.output)")
        #expect(masked.runs == 4, "what a batch tells nothing about is in none")
    }

    @Test func `an edit in a batch that left no results is found by the other batches`() throws {
        let files = ["Sources/Two/Also": "", "Sources/Two/Clash": ""]
        let clash = try Self.prove(["A1", "B2", "C3"], with: files)
        #expect(clash.status == 1 && clash.output.contains("left no results"), "\(clash.output)")
        #expect(clash.output.contains("A1   proved") && clash.output.contains("B2   NOT PROVED"), "\(clash.output)")
    }

    @Test func `what was red before, and what ends the test program, prove nothing`() throws {
        let red = try Self.prove(tests: Self.proved("- return 3"), with: ["Sources/One/One.swift": "return 3\n"])
        #expect(red.status == 1)
        #expect(red.output.contains("red before anything was broken:\nA1 one is one (OneTests)"), "\(red.output)")
        let crash = try Self.prove(["A1"], tests: Self.proved().replacing("+ return 2", with: "+ crash"))
        #expect(crash.status == 1)
        #expect(crash.output.contains("left no results: what is broken must build"), "\(crash.output)")
    }

    // A test that does not run is no proof that it sees what is broken.
    @Test func `a test that is skipped, or that an edit keeps from running, proves nothing`() throws {
        let before = try Self.prove(["C3"], with: ["Sources/Three/Skipped": ""])
        #expect(before.status == 1 && before.runs == 1, "\(before.output)")
        #expect(before.output.contains("skipped or not run: C3 three is three (OneTests)"), "\(before.output)")
        let named = Self.proved().replacing("// +     3", with: "// +     3\n    // It turns red too: A1 one is one")
        let broken = try Self.prove(["B2"], tests: named, with: ["Sources/Two/Skipped": ""])
        #expect(broken.status == 1 && broken.output.contains("B2   NOT PROVED"), "\(broken.output)")
        #expect(broken.output.contains("skipped or not run: A1 one is one (OneTests)"), "\(broken.output)")
    }
}
