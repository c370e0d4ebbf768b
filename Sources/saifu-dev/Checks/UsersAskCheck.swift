import Foundation

/// The page of what users ask for: each of its lines is answered, and the tests that it names exist.
enum UsersAskCheck {
    static let page = "Sources/saifu/saifu.docc/UsersAsk.md"
    /// The lines of the list that the page answers.
    static let lines = 1...26

    /// A tree without the page answers nobody.
    static func violations(root: URL, tests: [SourceFile]) throws -> [Violation] {
        guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(page).path) else { return [] }
        let known = Set(try tests.flatMap(TestFunction.all).map(\.name))
        let rows = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        var violations: [Violation] = []
        var answered: Set<Int> = []
        for (index, row) in rows.enumerated() {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 6, let line = Int(cells[1]) else { continue }
            let named = cells[4].matches(of: /`([^`]+)`/).map { String($0.output.1) }
            if named.isEmpty, cells[3].isEmpty {
                violations.append(violation(index, "line \(line) has neither a sentence nor a test"))
            }
            violations += named.filter { !known.contains($0) }.map { violation(index, "no test is called `\($0)`") }
            if !answered.insert(line).inserted { violations.append(violation(index, "line \(line) comes twice")) }
        }
        let open = lines.filter { !answered.contains($0) }
        return violations + open.map { violation(0, "line \($0) is not answered") }
    }

    private static func violation(_ index: Int, _ message: String) -> Violation {
        Violation(file: page, line: index + 1, message: message)
    }
}
