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
    /// What stands before the keyword.
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
        code.indices.compactMap { start in
            guard mayDeclare(code[start]), let match = code[start].firstMatch(of: declaration),
                !match.output.2.contains("import ")
            else { return nil }
            let body = code[start...end(of: start, in: code)]
            return TypeLines(
                kind: String(match.output.3), name: String(match.output.4.split(separator: ".").last ?? ""),
                modifiers: String(match.output.2), line: start + 1, code: body,
                members: members(of: body, in: code))
        }
    }

    /// What is quick to see: a capital behind one of the words.
    private static func mayDeclare(_ line: String) -> Bool {
        let words = line.utf8.split(separator: UInt8(ascii: " "))
        return zip(words, words.dropFirst()).contains { word, name in
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(name.first ?? 0) && word.count > 3
                && kinds.contains(Substring(word))
        }
    }

    private static let kinds: Set<Substring> = ["class", "struct", "enum", "actor", "protocol", "extension"]

    private static func members(of body: ArraySlice<String>, in code: [String]) -> [Member] {
        let indent = indentation(code[body.startIndex]) + 4
        return body.indices.dropFirst().compactMap { index in
            guard indentation(code[index]) == indent, let match = code[index].firstMatch(of: member) else {
                return nil
            }
            return Member(
                keyword: String(match.output.1), name: String(match.output.2), line: index + 1,
                lineCount: end(of: index, in: code) - index + 1)
        }
    }

    /// Blanks before the first sign; -1 where there is none.
    private static func indentation(_ line: String) -> Int {
        let blanks = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        return blanks == line.utf8.count ? -1 : blanks
    }

    /// The last line of a declaration: its own, or where its indentation comes back with something that closes.
    private static func end(of start: Int, in code: [String]) -> Int {
        let indent = indentation(code[start])
        if code[start].contains("{"), code[start].count(where: { $0 == "{" }) == code[start].count(where: { $0 == "}" })
        {
            return start
        }
        var last = start
        for index in code.indices[(start + 1)...] where indentation(code[index]) >= 0 {
            guard indentation(code[index]) <= indent else {
                last = index
                continue
            }
            let word = code[index].drop { $0 == " " }
            let goesOn = ["}", ")", "{", "where "].contains { word.hasPrefix($0) }
            guard indentation(code[index]) == indent, goesOn else { return last }
            last = index
            if word.hasPrefix("}") { return index }
        }
        return last
    }
}
