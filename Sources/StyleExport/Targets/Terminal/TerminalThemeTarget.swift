/// A theme for a terminal: one file for each mode, because none of the formats knows more than one.
struct TerminalThemeTarget: TokenTarget {
    let name: String
    let summary: String
    /// What stands behind the name of the mode, e.g. `.toml`.
    let ending: String
    /// Of a theme and its title.
    let text: @Sendable (TerminalTheme, String) -> String

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        var files: [ExportedFile] = []
        var used: Set<TokenPath> = []
        var names: Set<String> = []
        let whole = Self.fileName(tokens.name ?? "tokens")
        for mode in tokens.modes {
            let theme = try TerminalTheme(tokens, mode)
            used.formUnion(theme.owners.values)
            let file = "terminal/\(whole)-\(Self.fileName(mode.name))\(ending)"
            guard names.insert(file).inserted else {
                throw StyleExportError(.fileCollision(name: file, first: name, second: name))
            }
            let title = ([tokens.name ?? "Tokens"] + mode.contexts.map(\.title)).joined(separator: " ")
            files.append(ExportedFile(name: file, text: text(theme, title)))
        }
        tell(of: tokens, used, &losses)
        return files
    }

    /// A theme has places for colours that a terminal has, and for nothing else.
    private func tell(of tokens: ResolvedTokens, _ used: Set<TokenPath>, _ losses: inout LossReport) {
        if tokens.modes.count > 1 {
            losses.add(.modes, of: nil, "\(tokens.modes.count) modes in one file", keptAs: "a file for each mode")
        }
        let types = Set(TokenType.allCases).subtracting([.color])
        PlatformLosses(without: types, cannot: [.alpha, .description, .deprecation, .references])
            .tell(of: tokens, to: &losses)
        for token in tokens.publicTokens(.color) {
            let isShown = tokens.modes.contains { used.contains(tokens.origin(of: token, in: $0).path) }
            if !isShown && !used.contains(token.path) { losses.add(.type, of: token.path, "a colour without a role") }
        }
    }
}

extension TerminalThemeTarget {
    /// Letters, digits and hyphens; what else a name has is written by number.
    static func fileName(_ text: String) -> String {
        var rules = NameRules(style: .kebab) { scalar in
            switch scalar {
            case "a"..."z", "0"..."9", "-": true
            default: false
            }
        }
        rules.replacement = .number
        rules.digitPrefix = ""
        return rules.name([text]) ?? "tokens"
    }
}
