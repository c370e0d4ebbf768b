/// Keeps side effects and loose sentences out of the scenes: they come through the environment and the string keys.
enum ForbiddenCallCheck {
    /// Words that reach around the environment, and what to use instead.
    private static let words: [String: String] = [
        "ContinuousClock": "a clock: use environment.clock", "SuspendingClock": "a clock: use environment.clock",
        "CommandLine": "the process: use what the command was given",
        "readLine": "the terminal: use environment.dialogue", "print": "the terminal: answer with a page",
        "debugPrint": "the terminal: answer with a page",
        "SystemRandomNumberGenerator": "randomness: take it as a parameter",
    ]

    /// Calls of a member by which a value gets time or chance of its own.
    private static let members: [String: String] = [
        "sleep": "a clock: use environment.clock", "random": "randomness: take it as a parameter",
        "shuffled": "randomness: take it as a parameter", "randomElement": "randomness: take it as a parameter",
    ]

    static func violations(in file: SourceFile) -> [Violation] {
        guard file.module.hasSuffix("Feature") || file.module == "WalletCore" else { return [] }
        return calls(in: file) + platform(in: file) + (file.module.hasSuffix("Feature") ? sentences(in: file) : [])
    }

    private static func calls(in file: SourceFile) -> [Violation] {
        let tokens = file.code.tokens
        return tokens.indices.compactMap { index in
            let before = index > 0 ? tokens[index - 1].text : ""
            let isMember = before == "."
            let owner = isMember && index > 1 ? tokens[index - 2].text : ""
            // A wait of the environment's clock is the way to wait.
            let reason = isMember ? (owner == "clock" ? nil : members[tokens[index].text]) : words[tokens[index].text]
            let isShared = tokens[index].text == "shared" && ["let", "var"].contains(before)
            guard before != "func", let reason = isShared ? "one for all: hand it over in `init`" : reason else {
                return isGlobalVariable(index, tokens)
                    ? violation(file, tokens[index], "a global variable: state belongs to an object") : nil
            }
            return violation(file, tokens[index], reason)
        }
    }

    private static func isGlobalVariable(_ index: Int, _ tokens: [CodeToken]) -> Bool {
        guard tokens[index].text == "var", index > 0, tokens[index - 1].text == "static" else { return false }
        // A computed one holds no state.
        let sign = tokens[(index + 2)...].first { ["=", "{"].contains($0.text) }
        return sign?.text == "="
    }

    /// Files, the environment of the process and its clocks are all reached through the C library.
    private static func platform(in file: SourceFile) -> [Violation] {
        file.text.codeLines.enumerated().compactMap { index, line in
            guard ImportCheck.imports(line).contains("Glibc") else { return nil }
            let message =
                "\(file.module) must not import Glibc: files, clocks and variables come through the environment"
            return Violation(file: file.path, line: index + 1, message: message)
        }
    }

    /// `StyledText("…")` with letters in it: a sentence that no language file knows.
    private static func sentences(in file: SourceFile) -> [Violation] {
        let raw = Array(file.text.rawLines.joined(separator: "\n").utf8)
        let tokens = file.code.tokens
        return tokens.indices.dropLast().compactMap { index in
            guard tokens[index].text == "StyledText", tokens[index + 1].text == "(" else { return nil }
            let rest = raw[tokens[index + 1].range.upperBound...].drop { $0 == 0x20 || $0 == 0x0A }
            guard rest.first == UInt8(ascii: "\"") else { return nil }
            let literal = String(decoding: rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
            guard literal.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
            let line = tokens[index].line + raw[tokens[index].range.upperBound..<rest.startIndex].count { $0 == 0x0A }
            let message = "a sentence in the code: give it a StringKey and write it into Resources/strings"
            return Violation(file: file.path, line: line, message: message)
        }
    }

    private static func violation(_ file: SourceFile, _ token: CodeToken, _ reason: String) -> Violation {
        Violation(
            file: file.path, line: token.line, message: "`\(token.text)` reaches around the environment to \(reason)")
    }
}
