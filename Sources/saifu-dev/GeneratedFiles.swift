import Foundation
import StyleExport

/// The files that are made from others and committed.
enum GeneratedFiles {
    struct Unreadable: Error, CustomStringConvertible {
        let path: String
        var description: String { "\(path) cannot be read" }
    }

    private static let tokens = "Resources/tokens"
    private static let resolver = "saifu.resolver.json"
    private static let palette = "Sources/SaifuStyle/Generated/Palette.swift"

    /// What should be at which path.
    private static func expected(root: URL) throws -> [(path: String, bytes: [UInt8])] {
        let names = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(tokens).path)
        let files = try names.filter { $0.hasSuffix(".tokens.json") }.sorted().map { try file($0, root: root) }
        let source = TokenSource(resolver: try file(resolver, root: root), tokens: files)
        return try StyleExport.export(.swift, from: source).map { (palette, $0.bytes) }
    }

    private static func file(_ name: String, root: URL) throws -> TokenSource.File {
        let path = "\(tokens)/\(name)"
        guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path) else {
            throw Unreadable(path: path)
        }
        return TokenSource.File(name: name, bytes: Array(data))
    }

    /// A file that differs from what its source gives now, or a source that gives nothing.
    static func stale(root: URL) throws -> [Violation] {
        do {
            return try expected(root: root).compactMap { path, bytes in
                let found = FileManager.default.contents(atPath: root.appendingPathComponent(path).path)
                if found.map(Array.init) == bytes { return nil }
                return Violation(file: path, line: 0, message: "not what \(tokens) gives: run saifu-dev generate")
            }
        } catch let error as StyleExportError {
            return [Violation(file: tokens, line: 0, message: error.description)]
        }
    }

    /// The paths that were written.
    static func write(root: URL) throws -> [String] {
        try expected(root: root).map { path, bytes in
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file, options: .atomic)
            return path
        }
    }
}
