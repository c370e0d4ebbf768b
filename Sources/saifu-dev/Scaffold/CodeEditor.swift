/// Puts lines into a Swift file at places that are found by their code.
struct CodeEditor {
    let path: String
    private(set) var text: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    private var code: TokenizedCode { TokenizedCode(SourceText(Array(text.utf8))) }

    /// Adds lines before the brace that closes what these words open, e.g. `enum MarketScenes`.
    mutating func insert(_ lines: String, beforeEndOf words: [String]) throws(ScaffoldError) {
        let tokens = code.tokens
        let close = try closing("{", "}", after: words, tokens)
        insert(lines + "\n", at: lineStart(tokens[close].range.lowerBound))
    }

    /// Adds an element to the first list after these words.
    mutating func append(_ element: String, toListAfter words: [String]) throws(ScaffoldError) {
        let tokens = code.tokens
        let close = try closing("[", "]", after: words, tokens)
        let offset = tokens[close].range.lowerBound
        // Elements may be literals, which are no tokens.
        let last = Array(text.utf8)[..<offset].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
        let isFirst = last == UInt8(ascii: "[") || last == UInt8(ascii: ",")
        insert((isFirst ? "" : ", ") + element, at: offset)
    }

    /// Adds lines before the one in which these words begin, its comment included.
    mutating func insert(_ lines: String, beforeLineOf words: [String]) throws(ScaffoldError) {
        let tokens = code.tokens
        guard let index = find(words, tokens) else { throw .noPlace(file: path, what: words.joined(separator: " ")) }
        var offset = lineStart(tokens[index].range.lowerBound)
        let bytes = Array(text.utf8)
        while offset > 0, bytes[lineStart(offset - 1)...].starts(with: "///".utf8) { offset = lineStart(offset - 1) }
        insert(lines + "\n", at: offset)
    }

    /// Adds a protocol to `typealias NAME = A & B`.
    mutating func compose(_ name: String, intoAlias alias: String) throws(ScaffoldError) {
        let tokens = code.tokens
        guard var last = find(["typealias", alias, "="], tokens).map({ $0 + 3 }) else {
            throw .noPlace(file: path, what: "typealias " + alias)
        }
        while last + 2 < tokens.count, tokens[last + 1].text == "&" { last += 2 }
        insert(" & " + name, at: tokens[last].range.upperBound)
    }

    /// Adds a line after the last one in which these words stand.
    mutating func insert(_ line: String, afterLastLineOf words: [String]) throws(ScaffoldError) {
        let tokens = code.tokens
        let starts = tokens.indices.filter { tokens[$0...].map(\.text).starts(with: words) }
        guard let last = starts.last else { throw .noPlace(file: path, what: words.joined(separator: " ")) }
        insert(line + "\n", at: lineEnd(tokens[last].range.upperBound))
    }

    /// Adds an import, unless it is there; the formatter puts it in its place.
    mutating func importModule(_ name: String) {
        let statement = "import " + name
        guard !text.split(separator: "\n").contains(where: { $0 == statement[...] }) else { return }
        text = statement + "\n" + text
    }

    /// Adds text before the last of these signs, for files that are no Swift.
    mutating func insert(_ addition: String, beforeLast sign: String) throws(ScaffoldError) {
        guard let range = text.ranges(of: sign).last else { throw .noPlace(file: path, what: sign) }
        text.replaceSubrange(range, with: addition + sign)
    }

    private func find(_ words: [String], _ tokens: [CodeToken]) -> Int? {
        tokens.indices.first { index in
            index + words.count <= tokens.count && zip(tokens[index...], words).allSatisfy { $0.text == $1 }
        }
    }

    private func closing(
        _ open: String, _ close: String, after words: [String], _ tokens: [CodeToken]
    ) throws(ScaffoldError) -> Int {
        let what = words.joined(separator: " ")
        guard let start = find(words, tokens) else { throw .noPlace(file: path, what: what) }
        var depth = 0
        var first = tokens[(start + words.count)...].firstIndex { $0.text == open } ?? tokens.count
        // The list of a function is in its body, not in the type of its result.
        if open == "[", let body = tokens[start...].firstIndex(where: { $0.text == "{" || $0.text == "=" }) {
            first = tokens[body...].firstIndex { $0.text == open } ?? tokens.count
        }
        for index in first..<tokens.count {
            if tokens[index].text == open { depth += 1 }
            if tokens[index].text == close { depth -= 1 }
            if depth == 0 { return index }
        }
        throw .noPlace(file: path, what: what)
    }

    private mutating func insert(_ addition: String, at offset: Int) {
        var bytes = Array(text.utf8)
        bytes.insert(contentsOf: addition.utf8, at: offset)
        text = String(decoding: bytes, as: UTF8.self)
    }

    private func lineStart(_ offset: Int) -> Int {
        Array(text.utf8)[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    private func lineEnd(_ offset: Int) -> Int {
        let bytes = Array(text.utf8)
        return bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }
}
