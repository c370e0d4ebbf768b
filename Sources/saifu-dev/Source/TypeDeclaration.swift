/// A type, or an extension of one, as it stands in a file.
struct TypeDeclaration {
    enum Kind: String {
        case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
    }

    let kind: Kind
    /// Whether nothing can inherit from it: said of a class.
    let isFinal: Bool
    /// With the types it stands in for an extension: `A.B`.
    let name: String
    /// The first word of each type after the colon.
    let parents: [String]
    /// What stands between its name and its body.
    let head: [String]
    /// From its opening brace to behind the closing one, in the tokens of the file.
    let body: Range<Int>
    /// Of its name.
    let line: Int
    let lineCount: Int
    /// Functions, properties, cases and initializers, those of inner types not counted.
    let memberCount: Int
    /// The words in its body that begin with a capital: the types it uses, among others.
    let words: Set<String>
    /// Functions of its own and their lengths.
    let functions: [(name: String, line: Int, lineCount: Int)]

    static func all(in code: TokenizedCode) -> [TypeDeclaration] {
        code.tokens.indices.compactMap { TypeScanner(code: code).declaration(at: $0) }
    }
}

/// Finds where a declaration begins and ends.
private struct TypeScanner {
    let code: TokenizedCode
    private var tokens: [CodeToken] { code.tokens }

    private static let members: Set<String> = ["func", "var", "let", "case", "init", "subscript"]

    init(code: TokenizedCode) {
        self.code = code
    }

    func declaration(at index: Int) -> TypeDeclaration? {
        guard let kind = TypeDeclaration.Kind(rawValue: tokens[index].text), index + 1 < tokens.count,
            tokens[index + 1].text.first?.isUppercase == true, index == 0 || !isPartOfOther(tokens[index - 1].text),
            let open = opening(after: index)
        else { return nil }
        let close = closing(open)
        let members = members(open, close)
        return TypeDeclaration(
            kind: kind, isFinal: isFinal(index), name: name(after: index), parents: parents(index + 2..<open),
            head: tokens[index + 2..<open].map(\.text), body: open..<close + 1, line: tokens[index + 1].line,
            lineCount: tokens[close].line - tokens[index].line + 1, memberCount: members.count,
            words: Set(tokens[open..<close].map(\.text).filter { $0.first?.isUppercase == true }),
            functions: members.compactMap { function($0, close) })
    }

    /// The words before `class`, back to the end of what stands before.
    private func isFinal(_ index: Int) -> Bool {
        let modifiers: Set<String> = ["final", "public", "package", "internal", "private", "fileprivate", "indirect"]
        return tokens[..<index].reversed().prefix { modifiers.contains($0.text) }.contains { $0.text == "final" }
    }

    /// `import struct`, `.class`.
    private func isPartOfOther(_ before: String) -> Bool {
        before == "." || before == "import"
    }

    private func name(after index: Int) -> String {
        var name = tokens[index + 1].text
        var next = index + 2
        while next + 1 < tokens.count, tokens[next].text == "." {
            name += "." + tokens[next + 1].text
            next += 2
        }
        return name
    }

    /// The brace that opens the body: not one of a closure, which cannot stand before it.
    private func opening(after index: Int) -> Int? {
        tokens[index...].firstIndex { $0.text == "{" }
    }

    private func closing(_ open: Int) -> Int {
        var depth = 0
        for index in open..<tokens.count {
            if tokens[index].text == "{" { depth += 1 }
            if tokens[index].text == "}" { depth -= 1 }
            if depth == 0 { return index }
        }
        return tokens.count - 1
    }

    private func parents(_ head: Range<Int>) -> [String] {
        guard !head.isEmpty, let colon = tokens[head].firstIndex(where: { $0.text == ":" }),
            !tokens[head.lowerBound..<colon].contains(where: { $0.text == "where" })
        else { return [] }
        let list = tokens[colon + 1..<head.upperBound].prefix { $0.text != "where" }
        let starts = list.indices.filter { $0 == list.startIndex || [",", "&"].contains(tokens[$0 - 1].text) }
        return starts.map { tokens[$0].text }
    }

    /// Where the members that belong to this body itself begin.
    private func members(_ open: Int, _ close: Int) -> [Int] {
        var depth = 0
        return (open..<close).filter { index in
            if ["{", "(", "["].contains(tokens[index].text) { depth += 1 }
            if ["}", ")", "]"].contains(tokens[index].text) { depth -= 1 }
            return depth == 1 && Self.members.contains(tokens[index].text) && tokens[index - 1].text != "."
        }
    }

    private func function(_ start: Int, _ end: Int) -> (name: String, line: Int, lineCount: Int)? {
        guard ["func", "init"].contains(tokens[start].text) else { return nil }
        let limit = tokens[(start + 1)..<end].firstIndex {
            Self.members.contains($0.text) && $0.line > tokens[start].line
        }
        guard let open = bodyOpening(start, limit ?? end) else { return nil }
        let name = tokens[start].text == "init" ? "init" : tokens[start + 1].text
        return (name, tokens[start].line, tokens[closing(open)].line - tokens[start].line + 1)
    }

    /// The first brace outside of brackets: a default value may hold a closure.
    private func bodyOpening(_ start: Int, _ end: Int) -> Int? {
        var depth = 0
        for index in start..<end {
            if ["(", "["].contains(tokens[index].text) { depth += 1 }
            if [")", "]"].contains(tokens[index].text) { depth -= 1 }
            if depth == 0, tokens[index].text == "{" { return index }
        }
        return nil
    }
}
