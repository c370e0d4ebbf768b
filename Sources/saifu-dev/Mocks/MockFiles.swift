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
    static func abandoned(tests: [SourceFile], expected: [GeneratedFile]) -> [String] {
        let known = Set(expected.map(\.path))
        return tests.map(\.path).filter { path in
            let isMock = path.hasSuffix("Mock.swift") && path.split(separator: "/").dropLast().last == folder[...]
            return isMock && !known.contains(path)
        }
    }
}
