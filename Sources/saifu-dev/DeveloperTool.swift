import Foundation

/// The tool of the developers: checks, generators, reports. `--root DIR` names a tree other than the current one.
enum DeveloperTool {
    enum ExitStatus: Int32 {
        case done = 0
        case failed = 1
        case usage = 2
    }

    private static let usage = """
        usage: saifu-dev check       hold the sources against the rules of the project
               saifu-dev generate    write the generated files anew, mocks included
               saifu-dev mocks       write the mocks of the protocols marked `/// @mockable`
        \(Scaffold.usage)
               saifu-dev rows [--list] [--results FILE]
                                     run the tests of the 43 capabilities of the five talks and tell how each row ended;
                                     --list only lists them, --results reads what `swift test --xunit-output FILE` left
               saifu-dev coverage    count the lines of each presenter that its own tests run: 90 % at least
               saifu-dev report [--json] [--build [--record]] [--history]
                                     files, lines, documented symbols of each module; seconds of a build from nothing
                                     and after a change; --record keeps them under the commit, --history plots those
               --root DIR            in another tree than the current one
        """

    static func run(_ arguments: [String]) -> ExitStatus {
        guard let (command, words, root) = parse(arguments) else { return refuse() }
        guard FileManager.default.fileExists(atPath: root.appendingPathComponent("Sources").path) else {
            complain("saifu-dev: \(root.path) has no folder Sources")
            return .usage
        }
        do {
            return try run(command, words, root)
        } catch {
            complain("saifu-dev: \(error)")
            return .failed
        }
    }

    private enum Command: String {
        case check, generate, mocks, scaffold, rows, coverage, report
    }

    private static func run(_ command: Command, _ words: [String], _ root: URL) throws -> ExitStatus {
        switch (command, words) {
        case (.check, []): return try check(root)
        case (.generate, []): return try write(root, GeneratedFiles.write)
        case (.mocks, []): return try write(root, GeneratedFiles.writeMocks)
        case (.rows, _): return try rows(words, root)
        case (.coverage, []):
            let coverage = try PresenterCoverage(root: root)
            print(coverage.text)
            return coverage.isEnough ? .done : .failed
        case (.scaffold, _):
            guard let scaffold = try Scaffold(words) else { return refuse() }
            for file in try scaffold.run(in: root) { print("wrote \(file)") }
            for step in scaffold.remaining { print("next, \(step)") }
            return .done
        case (.report, ["--history"]):
            print(try BuildHistory(root: root).text)
            return .done
        case (.report, _) where Set(words).isSubset(of: ["--json", "--build", "--record"]):
            return try report(words, root)
        default: return refuse()
        }
    }

    /// The command, its own words, and the tree.
    private static func parse(_ arguments: [String]) -> (Command, [String], URL)? {
        guard let command = arguments.first.flatMap(Command.init(rawValue:)) else { return nil }
        var words = Array(arguments.dropFirst())
        guard let index = words.firstIndex(of: "--root") else {
            return (command, words, URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
        }
        guard index + 1 < words.count else { return nil }
        let root = URL(fileURLWithPath: words[index + 1])
        words.removeSubrange(index...index + 1)
        return (command, words, root)
    }

    private static func check(_ root: URL) throws -> ExitStatus {
        let sources = try SourceTree.read(root)
        let violations = try ProjectCheck.violations(root: root, sources: sources)
        violations.forEach { print($0) }
        print(
            violations.isEmpty
                ? "saifu-dev: \(sources.count) files follow the rules; \(DependencyCheck.summary(root: root))"
                : "saifu-dev: \(violations.count) violations in \(sources.count) files")
        return violations.isEmpty ? .done : .failed
    }

    private static func write(_ root: URL, _ files: (URL, [SourceFile]) throws -> [String]) throws -> ExitStatus {
        for file in try files(root, try SourceTree.read(root)) { print("wrote \(file)") }
        return .done
    }

    private static func rows(_ words: [String], _ root: URL) throws -> ExitStatus {
        let results: TestResults?
        switch (words.first, words.count) {
        case (nil, _): results = try TestResults.run(in: root)
        case ("--list", 1): results = nil
        case ("--results", 2): results = try TestResults.read(words[1])
        default: return refuse()
        }
        let table = CapabilityRows(tests: try SourceTree.readTests(root), results: results)
        print(table.text)
        return table.areComplete ? .done : .failed
    }

    private static func report(_ words: [String], _ root: URL) throws -> ExitStatus {
        let isRecorded = words.contains("--record")
        guard !isRecorded || words.contains("--build") else { return refuse() }
        // Asked first: what is measured is what stands there now.
        let commit = isRecorded ? try BuildHistory.commit(root) : nil
        let report = try ModuleReport(root: root, builds: words.contains("--build"))
        print(words.contains("--json") ? report.json : report.table)
        if let commit { try BuildHistory.record(report, of: commit, root: root) }
        return .done
    }

    private static func refuse() -> ExitStatus {
        complain(usage)
        return .usage
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
