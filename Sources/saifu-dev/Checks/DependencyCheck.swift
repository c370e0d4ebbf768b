import Foundation

/// What the project uses that is not its own: no packages, and system libraries that each have a page in the decisions
/// with a purpose and a way out. Who may import them stands in the module table.
enum DependencyCheck {
    private static let pages = "Sources/saifu/saifu.docc/Decisions"
    private static let manifest = "Package.swift"

    /// The decision page of each system library.
    static let libraries = ["CLibSSL": "NoSwiftPackages", "CSQLite": "SQLiteFiles"]

    static func violations(root: URL) -> [Violation] {
        guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(manifest).path) else {
            return []  // a tree without a manifest builds nothing
        }
        let text = SourceText(Array(data))
        return calls("package", in: text).map {
            Violation(
                file: manifest, line: $0, message: "a Swift package: Saifu has none, see \(pages)/NoSwiftPackages.md")
        } + calls("systemLibrary", in: text).flatMap { library(at: $0, in: text, root) }
    }

    /// The lines of `.name(`.
    private static func calls(_ name: String, in text: SourceText) -> [Int] {
        let tokens = TokenizedCode(text).tokens
        return tokens.indices.dropFirst().dropLast().filter {
            tokens[$0].text == name && tokens[$0 - 1].text == "." && tokens[$0 + 1].text == "("
        }.map { tokens[$0].line }
    }

    private static func library(at line: Int, in text: SourceText, _ root: URL) -> [Violation] {
        let rest = text.rawLines[(line - 1)...].prefix(3).joined(separator: " ")
        let name = rest.firstMatch(of: /name: "(\w+)"/).map { String($0.output.1) } ?? "a library"
        guard let page = libraries[name] else {
            let message = "\(name) has no decision page in DependencyCheck: why it is used, and how it would go"
            return [Violation(file: manifest, line: line, message: message)]
        }
        let path = "\(pages)/\(page).md"
        let found = FileManager.default.contents(atPath: root.appendingPathComponent(path).path)
        let pageText = String(decoding: found ?? Data(), as: UTF8.self)
        return [name, "## Decision", "## How it would be undone"].filter { !pageText.contains($0) }.map {
            Violation(file: path, line: 0, message: "does not say `\($0)`, which the policy for \(name) asks for")
        }
    }

    /// For the last line of a check.
    static func summary(root: URL) -> String {
        let data = FileManager.default.contents(atPath: root.appendingPathComponent(manifest).path) ?? Data()
        let text = SourceText(Array(data))
        return "\(calls("package", in: text).count) Swift packages, "
            + "\(calls("systemLibrary", in: text).count) system libraries"
    }
}
