import SaifuJSON

/// A POSIX shell file of escape sequences, in 24 bits, 256 and 16 colours, for every mode.
///
/// A shell file, not JSON: it is ready to use where there is nothing else, and chooses by `NO_COLOR` and its kind itself.
struct ANSITarget: TokenTarget {
    let name = "ansi"
    let summary = "escape sequences for shells, in 24 bits, 256 and 16 colours"

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        let types = Set(TokenType.allCases).subtracting([.color, .typography])
        PlatformLosses(
            without: types,
            cannot: [
                .alpha, .references, .unit, .fontFamily, .letterSpacing, .lineHeight, .alignment, .fontType, .scaling,
                .variant,
            ]
        ).tell(of: tokens, to: &losses)
        let sheet = try ANSISheet(tokens)
        for token in sheet.styles {
            guard case .typography(let text) = token.standard.value, ![400, 700].contains(text.fontWeight) else {
                continue
            }
            losses.add(
                .fontWeight, of: token.path, text.fontWeight.plainText,
                keptAs: ANSISheet.weight(text.fontWeight) ?? "normal")
        }
        return [ExportedFile(name: "ansi/tokens.sh", text: try sheet.text())]
    }
}

/// The shell file.
struct ANSISheet {
    let tokens: ResolvedTokens
    let styles: [ResolvedToken]
    private let colors: [ResolvedToken]
    private var names: [TokenPath: String] = [:]

    init(_ tokens: ResolvedTokens) throws(StyleExportError) {
        self.tokens = tokens
        colors = tokens.publicTokens(.color)
        styles = tokens.publicTokens(.typography)
        var scope = NameScope(Self.names)
        for token in colors + styles {
            let name = try scope.claim(token)
            names[token.path] = name
            if token.type == .color { try scope.claim(name + "_bg", for: token) }
        }
    }

    /// Bold, faint, or nothing.
    static func weight(_ weight: Double) -> String? { weight >= 600 ? "bold" : weight < 350 ? "faint" : nil }

    func text() throws(StyleExportError) -> String {
        var text = Self.head
        for token in colors + styles {
            guard let words = OutputText.words(on: token) else { continue }
            text += "# \(Self.prefix)\(names[token.path] ?? ""): \(CommentText.line(words))\n"
        }
        text += """

            tokens_use() {
                tokens_level=${2:-}
                [ -n "$tokens_level" ] || tokens_level
                case "${1:-\(tokens.standardMode.shellName)}:$tokens_level" in

            """
        for mode in tokens.modes {
            let theme = try TerminalTheme(tokens, mode)
            for level in Level.allCases { text += arm(mode, theme, level) }
        }
        text += "    *:none)\n" + (colors + styles).map { lines($0, foreground: "", background: "") }.joined()
        text +=
            "        \(Self.prefix)reset=\n        ;;\n    *)\n        echo \"tokens_use: $1 $2 is no mode and level\" >&2\n"
        return text + "        return 2\n        ;;\n    esac\n}\n"
    }

    private enum Level: String, CaseIterable { case truecolor, palette = "256", sixteen = "16" }

    private static let prefix = "token_"

    private func arm(_ mode: TokenMode, _ theme: TerminalTheme, _ level: Level) -> String {
        var text = "    \(mode.shellName):\(level.rawValue))\n"
        for token in colors {
            let pair = sequences(token, mode, theme, level)
            text += lines(token, foreground: escape(pair.foreground), background: escape(pair.background))
        }
        for token in styles {
            var codes: [String] = []
            if case .typography(let typography) = (token.reading(in: mode) ?? token.standard).value {
                switch Self.weight(typography.fontWeight) {
                case "bold": codes.append("1")
                case "faint": codes.append("2")
                default: break
                }
            }
            let color = (token.reading(in: mode) ?? token.standard).traits.color.flatMap { tokens[$0] }
            if let color { codes.append(sequences(color, mode, theme, level).foreground) }
            text += lines(token, foreground: escape(codes.joined(separator: ";")), background: "")
        }
        return text + "        \(Self.prefix)reset=\(escape("0"))\n        ;;\n"
    }

    private func lines(_ token: ResolvedToken, foreground: String, background: String) -> String {
        let name = Self.prefix + (names[token.path] ?? "")
        let back = token.type == .color ? "        \(name)_bg=\(background)\n" : ""
        return "        \(name)=\(foreground)\n" + back
    }

    /// The shell fills in the escape character, so that the file itself has none.
    private func escape(_ codes: String) -> String { codes.isEmpty ? "" : "\"${tokens_escape}[\(codes)m\"" }

    private func sequences(
        _ token: ResolvedToken, _ mode: TokenMode, _ theme: TerminalTheme, _ level: Level
    ) -> (foreground: String, background: String) {
        guard case .color(let color) = (token.reading(in: mode) ?? token.standard).value else { return ("", "") }
        let point = color.platformPoint(.srgb).composited(over: theme[.background])
        switch level {
        case .truecolor:
            let bytes = point.bytes
            let list = "2;\(bytes.x);\(bytes.y);\(bytes.z)"
            return ("38;" + list, "48;" + list)
        case .palette:
            let index = point.ansi256
            return ("38;5;\(index)", "48;5;\(index)")
        case .sixteen: return sixteen(token, mode, point, theme)
        }
    }

    /// By what the source says, not by distance: the reader owns the values of the 16.
    private func sixteen(
        _ token: ResolvedToken, _ mode: TokenMode, _ point: ColorPoint, _ theme: TerminalTheme
    ) -> (foreground: String, background: String) {
        let said = tokens.origin(of: token, in: mode).reading(in: mode)?.saifu?["terminal"]?.string
        let role =
            said == "standard" ? .foreground : said.flatMap(TerminalRole.init) ?? point.ansiRole(on: theme[.background])
        guard let number = role.number else { return ("39", "49") }
        return number < 8 ? ("\(30 + number)", "\(40 + number)") : ("\(82 + number)", "\(92 + number)")
    }
}

extension ANSISheet {
    private static let head = """
        # \(OutputText.header)
        #
        #   . ./tokens.sh
        #   tokens_use [MODE [LEVEL]]    sets the variables; LEVEL is truecolor, 256, 16 or none
        #   printf '%s\\n' "${\(prefix)NAME}text${\(prefix)reset}"
        #
        # Without LEVEL: none under NO_COLOR; else what COLORTERM and TERM say, where standard output is a terminal, or under
        # FORCE_COLOR or CLICOLOR_FORCE; else none.

        tokens_escape=$(printf '\\033')

        tokens_level() {
            if [ -n "${NO_COLOR:-}" ]; then
                tokens_level=none
            elif [ -z "${FORCE_COLOR:-}${CLICOLOR_FORCE:-}" ] && { [ ! -t 1 ] || [ "${TERM:-dumb}" = dumb ]; }; then
                tokens_level=none
            else
                case "${COLORTERM:-}:${TERM:-}" in
                truecolor:*|24bit:*) tokens_level=truecolor ;;
                *256color*) tokens_level=256 ;;
                *) tokens_level=16 ;;
                esac
            fi
        }


        """
}

extension TokenMode {
    /// The name as a pattern of `case`.
    fileprivate var shellName: String { TerminalThemeTarget.fileName(name) }
}

extension ANSISheet {
    /// What stands after `token_` in a name of the shell: ASCII only.
    static let names: NameRules = {
        var rules = NameRules(style: .snake) { scalar in
            switch scalar {
            case "a"..."z", "0"..."9", "_": true
            default: false
            }
        }
        rules.replacement = .number
        rules.digitPrefix = ""
        rules.taken = ["reset"]
        return rules
    }()
}
