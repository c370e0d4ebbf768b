import Foundation
import StyleExport

/// A file that is made from others and committed.
struct GeneratedFile {
    /// From the root.
    let path: String
    let bytes: [UInt8]
    /// The source of the file.
    let source: String
}

/// The palette, the page of every call, and a mock for each protocol that is marked, in `Tests/<Module>Tests/Mocks`; those of the core stand in
/// `Tests/WalletTestKit/Mocks`, where the tests of every feature can use them.
enum GeneratedFiles {
    private static let tokens = "Resources/tokens"
    private static let resolver = "saifu.resolver.json"
    static let palette = "Sources/SaifuStyle/Generated/Palette.swift"

    private static func palette(root: URL) throws -> [GeneratedFile] {
        let names = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(tokens).path)
        let files = try (names.filter { $0.hasSuffix(".tokens.json") }.sorted() + [resolver]).map {
            TokenSource.File(name: $0, bytes: try SourceTree.bytes(of: "\(tokens)/\($0)", root))
        }
        let source = TokenSource(resolver: files[files.count - 1], tokens: files.dropLast())
        return [
            GeneratedFile(
                path: palette, bytes: try StyleExport.swiftValues(from: StyleExport.read(source)), source: tokens)
        ]
    }

    static func mocks(of sources: [SourceFile]) -> (files: [GeneratedFile], violations: [Violation]) {
        let (protocols, violations) = MockableProtocol.all(in: sources)
        let files = protocols.map { mocked in
            GeneratedFile(
                path:
                    "Tests/\(mocked.isOfCore ? "WalletTestKit" : mocked.file.module + "Tests")/Mocks/\(mocked.name)Mock.swift",
                bytes: Array(MockWriter(mocked).text.utf8), source: mocked.file.path)
        }
        return (files, violations)
    }

    /// A tree without calls has no page of them.
    private static func page(of sources: [SourceFile], _ tests: [SourceFile]) -> [GeneratedFile] {
        let page = CallPage(sources: sources, tests: tests)
        guard !page.calls.isEmpty else { return [] }
        return [GeneratedFile(path: CallPage.path, bytes: Array(page.text.utf8), source: CallPage.source)]
    }

    /// Mocks that no mark asks for any more.
    private static func abandoned(_ tests: [SourceFile], _ expected: [GeneratedFile]) -> [String] {
        let known = Set(expected.map(\.path))
        return tests.map(\.path).filter { $0.contains("/Mocks/") && $0.hasSuffix("Mock.swift") && !known.contains($0) }
    }

    /// A file that differs from what its source gives now, one whose source is gone, or a source that gives nothing.
    static func stale(root: URL, sources: [SourceFile], tests: [SourceFile]) throws -> [Violation] {
        let mocks = mocks(of: sources)
        var violations = mocks.violations
        violations += abandoned(tests, mocks.files).map {
            Violation(file: $0, message: "no protocol is marked for it: run saifu-dev generate")
        }
        var expected = mocks.files + page(of: sources, tests)
        do {
            expected += try palette(root: root)
        } catch let error as StyleExportError {
            violations.append(Violation(file: tokens, message: error.description))
        }
        return violations
            + expected.filter { file in
                FileManager.default.contents(atPath: root.appendingPathComponent(file.path).path).map(Array.init)
                    != file.bytes
            }.map { Violation(file: $0.path, message: "not what \($0.source) gives: run saifu-dev generate") }
    }

    /// Writes everything that is generated, and removes the mocks that nobody asks for.
    /// - Returns: the paths that were written.
    /// - Throws: `Violations` where a protocol cannot be mocked; nothing is written then.
    static func write(root: URL) throws -> [String] {
        let (sources, tests) = (try SourceTree.read(root), try SourceTree.readTests(root))
        let mocks = mocks(of: sources)
        guard mocks.violations.isEmpty else { throw Violations(all: mocks.violations) }
        for path in abandoned(tests, mocks.files) {
            try FileManager.default.removeItem(at: root.appendingPathComponent(path))
        }
        return try (mocks.files + page(of: sources, tests) + palette(root: root)).map { file in
            let url = root.appendingPathComponent(file.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: url, options: .atomic)
            return file.path
        }
    }
}
