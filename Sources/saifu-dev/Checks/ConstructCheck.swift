/// Refuses what must not stand in `Sources`: crashes on purpose, and looks outside the modules for looks.
enum ConstructCheck {
    /// The modules that may know how a terminal is told a colour.
    private static let modulesForLooks: Set<String> = ["SaifuStyle", "SaifuTerminal"]

    private static let crashes = ["try!", "as!", "fatalError("]

    /// How colours begin after an escape.
    private static let colors = ["[38;", "[48;", "38;2;", "38;5;", "48;2;", "48;5;"]

    static func violations(in file: SourceFile) -> [Violation] {
        // The rules themselves name what they forbid.
        let mayNameLooks = modulesForLooks.contains(file.module) || file.path.hasSuffix("/ConstructCheck.swift")
        var violations: [Violation] = []
        for (index, code) in file.text.codeLines.enumerated() {
            var messages = crashes.filter { contains($0, in: code) }.map { "\($0) may end the program: throw instead" }
            if !mayNameLooks { messages += looks(code: code, literal: file.text.literalLines[index]) }
            violations += messages.map { Violation(file: file.path, line: index + 1, message: $0) }
        }
        return violations
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
