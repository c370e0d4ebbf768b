/// A broken rule and where it was broken.
struct Violation: Comparable, CustomStringConvertible {
    let file: String
    /// From 1; 0 when the whole file is meant.
    var line = 0
    let message: String

    var description: String {
        line > 0 ? "\(file):\(line): error: \(message)" : "\(file): error: \(message)"
    }

    static func < (first: Violation, second: Violation) -> Bool {
        (first.file, first.line, first.message) < (second.file, second.line, second.message)
    }
}

/// Why something was not done, for a person.
struct ToolError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// The rules that keep something from being done.
struct Violations: Error, CustomStringConvertible {
    let all: [Violation]

    var description: String { all.map(\.description).joined(separator: "\n") }
}
