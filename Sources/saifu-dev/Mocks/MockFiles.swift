import Foundation

/// The mocks of a tree: one file for each protocol that is marked, in `Tests/<Module>Tests/Mocks`.
enum MockFiles {
    private static let folder = "Mocks"

    /// What should be at which path.
    static func expected(of sources: [SourceFile]) -> (files: [GeneratedFile], violations: [Violation]) {
        let protocols = MockableProtocols(in: sources)
        let files = protocols.marked.map { marked in
            let name = MockWriter.name(of: marked.declaration)
            return GeneratedFile(
                path: "Tests/\(marked.file.module)Tests/\(folder)/\(name).swift",
                bytes: Array(MockWriter(marked).text.utf8), source: marked.file.path)
        }
        return (files, protocols.violations)
    }

    /// Mocks that no mark asks for any more.
    static func abandoned(root: URL, expected: [GeneratedFile]) -> [String] {
        let known = Set(expected.map(\.path))
        let tests = root.appendingPathComponent("Tests")
        let modules = (FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String }) ?? []
        return modules.filter { $0.hasSuffix("Mock.swift") && $0.split(separator: "/").dropLast().last == folder[...] }
            .map { "Tests/" + $0 }.filter { !known.contains($0) }.sorted()
    }
}
