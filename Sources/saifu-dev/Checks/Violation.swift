/// A broken rule and where it was broken.
struct Violation: Comparable, CustomStringConvertible {
    let file: String
    /// From 1; 0 when the whole file is meant.
    let line: Int
    let message: String

    var description: String {
        line > 0 ? "\(file):\(line): error: \(message)" : "\(file): error: \(message)"
    }

    static func < (first: Violation, second: Violation) -> Bool {
        (first.file, first.line, first.message) < (second.file, second.line, second.message)
    }
}

/// Why something was not written.
struct Violations: Error, CustomStringConvertible {
    let all: [Violation]

    var description: String { all.map(\.description).joined(separator: "\n") }
}
