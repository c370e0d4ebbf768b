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
               saifu-dev generate    write the generated files anew: the palette, the page of every call, and the mocks of
                                     the protocols marked `/// @mockable`
        \(Scaffold.usage)
               saifu-dev rows [--list] [--results FILE]
                                     run the tests of the 44 capabilities and tell how each row ended;
                                     --list only lists them, --results reads what `swift test --xunit-output FILE` left
               saifu-dev rows --prove [ROW …] [--since COMMIT]
                                     break the code behind rows by the edits beside their tests, and look whether exactly
                                     the named tests turn red; --since takes the rows that changed, and one more
               saifu-dev copy        make .build/copy what the tree is, and tell its path; what was built there is kept; for
                                     one at a time
               saifu-dev coverage    count the lines of each presenter that its own tests run: 90 % at least
               saifu-dev history [--write] [--record]
                                     files, lines, documented names and build seconds, read from the commits; --write
                                     draws them in the documentation, --record measures a build from nothing first
               --root DIR            in another tree than the current one
        """

    static func run(_ arguments: [String]) -> ExitStatus {
        var words = arguments
        var root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        if let index = words.firstIndex(of: "--root") {
            guard index + 1 < words.count else { return refuse() }
            root = URL(fileURLWithPath: words[index + 1])
            words.removeSubrange(index...index + 1)
        }
        guard let command = words.first else { return refuse() }
        guard FileManager.default.fileExists(atPath: root.appendingPathComponent("Sources").path) else {
            complain("saifu-dev: \(root.path) has no folder Sources")
            return .usage
        }
        do {
            return try run(command, Array(words.dropFirst()), root) ?? refuse()
        } catch {
            complain("saifu-dev: \(error)")
            return .failed
        }
    }

    /// - Returns: `nil` for words that are no command.
    private static func run(_ command: String, _ words: [String], _ root: URL) throws -> ExitStatus? {
        switch (command, words) {
        case ("check", []): return try check(root)
        case ("generate", []):
            for file in try GeneratedFiles.write(root: root) { print("wrote \(file)") }
            return .done
        case ("scaffold", _):
            guard let scaffold = try Scaffold(words) else { return nil }
            for file in try scaffold.run(in: root) { print("wrote \(file)") }
            for step in scaffold.remaining { print("next, \(step)") }
            return .done
        case ("rows", _) where words.first == "--prove": return try prove(Array(words.dropFirst()), root)
        case ("rows", []): return try rows(TestResults.run(in: root), root)
        case ("rows", ["--list"]): return try rows(nil, root)
        case ("rows", _) where words.first == "--results" && words.count == 2:
            return try rows(TestResults.read(words[1]), root)
        case ("copy", []):
            print(try TreeCopy.make(of: root).path)
            return .done
        case ("coverage", []):
            let coverage = try PresenterCoverage(root: root)
            print(coverage.text)
            return coverage.isEnough ? .done : .failed
        case ("history", _) where Set(words).isSubset(of: ["--write", "--record"]): return try history(words, root)
        default: return nil
        }
    }

    private static func check(_ root: URL) throws -> ExitStatus {
        let sources = try SourceTree.read(root)
        let violations = try ProjectCheck.violations(root: root, sources: sources)
        violations.forEach { print($0) }
        let count = violations.isEmpty ? "follow the rules" : "hold \(violations.count) violations"
        print("saifu-dev: \(sources.count) files \(count)")
        return violations.isEmpty ? .done : .failed
    }

    private static func rows(_ results: TestResults?, _ root: URL) throws -> ExitStatus {
        let table = try CapabilityRows(tests: try SourceTree.readTests(root), root: root, results: results)
        print(table.text)
        return table.areComplete ? .done : .failed
    }

    private static func prove(_ words: [String], _ root: URL) throws -> ExitStatus? {
        let table = try CapabilityRows(tests: try SourceTree.readTests(root), root: root, results: nil)
        let known = table.rows.map(\.id)
        var named = words
        var changed = words.isEmpty ? known : []
        if words.dropLast().last == "--since", let commit = words.last {
            changed = try RowProof.ids(changedSince: commit, in: table, root: root)
            named.removeLast(2)
        }
        guard named.allSatisfy(known.contains) else { return nil }
        let ids = known.filter { named.contains($0) || changed.contains($0) }
        let (text, isProved) = try RowProof(table, root: root).run(ids)
        print(text)
        return isProved ? .done : .failed
    }

    private static func history(_ words: [String], _ root: URL) throws -> ExitStatus {
        if words.contains("--record") { try History.record(root: root) }
        let history = try History(root: root)
        print(history.text)
        guard words.contains("--write") else { return .done }
        try Data(history.pageText.utf8).write(to: root.appendingPathComponent(History.page))
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
