import Foundation

/// The capabilities of the five talks and of the exchange, and the tests that prove each: those whose names begin with the row's id.
///
/// A comment, a text or a test that a trait may switch off proves nothing.
struct CapabilityRows {
    /// The table of them: a line `| C3 | name | what must work |` each.
    static let page = "Sources/saifu/saifu.docc/Capabilities.md"

    struct Row {
        let id: String
        let name: String
        let tests: [TestFunction]
        var edits: [RowEdit] { tests.flatMap(\.edits) }
    }

    let rows: [Row]
    /// The edits of every test, whatever it proves.
    private let edits: [RowEdit]
    /// How they ended; `nil` when nobody asked.
    private let results: TestResults?

    init(tests files: [SourceFile], root: URL, results: TestResults?) throws {
        let all = try files.flatMap(TestFunction.all), tests = all.filter { !$0.isConditional }
        edits = all.flatMap(\.edits)
        let proofs = Dictionary(grouping: tests) { $0.row ?? "" }
        let page = FileManager.default.contents(atPath: root.appendingPathComponent(Self.page).path) ?? Data()
        rows = String(decoding: page, as: UTF8.self).matches(of: /(?m)^\| ([A-F]\d+) \| ([^|]+) \|/).map {
            let id = String($0.output.1)
            return Row(id: id, name: String($0.output.2), tests: proofs[id] ?? [])
        }
        self.results = results
    }

    /// Tests of rows that no edit turns red, and names in their edits that no test has; and edits of any test that would not
    /// break what they say they break.
    func violations(root: URL) -> [Violation] {
        let names = Set(rows.flatMap(\.tests).flatMap { [$0.name, $0.label] })
        // The copy in which edits are tried tells none.
        let proofless = (edits.isEmpty ? [] : unbroken).map {
            Violation(file: $0.path, line: $0.line, message: "no edit turns this test of \($0.row ?? "") red")
        }
        let unknown = rows.flatMap(\.edits).flatMap { edit in
            edit.others.filter { !names.contains($0) }.map {
                Violation(file: edit.file, line: edit.line, message: "no test of a row is called `\($0)`")
            }
        }
        return proofless + unknown + edits.flatMap { Self.staleness(of: $0, root) }
    }

    private static func staleness(of edit: RowEdit, _ root: URL) -> [Violation] {
        let data = FileManager.default.contents(atPath: root.appendingPathComponent(edit.path).path) ?? Data()
        do throws(Violations) { _ = try edit.applied(to: String(decoding: data, as: UTF8.self)) } catch {
            return error.all
        }
        return []
    }

    /// Tests without an edit of their own, which no other edit names either.
    private var unbroken: [TestFunction] {
        let named = Set(rows.flatMap(\.edits).flatMap(\.others))
        return rows.flatMap(\.tests).filter { $0.edits.isEmpty && named.isDisjoint(with: [$0.name, $0.label]) }
    }

    private func outcome(_ test: TestFunction) -> TestResults.Outcome? { results?[test.module, test.name] }

    private func isProven(_ row: Row) -> Bool {
        !row.tests.isEmpty && (results == nil || row.tests.allSatisfy { outcome($0) == .passed })
    }

    /// Whether every row has a test and an edit, every test is turned red by one, and where tests were run, all of them passed.
    var areComplete: Bool {
        !rows.isEmpty && unbroken.isEmpty && rows.allSatisfy { isProven($0) && !$0.edits.isEmpty }
    }

    /// One line a test, with the row's id before the first and how it ended, and a last line that counts.
    var text: String {
        let unproved = rows.filter(\.edits.isEmpty).map(\.id)
        let tests = rows.flatMap(\.tests)
        let what = results == nil ? "rows have tests" : "rows passed"
        return
            (rows.flatMap(lines) + [
                "\(rows.count(where: isProven)) of \(rows.count) \(what), \(tests.count) tests",
                unproved.isEmpty
                    ? "every row has an edit" : "unproved, without an edit: " + unproved.joined(separator: " "),
                "\(unbroken.count) of \(tests.count) tests are turned red by no edit",
            ]).joined(separator: "\n")
    }

    private func lines(_ row: Row) -> [String] {
        let head = row.id.padded(to: 5)
        guard !row.tests.isEmpty else { return [head + "MISSING  \(row.name)"] }
        return row.tests.enumerated().map { index, test in
            let outcome = results == nil ? "" : (self.outcome(test)?.rawValue ?? "not run").padded(to: 9)
            return (index == 0 ? head : "".padded(to: 5)) + outcome + "\(test.sentence) (\(test.module))"
        }
    }
}

extension String {
    /// With blanks after it, or before it for a negative width.
    func padded(to width: Int) -> String {
        let blanks = String(repeating: " ", count: max(0, abs(width) - count))
        return width < 0 ? blanks + self : self + blanks
    }
}
