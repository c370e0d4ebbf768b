/// The capabilities of the five talks, and the tests that prove each: those whose names begin with the row's id.
struct CapabilityRows {
    /// Talks A to E and how many rows each has.
    private static let counts: [(talk: String, count: Int)] = [("A", 11), ("B", 10), ("C", 11), ("D", 6), ("E", 5)]

    static let ids = counts.flatMap { talk, count in (1...count).map { talk + String($0) } }

    private let names: [String: [String]]

    init(tests: [SourceFile]) {
        var names: [String: [String]] = [:]
        for file in tests {
            for line in file.text.rawLines {
                guard let match = line.firstMatch(of: /func `([A-E]\d+) ([^`]+)`/) else { continue }
                names[String(match.output.1), default: []].append("\(match.output.2) (\(file.module))")
            }
        }
        self.names = names
    }

    /// Rows that no test is named after.
    var missing: [String] { Self.ids.filter { names[$0] == nil } }

    /// One line a test, with the row's id before the first, and a last line that counts.
    var text: String {
        let rows = Self.ids.flatMap { id in
            (names[id] ?? ["MISSING"]).enumerated().map { index, name in
                (index == 0 ? id : "").padding(toWidth: 5) + name
            }
        }
        let count = names.filter { Self.ids.contains($0.key) }.values.map(\.count).reduce(0, +)
        return (rows + ["\(Self.ids.count - missing.count) of \(Self.ids.count) rows, \(count) tests"])
            .joined(separator: "\n")
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
