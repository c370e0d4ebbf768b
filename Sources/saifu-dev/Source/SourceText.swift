/// A Swift file taken apart: its code without comments and literals, and its literals without the rest.
///
/// Both keep the line breaks of the file, so that a position is a line of the file. A rule about code must not
/// stumble over a comment that explains it. Literals with a regular expression are read as code.
struct SourceText {
    /// Lines of code; comments and the insides of string literals are spaces.
    let codeLines: [String]
    /// Lines of what stands inside string literals.
    let literalLines: [String]

    /// What stands inside string literals, at the places where it stands in the file; the rest is spaces.
    let literalBytes: [UInt8]

    /// The lines as they are.
    let rawLines: [String]

    init(_ bytes: [UInt8]) {
        rawLines = Self.lines(bytes)
        var splitter = Splitter(bytes: bytes)
        splitter.run()
        self.codeLines = Self.lines(splitter.code)
        self.literalLines = Self.lines(splitter.literals)
        literalBytes = splitter.literals
    }

    /// The lines, from 1, that hold nothing but this mark in a documentation comment: `/// @mockable`.
    func lines(markedWith mark: String) -> [Int] {
        rawLines.indices.filter { index in
            rawLines[index].split(whereSeparator: \.isWhitespace) == ["///", mark[...]]
                && literalLines[index].allSatisfy(\.isWhitespace)
        }.map { $0 + 1 }
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

private struct Splitter {
    /// What surrounds a position, the innermost last.
    enum Context {
        /// Inside `\( … )`; the number of parentheses that are open.
        case interpolation(open: Int)
        case string(hashes: Int, isMultiline: Bool)
        case blockComment
        case lineComment
    }

    let bytes: [UInt8]
    var code: [UInt8] = []
    var literals: [UInt8] = []
    private var position = 0
    private var contexts: [Context] = []

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func run() {
        while position < bytes.count {
            switch contexts.last {
            case nil: readCode(open: nil)
            case .interpolation(let open): readCode(open: open)
            case .string(let hashes, let isMultiline): readString(hashes, isMultiline)
            case .blockComment: readBlockComment()
            case .lineComment: readLineComment()
            }
        }
    }

    private mutating func readCode(open: Int?) {
        if starts("//") {
            contexts.append(.lineComment)
            skip(2)
        } else if starts("/*") {
            contexts.append(.blockComment)
            skip(2)
        } else if let hashes = openingQuote() {
            let isMultiline = starts("\"\"\"", at: position + hashes)
            contexts.append(.string(hashes: hashes, isMultiline: isMultiline))
            skip(hashes + (isMultiline ? 3 : 1))
        } else if let end = endOfEscapedName() {
            while position < end { take(asCode: true) }
        } else {
            if let open { countParenthesis(open) }
            take(asCode: true)
        }
    }

    private mutating func countParenthesis(_ open: Int) {
        switch bytes[position] {
        case UInt8(ascii: "("): contexts[contexts.count - 1] = .interpolation(open: open + 1)
        case UInt8(ascii: ")") where open == 1: contexts.removeLast()
        case UInt8(ascii: ")"): contexts[contexts.count - 1] = .interpolation(open: open - 1)
        default: break
        }
    }

    private mutating func readString(_ hashes: Int, _ isMultiline: Bool) {
        let marks = String(repeating: "#", count: hashes)
        let close = (isMultiline ? "\"\"\"" : "\"") + marks
        if starts("\\" + marks + "(") {
            skip(hashes + 1)
            // Its brackets are code, both of them: what counts brackets must find pairs.
            take(asCode: true)
            contexts.append(.interpolation(open: 1))
        } else if starts("\\" + marks) {
            for _ in 0..<min(hashes + 2, bytes.count - position) { take(asCode: false) }
        } else if starts(close) || (!isMultiline && bytes[position] == UInt8(ascii: "\n")) {
            contexts.removeLast()
            skip(bytes[position] == UInt8(ascii: "\n") ? 1 : close.utf8.count)
        } else {
            take(asCode: false)
        }
    }

    private mutating func readBlockComment() {
        if starts("/*") {
            contexts.append(.blockComment)
            skip(2)
        } else if starts("*/") {
            contexts.removeLast()
            skip(2)
        } else {
            skip(1)
        }
    }

    private mutating func readLineComment() {
        if bytes[position] == UInt8(ascii: "\n") { contexts.removeLast() }
        skip(1)
    }

    /// The number of `#` before an opening quote at this position.
    private func openingQuote() -> Int? {
        var end = position
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
        return end - position
    }

    /// Behind a name in back ticks, which may hold quotes and brackets: the sentence that names a test.
    private func endOfEscapedName() -> Int? {
        guard bytes[position] == UInt8(ascii: "`") else { return nil }
        let line = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "\n") }
        return line.firstIndex(of: UInt8(ascii: "`")).map { $0 + 1 }
    }

    private func starts(_ text: String, at start: Int? = nil) -> Bool {
        var index = start ?? position
        for byte in text.utf8 {
            guard index < bytes.count, bytes[index] == byte else { return false }
            index += 1
        }
        return true
    }

    /// One byte, to the code or to the literals; the other gets a space, or the same line break.
    private mutating func take(asCode: Bool) {
        let byte = bytes[position]
        let blank = byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " ")
        code.append(asCode ? byte : blank)
        literals.append(asCode ? blank : byte)
        position += 1
    }

    private mutating func skip(_ count: Int) {
        for _ in 0..<min(count, bytes.count - position) {
            let blank = bytes[position] == UInt8(ascii: "\n") ? bytes[position] : UInt8(ascii: " ")
            code.append(blank)
            literals.append(blank)
            position += 1
        }
    }
}
