/// A word or a sign of Swift code, without comments and literals.
struct CodeToken {
    let text: String
    /// From 1.
    let line: Int
    /// In the bytes of the code.
    let range: Range<Int>
}

/// Code cut into tokens; the text between two of them can be taken out again.
struct TokenizedCode {
    let tokens: [CodeToken]
    private let bytes: [UInt8]

    init(_ source: SourceText) {
        bytes = Array(source.codeLines.joined(separator: "\n").utf8)
        tokens = TokenizedCode.tokens(of: bytes)
    }

    /// What stands from the first to the last token, on one line.
    func text(_ tokens: ArraySlice<CodeToken>) -> String {
        guard let first = tokens.first, let last = tokens.last else { return "" }
        let slice = bytes[first.range.lowerBound..<last.range.upperBound]
        return String(decoding: slice, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func tokens(of bytes: [UInt8]) -> [CodeToken] {
        var tokens: [CodeToken] = []
        var line = 1
        var position = 0
        while position < bytes.count {
            if isBlank(bytes[position]) {
                if bytes[position] == UInt8(ascii: "\n") { line += 1 }
                position += 1
                continue
            }
            let end = end(of: bytes, from: position)
            let text = String(decoding: bytes[position..<end], as: UTF8.self)
            tokens.append(CodeToken(text: text, line: line, range: position..<end))
            position = end
        }
        return tokens
    }

    private static func end(of bytes: [UInt8], from start: Int) -> Int {
        // A name in back ticks is one word, blanks and all.
        if bytes[start] == UInt8(ascii: "`") {
            let line = bytes[(start + 1)...].prefix { $0 != UInt8(ascii: "\n") }
            return line.firstIndex(of: UInt8(ascii: "`")).map { $0 + 1 } ?? start + 1
        }
        if isWord(bytes[start]) { return bytes[start...].firstIndex { !isWord($0) } ?? bytes.count }
        // An arrow is one sign: its head does not close a bracket.
        return bytes[start...].starts(with: "->".utf8) ? start + 2 : start + 1
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
            || byte == UInt8(ascii: "\r")
    }
}
