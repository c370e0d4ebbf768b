/// Refuses what must not stand in `Sources`: crashes on purpose, and looks outside the modules for looks.
enum ConstructCheck {
    /// The modules that may know how a terminal is told a colour.
    private static let modulesForLooks: Set<String> = ["SaifuStyle", "SaifuTerminal"]

    private static let crashes = [
        "try!", "as!", "fatalError(", "preconditionFailure(", "precondition(", "assertionFailure(", "assert(",
    ]

    /// Files in which ending the program is right, and why. One that needs it no more must leave.
    private static let exceptions = [
        "Sources/SaifuWire/Loop/ThreadExecutor.swift": "on another thread, everything this one owns would be raced for",
        "Sources/SaifuWire/Loop/EventLoop.swift": "on another thread, everything this one owns would be raced for",
        "Sources/SaifuMoney/ExactDecimal.swift": "a literal in the source that is no number",
    ]

    /// How colours begin after an escape.
    private static let colors = ["[38;", "[48;", "38;2;", "38;5;", "48;2;", "48;5;"]

    static func violations(in file: SourceFile) -> [Violation] {
        // The rules themselves name what they forbid.
        let mayNameLooks = modulesForLooks.contains(file.module) || file.path.hasSuffix("/ConstructCheck.swift")
        var violations: [Violation] = []
        for (index, code) in file.text.codeLines.enumerated() {
            var messages = exceptions[file.path] == nil ? crashing(code) : []
            if !mayNameLooks { messages += looks(code: code, literal: file.text.literalLines[index]) }
            violations += messages.map { Violation(file: file.path, line: index + 1, message: $0) }
        }
        if exceptions[file.path] == nil { violations += forced(in: file) }
        if exceptions[file.path] != nil, !file.text.codeLines.contains(where: { !crashing($0).isEmpty }) {
            let message = "is an exception of ConstructCheck without need: take it out there"
            violations.append(Violation(file: file.path, line: 0, message: message))
        }
        return violations
    }

    private static func crashing(_ code: String) -> [String] {
        crashes.filter { contains($0, in: code) }.map { "\($0) may end the program: throw instead" }
    }

    /// `value!`: a sign that follows a word or a bracket at once, and is not the half of `!=`.
    private static func forced(in file: SourceFile) -> [Violation] {
        let tokens = file.code.tokens
        return tokens.indices.dropFirst().filter { index in
            let before = tokens[index - 1]
            guard tokens[index].text == "!", before.range.upperBound == tokens[index].range.lowerBound,
                before.text.last.map({ $0.isLetter || $0.isNumber || ")]}>`_".contains($0) }) == true,
                !["try", "as"].contains(before.text)
            else { return false }
            return index + 1 == tokens.count || tokens[index + 1].text != "="
                || tokens[index + 1].range.lowerBound != tokens[index].range.upperBound
        }.map {
            let message = "`\(tokens[$0 - 1].text)!` may end the program: unwrap it"
            return Violation(file: file.path, line: tokens[$0].line, message: message)
        }
    }

    private static func looks(code: String, literal: String) -> [String] {
        var messages: [String] = []
        if hasEscape(literal) || colors.contains(where: literal.contains) {
            messages.append("a raw terminal escape: use a TextStyle")
        }
        if contains("RGBColor(", in: code) {
            messages.append("a raw colour: name a SemanticColor")
        }
        return messages
    }

    /// ESC or CSI, as itself or written as `\u{1B}`, in a raw literal `\#u{1B}`.
    private static func hasEscape(_ literal: String) -> Bool {
        if literal.unicodeScalars.contains(where: isEscape) { return true }
        return literal.split(separator: "\\", omittingEmptySubsequences: false).dropFirst().contains { part in
            let rest = part.drop { $0 == "#" }
            guard rest.hasPrefix("u{"), let end = rest.firstIndex(of: "}") else { return false }
            let digits = rest[..<end].dropFirst(2)
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map(isEscape) ?? false
        }
    }

    private static func isEscape(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x1B || scalar.value == 0x9B
    }

    /// Whether the word stands in the code and is not the end of a longer one, as in `alias!`.
    private static func contains(_ word: String, in code: String) -> Bool {
        var rest = Substring(code)
        while let range = rest.firstRange(of: word) {
            let before = code[..<range.lowerBound].last
            if before.map({ $0.isLetter || $0.isNumber || $0 == "_" }) != true { return true }
            rest = rest[range.upperBound...]
        }
        return false
    }
}
