/// A `let` or `var` that keeps a value, at the level of a file or of a type; computed ones keep none.
struct StoredProperty {
    let name: String
    /// From 1.
    let line: Int
    let isVariable: Bool
    /// `weak`, `unowned`, `static`, `private` and so on.
    let modifiers: Set<String>
    /// What stands after the colon; empty where the type is inferred.
    let type: [String]
    /// What stands after the equals sign.
    let value: [String]

    var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

    /// Those of a body: the tokens from its opening brace to behind the closing one, or of a whole file.
    static func all(_ code: TokenizedCode, in body: Range<Int>) -> [StoredProperty] {
        let start = code.tokens[body].first?.text == "{" ? body.lowerBound + 1 : body.lowerBound
        var depth = 0
        return (start..<max(start, body.upperBound)).flatMap { index -> [StoredProperty] in
            let text = code.tokens[index].text
            if ["{", "(", "["].contains(text) { depth += 1 }
            if ["}", ")", "]"].contains(text) { depth -= 1 }
            guard depth == 0, text == "let" || text == "var" else { return [] }
            return PropertyReader(tokens: code.tokens, end: body.upperBound).properties(at: index)
        }
    }

    /// Those of a file outside of its types and functions.
    static func globals(_ code: TokenizedCode) -> [StoredProperty] {
        all(code, in: code.tokens.startIndex..<code.tokens.endIndex)
    }
}

/// Reads one `let` or `var` with all that it binds.
private struct PropertyReader {
    let tokens: [CodeToken]
    let end: Int

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final", "weak",
        "unowned", "lazy", "override", "nonisolated", "set", "safe", "unsafe", "(", ")", "@", "MainActor",
        "ObservationIgnored", "usableFromInline",
    ]
    private static let joining: Set<String> = [",", ".", "&", "->", "=", ":", "(", "[", "<", "any", "some", "?", "+"]

    func properties(at start: Int) -> [StoredProperty] {
        var modifiers: Set<String> = []
        var before = start - 1
        while before >= 0, Self.modifiers.contains(tokens[before].text) {
            modifiers.insert(tokens[before].text)
            before -= 1
        }
        var properties: [StoredProperty] = []
        var index = start
        repeat {
            guard let (property, next) = property(after: index, tokens[start].text == "var", modifiers) else { break }
            if let property { properties.append(property) }
            index = next
        } while index < end && tokens[index].text == ","
        return properties
    }

    /// What stands behind this token, and where it ends; no property for one that is computed.
    private func property(after index: Int, _ isVariable: Bool, _ modifiers: Set<String>) -> (StoredProperty?, Int)? {
        guard index + 1 < end else { return nil }
        var next = index + 2
        // A tuple binds several names at once.
        if let tuple = tokens.group(at: index + 1) { next = tuple.upperBound }
        var type: [String] = []
        var value: [String] = []
        if next < end, tokens[next].text == ":" { (type, next) = part(after: next, until: ["=", "{", ","]) }
        if next < end, tokens[next].text == "=" { (value, next) = part(after: next, until: [","]) }
        let isComputed = next < end && tokens[next].text == "{" && !isObserved(next)
        let property = StoredProperty(
            name: tokens[index + 1].text, line: tokens[index + 1].line, isVariable: isVariable, modifiers: modifiers,
            type: type, value: value)
        return (isComputed && value.isEmpty ? nil : property, next)
    }

    /// `{ didSet { … } }` stands after a value that is kept.
    private func isObserved(_ open: Int) -> Bool {
        open + 1 < end && ["willSet", "didSet"].contains(tokens[open + 1].text)
    }

    /// The words up to one of the signs, or up to a line that begins something else.
    private func part(after start: Int, until signs: Set<String>) -> (words: [String], end: Int) {
        var words: [String] = []
        var index = start + 1
        var angles = 0
        while index < end {
            let token = tokens[index]
            let continues =
                token.line == tokens[index - 1].line || Self.joining.contains(tokens[index - 1].text)
                || [".", "&", "?", ":", "->", "+"].contains(token.text)
            if !continues || ["}", ")", "]", ";"].contains(token.text) { break }
            if angles == 0, signs.contains(token.text) { break }
            if token.text == "<" { angles += 1 }
            if token.text == ">" { angles = max(0, angles - 1) }
            let group = tokens.group(at: index) ?? index..<index + 1
            words += tokens[group].map(\.text)
            index = group.upperBound
        }
        return (words, index)
    }
}
