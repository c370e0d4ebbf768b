/// Holds the imports of a file against the module table.
///
/// SwiftPM lets a target import whatever its dependencies import, so the manifest alone does not keep the layers.
enum ImportCheck {
    static func violations(in file: SourceFile) -> [Violation] {
        guard let rule = ModuleTable.rule(of: file.module) else {
            return [Violation(file: file.path, line: 0, message: "module \(file.module) is not in the module table")]
        }
        let lines = file.text.codeLines
        return lines.indices.flatMap { index in
            imports(statement(at: index, of: lines)).compactMap { name in
                message(name, in: file.module, rule).map {
                    Violation(file: file.path, line: index + 1, message: $0)
                }
            }
        }
    }

    /// A line; with the next one where the name of the module stands there.
    private static func statement(at index: Int, of lines: [String]) -> String {
        let isSplit = lines[index].split(whereSeparator: \.isWhitespace).last == "import"
        return isSplit && index + 1 < lines.count ? lines[index] + " " + lines[index + 1] : lines[index]
    }

    private static func message(_ name: String, in module: String, _ rule: ModuleTable.Rule) -> String? {
        if ModuleTable.foundation.contains(name) {
            return rule.mayUseFoundation ? nil : "\(module) must not import \(name): no Foundation in what users run"
        }
        let isAllowed = rule.imports?.contains(name) ?? (DependencyCheck.libraries[name] == nil)
        if ModuleTable.platform.contains(name) || isAllowed { return nil }
        return "\(module) must not import \(name): the module table does not allow it"
    }

    private static let kinds: Set<Substring> = [
        "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor",
    ]
    private static let access: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]

    /// The modules that a line imports: `public import A`, `@testable import B`, `import struct C.D; import E`.
    static func imports(_ line: String) -> [String] {
        line.split(separator: ";").compactMap { statement in
            var words = statement.split(whereSeparator: \.isWhitespace)[...]
            while let word = words.first, word.hasPrefix("@") || access.contains(word) { words.removeFirst() }
            guard words.popFirst() == "import" else { return nil }
            if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
            return words.first?.split(separator: ".").first.map { $0.filter { $0 != "`" } }
        }
    }
}
