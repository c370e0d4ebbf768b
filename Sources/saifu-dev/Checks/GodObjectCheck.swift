/// Keeps types small: one that knows everything or is known by everything grows with every feature.
enum GodObjectCheck {
    static let longestFile = 300
    static let longestFunction = 60
    /// Classes, actors and protocols of this project that one class or actor may name.
    static let mostDependencies = 15
    /// A class, actor or protocol with more members than this may not be named by many files.
    static let mostSharedMembers = 20
    static let mostFiles = 15

    static func violations(in files: [SourceFile]) -> [Violation] {
        let own = files.filter { !$0.path.contains("/Generated/") }
        let shared = Set(own.flatMap(\.types).filter(\.isShared).map(\.name))
        return own.flatMap { file in
            lengths(file) + file.types.flatMap { dependencies(of: $0, file, shared) + fanIn(of: $0, file, own) }
        }
    }

    private static func lengths(_ file: SourceFile) -> [Violation] {
        let lineCount = file.text.rawLines.count - 1
        let message = "\(lineCount) lines, more than \(longestFile): look for a second idea"
        let whole = lineCount > longestFile ? [Violation(file: file.path, line: longestFile + 1, message: message)] : []
        return whole
            + file.types.flatMap(\.functions).filter { $0.lineCount > longestFunction }.map {
                let message = "`\($0.name)` has \($0.lineCount) lines, more than \(longestFunction)"
                return Violation(file: file.path, line: $0.line, message: message)
            }
    }

    private static func dependencies(
        of type: TypeDeclaration, _ file: SourceFile, _ shared: Set<String>
    ) -> [Violation] {
        guard type.kind == .class || type.kind == .actor else { return [] }
        let used = type.words.intersection(shared).subtracting([type.name])
        guard used.count > mostDependencies else { return [] }
        let message = "\(type.name) names \(used.count) classes and protocols, more than \(mostDependencies)"
        return [Violation(file: file.path, line: type.line, message: message)]
    }

    private static func fanIn(of type: TypeDeclaration, _ file: SourceFile, _ files: [SourceFile]) -> [Violation] {
        guard type.isShared, type.memberCount > mostSharedMembers else { return [] }
        let count = files.count { $0.path != file.path && $0.names(type.name) }
        guard count > mostFiles else { return [] }
        let message =
            "\(type.name) has \(type.memberCount) members and is named in \(count) other files, "
            + "more than \(mostFiles): split it by what its users need"
        return [Violation(file: file.path, line: type.line, message: message)]
    }
}

extension TypeDeclaration {
    /// Whether its users share one of it, or one way to see it.
    fileprivate var isShared: Bool { kind == .class || kind == .actor || kind == .protocol }
}

extension SourceFile {
    fileprivate func names(_ type: String) -> Bool {
        code.tokens.contains { $0.text == type }
    }
}
