/// E1: every presenter has tests, each of which expects something, and every event is sent in one that runs. That the
/// events also reach the lines of the presenter is measured by `saifu-dev coverage`.
enum PresenterTests {
    /// D3: a router has a test that drops what it assembled and looks for what lives on.
    static func leaks(_ sources: [SourceFile], _ tests: [SourceFile]) throws -> [Violation] {
        try sources.filter { $0.isFeature && $0.name.hasSuffix("Router.swift") }.compactMap { file in
            let call = file.name.replacing(".swift", with: ".assemble")
            let own = tests.filter { $0.module == file.module + "Tests" && $0.words.contains("LeakProbe") }
            let isTested = try own.filter { $0.code.contains { $0.holds(call) } }.flatMap(TestFunction.all).contains {
                !$0.isConditional && $0.code.contains { $0.holds("LeakProbe(") }
            }
            return isTested
                ? nil : Violation(file: file.path, message: "no test calls \(call) and probes with LeakProbe")
        }
    }

    static func violations(_ sources: [SourceFile], _ tests: [SourceFile]) throws -> [Violation] {
        try sources.filter { $0.isFeature && $0.name.hasSuffix("Presenter.swift") }.flatMap { file in
            let presenter = file.name.dropLast(".swift".count)
            let path = "/\(presenter)Tests.swift"
            guard let test = tests.first(where: { $0.path.hasSuffix(path) && $0.module == file.module + "Tests" })
            else {
                return [Violation(file: file.path, message: "no \(presenter)Tests.swift tests this presenter")]
            }
            let running = try TestFunction.all(in: test).filter { !$0.isConditional }
            let code = running.flatMap(\.code)
            let scene = presenter.dropLast("Presenter".count)
            let events = sources.filter { $0.module == file.module }.flatMap(\.types).filter {
                $0.kind == "protocol" && ["\(scene)ModuleInterface", "\(scene)InteractorOutput"].contains($0.name)
            }.flatMap(\.members).filter { $0.keyword == "func" }.map(\.name)
            let unsent = Set(events).sorted().filter { event in !code.contains { $0.holds("presenter.\(event)(") } }
            return running.filter { !$0.code.contains { $0.contains(expectation) } }.map {
                Violation(file: test.path, line: $0.line, message: "`\($0.name)` expects nothing")
            } + unsent.map { Violation(file: test.path, message: "never sends the event `\($0)` to the presenter") }
        }
    }

    private static var expectation: Regex<Substring> {
        /#(?:expect|require)\((?!true\)|false\))|#expect\b(?!\()|\.verify|[^#]\bexpect\w*\(|Issue\.record/
    }
}
