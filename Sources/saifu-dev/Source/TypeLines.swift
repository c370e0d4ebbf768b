/// A type, or an extension of one, by the lines in which the formatter lays it out: a body ends with the brace that
/// stands under the first word of its declaration.
struct TypeLines {
    struct Member {
        /// `func`, `var`, `let`, `case`, `init`, `subscript` or `associatedtype`.
        let keyword: String
        let name: String
        /// From 1.
        let line: Int
        let lineCount: Int
    }

    /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
    let kind: String
    /// `Inner` for an extension of `Outer.Inner`.
    let name: String
    /// The words before the keyword.
    let modifiers: String
    /// From 1, of its first line.
    let line: Int
    /// Its lines of code, the first and the last included.
    let code: ArraySlice<String>
    /// Those of its own body, not of inner types.
    let members: [Member]

    /// Whether its users share one of it, or one way to see it.
    var isShared: Bool { ["class", "actor", "protocol"].contains(kind) }

    /// The words that begin with a capital: the types it names, among others.
    var words: Set<String> { Set(code.flatMap(SourceFile.words)) }

    /// Patterns are translated whenever their literals are met; nothing writes to them.
    private nonisolated(unsafe) static let declaration =
        /^( *)((?:@?\w+(?:\([\w, ]*\))? )*)(class|struct|enum|actor|protocol|extension) ([A-Z][\w.]*)/
    private nonisolated(unsafe) static let member =
        /^ *(?:@?\w+(?:\([\w:, ]*\))? )*(func|var|let|case|init|subscript|associatedtype)\b ?([^ (:<,=?]*)/

    static func all(in code: [String]) -> [TypeLines] {
        let indents = code.map(indentation)
        return code.indices.compactMap { start in
            guard mayDeclare(code[start]), let match = code[start].firstMatch(of: declaration),
                !match.output.2.contains("import ")
            else { return nil }
            let body = code[start...end(of: start, in: code, indents)]
            return TypeLines(
                kind: String(match.output.3), name: String(match.output.4.split(separator: ".").last ?? ""),
                modifiers: String(match.output.2), line: start + 1, code: body,
                members: members(in: body.dropFirst(), at: indents[start] + 4, code, indents))
        }
    }

    /// Returns the members of a file outside of all types.
    static func free(in code: [String]) -> [Member] { members(in: code[...], at: 0, code, code.map(indentation)) }

    /// A fast test whether a line can be a declaration: it has a capital behind a blank and the last letter of one of
    /// the words.
    private static func mayDeclare(_ line: String) -> Bool {
        let bytes = Array(line.utf8)
        var index = "enum A".utf8.count - 1
        while index < bytes.count {
            let isCapital = bytes[index] >= UInt8(ascii: "A") && bytes[index] <= UInt8(ascii: "Z")
            if isCapital, bytes[index - 1] == UInt8(ascii: " "), lastLetters.contains(bytes[index - 2]) { return true }
            index += 1
        }
        return false
    }

    /// Of `class`, `struct`, `enum`, `actor`, `protocol` and `extension`.
    private static let lastLetters = Set("stmrln".utf8)

    private static func members(
        in body: ArraySlice<String>, at indent: Int, _ code: [String], _ indents: [Int]
    ) -> [Member] {
        body.indices.compactMap { index in
            guard indents[index] == indent, !closes(code[index]), let match = code[index].firstMatch(of: member) else {
                return nil
            }
            return Member(
                keyword: String(match.output.1), name: String(match.output.2), line: index + 1,
                lineCount: end(of: index, in: code, indents) - index + 1)
        }
    }

    /// Whether a line begins with a bracket that ends what stands above it.
    private static func closes(_ line: String) -> Bool {
        let first = line.utf8.first { $0 != UInt8(ascii: " ") }
        return first == UInt8(ascii: "}") || first == UInt8(ascii: ")")
    }

    /// Blanks before the first sign; -1 where there is none.
    private static func indentation(_ line: String) -> Int {
        let bytes = Array(line.utf8)
        var blanks = 0
        while blanks < bytes.count, bytes[blanks] == UInt8(ascii: " ") { blanks += 1 }
        return blanks == bytes.count ? -1 : blanks
    }

    /// The last line of a declaration: its own, or where its indentation comes back with something that closes.
    private static func end(of start: Int, in code: [String], _ indents: [Int]) -> Int {
        let indent = indents[start]
        let opening = code[start].utf8.count { $0 == UInt8(ascii: "{") }
        if opening > 0, opening == code[start].utf8.count(where: { $0 == UInt8(ascii: "}") }) { return start }
        var last = start
        var index = start
        while index + 1 < code.count {
            index += 1
            guard indents[index] >= 0 else { continue }
            guard indents[index] <= indent else {
                last = index
                continue
            }
            let word = code[index].drop { $0 == " " }
            let goesOn = ["}", ")", "{", "where "].contains { word.hasPrefix($0) }
            guard indents[index] == indent, goesOn else { return last }
            last = index
            if word.hasPrefix("}") { return index }
        }
        return last
    }
}
