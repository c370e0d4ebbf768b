/// The capabilities of the five talks, and the tests that prove each: those whose names begin with the row's id.
///
/// A comment, a text or a test that a trait may switch off proves nothing.
struct CapabilityRows {
    /// Talks A to E and how many rows each has.
    private static let counts: [(talk: String, count: Int)] = [("A", 11), ("B", 10), ("C", 11), ("D", 6), ("E", 5)]

    static let ids = counts.flatMap { talk, count in (1...count).map { talk + String($0) } }

    private struct RowTest {
        let module: String
        let test: TestFunction
    }

    private let tests: [String: [RowTest]]
    /// How they ended; `nil` when nobody asked.
    private let results: TestResults?

    init(tests files: [SourceFile], results: TestResults?) {
        let all = files.flatMap { file in
            TestFunction.all(in: file.code).map { RowTest(module: file.module, test: $0) }
        }
        tests = Dictionary(grouping: all.filter { !$0.test.isConditional }) { $0.test.row ?? "" }
        self.results = results
    }

    /// How one test ended: `passed`, `failed`, `skipped`, `not run`.
    private func outcome(_ test: RowTest) -> String {
        results?[test.module, test.test.name]?.rawValue ?? "not run"
    }

    private func isProven(_ id: String) -> Bool {
        guard let tests = tests[id] else { return false }
        return results == nil || tests.allSatisfy { outcome($0) == "passed" }
    }

    /// Whether every row has a test, and where tests were run, all of them passed.
    var areComplete: Bool { Self.ids.allSatisfy(isProven) }

    /// One line a test, with the row's id before the first and how it ended, and a last line that counts.
    var text: String {
        let count = Self.ids.compactMap { tests[$0]?.count }.reduce(0, +)
        let what = results == nil ? "rows have tests" : "rows passed"
        return
            (Self.ids.flatMap(lines)
            + ["\(Self.ids.count(where: isProven)) of \(Self.ids.count) \(what), \(count) tests"])
            .joined(separator: "\n")
    }

    private func lines(_ id: String) -> [String] {
        guard let tests = tests[id] else { return [id.padding(toWidth: 5) + "MISSING"] }
        return tests.enumerated().map { index, test in
            let outcome = results == nil ? "" : self.outcome(test).padding(toWidth: 9)
            return (index == 0 ? id : "").padding(toWidth: 5) + outcome + "\(test.test.sentence) (\(test.module))"
        }
    }
}

extension String {
    /// With blanks after it.
    func padding(toWidth width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    /// With blanks before it.
    func leading(toWidth width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }
}
