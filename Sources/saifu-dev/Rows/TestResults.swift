import Foundation

/// How the tests of a run ended, as the package manager writes it down: `swift test --xunit-output FILE`.
struct TestResults {
    enum Outcome: String {
        case passed, failed, skipped
    }

    /// By module and name.
    private let outcomes: [[String]: Outcome]

    /// The outcome of a test; `nil` when it was not run.
    subscript(module: String, name: String) -> Outcome? {
        // The compiler's name of a module has no hyphen.
        outcomes[[module.replacing("-", with: "_"), name]]
    }

    /// - Parameter text: what the package manager writes, one element a test.
    init(_ text: String) {
        var outcomes: [[String]: Outcome] = [:]
        let test = /<testcase classname="(\w+)[^"]*" name="([^"]*)"[^>]*?(?:\/>|>(.*?)<\/testcase>)/
            .dotMatchesNewlines()
        for match in text.matches(of: test) {
            // "`C3 a stub fits`(kind:)"
            let ticked = Self.unescaped(match.output.2).split(separator: "`", omittingEmptySubsequences: false)
            guard ticked.count == 3 else { continue }
            let key = [String(match.output.1), String(ticked[1])]
            let outcome = Self.outcome(match.output.3 ?? "")
            // Two tests of one name in a module are as good as the worse of them.
            outcomes[key] = outcomes[key] == nil || outcome != .passed ? outcome : outcomes[key]
        }
        self.outcomes = outcomes
    }

    private static func outcome(_ content: Substring) -> Outcome {
        if content.contains("<failure") || content.contains("<error") { return .failed }
        return content.contains("<skipped") ? .skipped : .passed
    }

    private static func unescaped(_ text: Substring) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
    }

    /// Of a run that is over.
    /// - Parameter path: as it was given to `--xunit-output`; the results stand in a file beside it.
    static func read(_ path: String) throws(ToolError) -> TestResults {
        let file = URL(fileURLWithPath: path)
        let own = file.deletingPathExtension().path + "-swift-testing." + file.pathExtension
        guard let data = FileManager.default.contents(atPath: own) ?? FileManager.default.contents(atPath: path),
            case let text = String(decoding: data, as: UTF8.self), text.contains("<testcase")
        else { throw ToolError("\(path) holds no results of tests") }
        return TestResults(text)
    }

    /// Runs the tests that are named after rows.
    /// - Parameter modules: whose; `nil` for all.
    static func run(in root: URL, modules: Set<String>? = nil) throws -> TestResults {
        let folder = try TemporaryFolder.make()
        defer { TemporaryFolder.remove(folder) }
        let path = folder.appendingPathComponent("tests.xml").path
        let names = modules.map { "^(" + $0.sorted().joined(separator: "|").replacing("-", with: "_") + ")[.].*" } ?? ""
        let filter = names + "[/.]`[A-F][0-9]+ "
        let status = try Tool(["swift", "test", "--filter", filter, "--xunit-output", path], in: root).status()
        do {
            return try read(path)
        } catch {
            throw ToolError("the tests ended with status \(status) and left no results")
        }
    }
}
