import Foundation
import TerminalTestKit
import Testing

@testable import saifu_dev

/// The script of the CI as it is, with programs that only write down how they were called.
@Suite(.blocking) struct ScriptTests {
    /// Every stage, in order, by the command it is.
    private static let stages = [
        "swift format lint -s -r Sources Tests Package.swift", "swift build", "swift run saifu-dev check",
        "swift test --xunit-output .build/tests.xml", "swift run saifu-dev rows --results .build/tests.xml",
        "swift run saifu-dev rows --prove F1 --since HEAD", "swift run saifu-dev coverage", "Embedding", "Foreign",
        "Attack", "Scaffold", "Sanitizers", "Fuzz", "Benchmarks",
    ]

    /// How the script ended, what was called, and what it said.
    private typealias Outcome = (status: Int32, calls: [String], lines: [String])

    /// Runs the script.
    /// - Parameters:
    ///   - failing: the call that fails.
    ///   - part: a folder that does not say how it is run.
    ///   - limits: in seconds, by the variables that set them.
    ///   - awk: a program in place of the one whose speed is measured.
    private static func run(
        failing: String?, without part: String? = nil, limits: [String: String] = [:], awk: String? = nil
    ) throws -> Outcome {
        let tree = FileManager.default.temporaryDirectory.appendingPathComponent("saifu-\(UUID().uuidString)")
        defer { DeveloperTree.remove(tree) }
        for script in [".ci/run", ".ci/tests"] {
            try DeveloperTree.write(
                try DeveloperTree.read(script, in: DeveloperTree.root), to: "ci/" + script, in: tree)
        }
        let log = tree.appendingPathComponent("calls").path
        // Nothing is installed: every package is there.
        let text = """
            #!/bin/sh
            case "$0" in
                */dpkg-query) echo 'install ok installed'; exit 0 ;;
                */run) name=$(basename "${0%/run}") ;;
                *) name="${0##*/} $*" ;;
            esac
            echo "$name" >> '\(log)'
            if [ "$name" = "$FAILING" ]; then
                echo "✘ Test of $name failed"
                echo '↳ what it says'
                echo 'what comes behind it'
                exit 3
            fi
            """
        try DeveloperTree.write(text + "\n", to: "program", in: tree)
        let programs =
            ["swift", "dpkg-query", "apt-get"].map { "bin/\($0)" }
            + stages.filter { !$0.contains(" ") && $0 != part }.map { "ci/Tests/\($0)/run" }
        // Written by another process: the system refuses to run a file that is open for writing, and what another test
        // starts in that moment would keep a file open that this process writes.
        let install = #"for path; do install -D -m 755 program "$path" || exit; done"#
        try Tool(["sh", "-c", install, "sh"] + programs, in: tree).run()
        if let awk {
            try DeveloperTree.write(awk, to: "program", in: tree)
            try Tool(["sh", "-c", install, "sh", "bin/awk"], in: tree).run()
        }
        if let part { try DeveloperTree.write("", to: "ci/Tests/\(part)/README", in: tree) }

        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = [tree.appendingPathComponent("ci/.ci/run").path]
        process.environment = [
            "PATH": tree.appendingPathComponent("bin").path + ":/usr/bin:/bin", "FAILING": failing ?? "nothing",
        ].merging(limits) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let calls = String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
        return (
            process.terminationStatus, calls.split(separator: "\n").map(String.init),
            lines.split(separator: "\n").map(String.init)
        )
    }

    // Broken by, in .ci/run:
    // - stage "Coverage of the presenters" swift run saifu-dev coverage
    // + true
    // It turns red too: E5 the stage that fails is the last, and the script fails
    @Test func `E5 one script lints, builds, checks what is generated, tests, and ends with one status`() throws {
        let result = try Self.run(failing: nil)
        #expect(result.status == 0)
        #expect(result.calls == Self.stages)
    }

    // Broken by, in .ci/run:
    // - set -euo pipefail
    // + set -uo pipefail
    // It turns red too: E5 a part that says not how it is run fails the script
    // It turns red too: E5 lint, build, generated files and tests that take longer than they may fail the script
    @Test(arguments: stages) func `E5 the stage that fails is the last, and the script fails`(stage: String) throws {
        let result = try Self.run(failing: stage)
        #expect(result.status != 0)
        #expect(result.calls == Array(Self.stages.prefix { $0 != stage }) + [stage])
    }

    // Broken by, in .ci/run:
    // - hold $((SECONDS - begin))
    // + hold $((SECONDS - begin)) || true
    @Test func `E5 lint, build, generated files and tests that take longer than they may fail the script`() throws {
        let result = try Self.run(failing: nil, limits: ["SAIFU_CI_SECONDS": "-1"])
        #expect(result.status != 0)
        #expect(result.calls.last == "swift run saifu-dev rows --results .build/tests.xml")
        #expect(try DeveloperTree.read(".ci/run", in: DeveloperTree.root).contains("{SAIFU_CI_SECONDS:-900}"))
    }

    // Broken by, in .ci/run:
    // - $((${SAIFU_CI_SECONDS:-900} * (work_ms > usual_work_ms ? work_ms : usual_work_ms) / usual_work_ms))
    // + ${SAIFU_CI_SECONDS:-900}
    @Test func `a slower machine has longer, three times as long at most`() throws {
        let result = try Self.run(failing: nil, awk: "#!/bin/sh\nsleep 1\n")
        let told = try #require(result.lines.first { $0.hasPrefix("== Lint, build, generated files and tests:") })
        let most = try #require(told.split(separator: " ").compactMap { Int($0) }.last)
        #expect(most == 3 * 900)
    }

    // Broken by, in .ci/run:
    // - left+=("$1")
    // + true
    @Test func `parts that a slow machine has no time for are left out and named`() throws {
        let result = try Self.run(failing: nil, limits: ["SAIFU_CI_PART_SECONDS": "-1"])
        #expect(result.status == 0 && result.calls == Self.stages.filter { $0.contains(" ") || $0 == "Benchmarks" })
        let last = try #require(result.lines.last)
        #expect(last.hasSuffix("left out for lack of time: Embedding Foreign Attack Scaffold Sanitizers Fuzz"))
    }

    @Test func `a log ends with the lines of the tests that failed`() throws {
        let tests = "swift test --xunit-output .build/tests.xml"
        let result = try Self.run(failing: tests)
        #expect(result.status == 3)
        #expect(result.lines.suffix(3) == ["== Failed tests:", "✘ Test of \(tests) failed", "↳ what it says"])
    }

    @Test func `E5 a part that says not how it is run fails the script`() throws {
        let result = try Self.run(failing: nil, without: "Fuzz")
        #expect(result.status != 0)
        #expect(result.calls.last == "Sanitizers")
    }
}
