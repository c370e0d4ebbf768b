/// A function that is marked `@Test`.
struct TestFunction {
    /// Without back ticks: `C3 a stub fits`.
    let name: String
    /// Of its name, from 1.
    let line: Int
    /// Whether a trait may keep it from running: `.disabled`, `.enabled(if:)`.
    let isConditional: Bool
    /// Its parameters and its body, in the tokens of the file.
    let tokens: Range<Int>

    /// The row of the five talks that it proves: `C3`, for a name that begins so.
    var row: String? {
        let word = name.prefix { $0 != " " }
        return CapabilityRows.ids.contains(String(word)) && word.count < name.count ? String(word) : nil
    }

    /// What the name says about its row.
    var sentence: String {
        row.map { String(name.dropFirst($0.count + 1)) } ?? name
    }

    static func all(in code: TokenizedCode) -> [TestFunction] {
        code.tokens.indices.compactMap { index in function(markedAt: index, code.tokens) }
    }

    private static func function(markedAt index: Int, _ tokens: [CodeToken]) -> TestFunction? {
        guard tokens[index].text == "@", index + 2 < tokens.count, tokens[index + 1].text == "Test" else { return nil }
        let traits = tokens.group(at: index + 2) ?? (index + 2..<index + 2)
        guard let function = tokens[traits.upperBound...].prefix(24).firstIndex(where: { $0.text == "func" }),
            function + 2 < tokens.count
        else { return nil }
        let open = tokens[function...].firstIndex { $0.text == "{" } ?? tokens.count - 1
        let body = tokens.group(at: open) ?? (open..<open + 1)
        let words = zip(tokens[traits], tokens[traits].dropFirst()).filter { $0.0.text == "." }.map(\.1.text)
        return TestFunction(
            name: tokens[function + 1].text.filter { $0 != "`" }, line: tokens[function + 1].line,
            isConditional: words.contains { $0 == "disabled" || $0 == "enabled" },
            tokens: function + 2..<body.upperBound)
    }
}

extension [CodeToken] {
    private static let pairs = ["(": ")", "[": "]", "{": "}"]

    /// From an opening bracket here to behind the one that closes it; `nil` where none opens.
    func group(at start: Int) -> Range<Int>? {
        guard start < count, let close = Self.pairs[self[start].text] else { return nil }
        let open = self[start].text
        var depth = 0
        for index in start..<count {
            if self[index].text == open { depth += 1 }
            if self[index].text == close { depth -= 1 }
            if depth == 0 { return start..<index + 1 }
        }
        return start..<count
    }
}
