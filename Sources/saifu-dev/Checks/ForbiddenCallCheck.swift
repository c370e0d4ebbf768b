/// Keeps side effects out of the scenes: they come through the environment.
enum ForbiddenCallCheck {
    /// Words that reach around the environment, and what to use instead.
    private static let words: [String: String] = [
        "ContinuousClock": "a clock: use environment.clock", "SuspendingClock": "a clock: use environment.clock",
        "CommandLine": "the process: use what the command was given",
        "readLine": "the terminal: use environment.dialogue",
        "SystemRandomNumberGenerator": "randomness: take it as a parameter",
    ]

    /// Calls of a member by which a value gets time or chance of its own.
    private static let members: [String: String] = [
        "sleep": "a clock: use environment.clock", "random": "randomness: take it as a parameter",
        "shuffled": "randomness: take it as a parameter", "randomElement": "randomness: take it as a parameter",
    ]

    static func violations(in file: SourceFile) -> [Violation] {
        guard file.module.hasSuffix("Feature") || file.module == "WalletCore" else { return [] }
        return calls(in: file) + platform(in: file)
    }

    private static func calls(in file: SourceFile) -> [Violation] {
        let tokens = file.code.tokens
        return tokens.indices.compactMap { index in
            let before = index > 0 ? tokens[index - 1].text : ""
            let isMember = before == "."
            let owner = isMember && index > 1 ? tokens[index - 2].text : ""
            // A wait of the environment's clock is the way to wait.
            let reason = isMember ? (owner == "clock" ? nil : members[tokens[index].text]) : words[tokens[index].text]
            guard before != "func", let reason else { return nil }
            return violation(file, tokens[index], reason)
        }
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

    private static func violation(_ file: SourceFile, _ token: CodeToken, _ reason: String) -> Violation {
        Violation(
            file: file.path, line: token.line, message: "`\(token.text)` reaches around the environment to \(reason)")
    }
}
