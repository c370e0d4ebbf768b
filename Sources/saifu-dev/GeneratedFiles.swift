import Foundation
import StyleExport

/// A file that is made from others and committed.
struct GeneratedFile {
    /// From the root.
    let path: String
    let bytes: [UInt8]
    /// What it is made from.
    let source: String
}

/// The files that are made from others and committed.
enum GeneratedFiles {
    struct Unreadable: Error, CustomStringConvertible {
        let path: String
        var description: String { "\(path) cannot be read" }
    }

    private static let tokens = "Resources/tokens"
    private static let resolver = "saifu.resolver.json"
    private static let palette = "Sources/SaifuStyle/Generated/Palette.swift"

    private static func palette(root: URL) throws -> [GeneratedFile] {
        let names = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(tokens).path)
        let files = try names.filter { $0.hasSuffix(".tokens.json") }.sorted().map { try file($0, root: root) }
        let source = TokenSource(resolver: try file(resolver, root: root), tokens: files)
        let values = try StyleExport.swiftValues(from: source)
        return [GeneratedFile(path: palette, bytes: values, source: tokens)]
    }

    private static func file(_ name: String, root: URL) throws -> TokenSource.File {
        let path = "\(tokens)/\(name)"
        guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path) else {
            throw Unreadable(path: path)
        }
        return TokenSource.File(name: name, bytes: Array(data))
    }

    /// A file that differs from what its source gives now, one whose source is gone, or a source that gives nothing.
    static func stale(root: URL, sources: [SourceFile], tests: [SourceFile]) throws -> [Violation] {
        let mocks = MockFiles.expected(of: sources)
        var violations = mocks.violations + differing(mocks.files, root: root, command: "mocks")
        violations += MockFiles.abandoned(tests: tests, expected: mocks.files).map {
            Violation(file: $0, line: 0, message: "no protocol is marked for it: run saifu-dev mocks")
        }
        do {
            violations += differing(try palette(root: root), root: root, command: "generate")
        } catch let error as StyleExportError {
            violations.append(Violation(file: tokens, line: 0, message: error.description))
        }
        return violations
    }

    private static func differing(_ files: [GeneratedFile], root: URL, command: String) -> [Violation] {
        files.compactMap { file in
            let found = FileManager.default.contents(atPath: root.appendingPathComponent(file.path).path)
            if found.map(Array.init) == file.bytes { return nil }
            return Violation(
                file: file.path, line: 0, message: "not what \(file.source) gives: run saifu-dev \(command)")
        }
    }

    /// Writes everything that is generated.
    /// - Returns: the paths that were written.
    static func write(root: URL, sources: [SourceFile]) throws -> [String] {
        try palette(root: root).map { try write($0, root: root) } + writeMocks(root: root, sources: sources)
    }

    /// Writes the mocks and removes those that nobody asks for; nothing when a protocol cannot be mocked.
    /// - Throws: `Violations`.
    static func writeMocks(root: URL, sources: [SourceFile]) throws -> [String] {
        let (files, violations) = MockFiles.expected(of: sources)
        guard violations.isEmpty else { throw Violations(all: violations) }
        for path in MockFiles.abandoned(tests: try SourceTree.readTests(root), expected: files) {
            try FileManager.default.removeItem(at: root.appendingPathComponent(path))
        }
        return try files.map { try write($0, root: root) }
    }

    private static func write(_ file: GeneratedFile, root: URL) throws -> String {
        let url = root.appendingPathComponent(file.path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: url, options: .atomic)
        return file.path
    }
}
