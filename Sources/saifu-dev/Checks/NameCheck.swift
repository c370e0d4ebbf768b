/// Types begin with a capital letter, and a scene of a feature is named for the role it is shown by: a controller, or the
/// view of a VIPER scene.
enum NameCheck {
    static func violations(in file: SourceFile) -> [Violation] {
        small(in: file) + scenes(in: file)
    }

    private static let kinds: Set<String> = [
        "class", "struct", "enum", "actor", "protocol", "typealias", "associatedtype",
    ]
    /// `class func` and its like are members; `actor` is a word of its own elsewhere.
    private static let others: Set<String> = [
        "func", "var", "let", "in", "subscript", "final", "override", "private", "public", "is", "as", "else",
    ]

    private static func small(in file: SourceFile) -> [Violation] {
        let tokens = file.code.tokens
        return tokens.indices.dropLast().filter { index in
            let before = index > 0 ? tokens[index - 1].text : ""
            return kinds.contains(tokens[index].text) && ![".", "import", "let", "var", "case"].contains(before)
                && isSmall(tokens[index + 1].text)
        }.map {
            let message = "the type \(tokens[$0 + 1].text) begins with a capital letter"
            return Violation(file: file.path, line: tokens[$0 + 1].line, message: message)
        }
    }

    private static func isSmall(_ word: String) -> Bool {
        guard let first = word.drop(while: { $0 == "`" }).first, !others.contains(word) else { return false }
        return first == "_" || first.isLetter && !first.isUppercase
    }

    private static func scenes(in file: SourceFile) -> [Violation] {
        guard file.module.hasSuffix("Feature") else { return [] }
        return file.types.filter { type in
            type.kind != .protocol && type.parents.contains { $0.hasSuffix("Scene") }
                && !["Controller", "View"].contains { type.name.hasSuffix($0) }
        }.map {
            let message = "the scene \($0.name) ends with Controller, or with View where a presenter stands behind it"
            return Violation(file: file.path, line: $0.line, message: message)
        }
    }
}
