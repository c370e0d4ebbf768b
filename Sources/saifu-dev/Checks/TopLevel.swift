import Foundation

/// The top level of the tree stays as it was drawn: what a tool leaves there is not committed with it.
enum TopLevel {
    private static let names: Set = ["LICENSE", "Package.swift", "README.md", "Resources", "Sources", "Tests"]

    /// Returns the violations in the top folder; files that begin with a dot are no part of the drawing.
    static func violations(root: URL) throws -> [Violation] {
        try FileManager.default.contentsOfDirectory(atPath: root.path)
            .filter { !$0.hasPrefix(".") && !names.contains($0) && $0 != "Package.resolved" }
            .map { Violation(file: $0, message: "nothing else stands on the top level") }
    }
}
