extension TerminalThemeTarget {
    /// The six formats.
    static let all: [TerminalThemeTarget] = [iTerm, windowsTerminal, alacritty, kitty, ghostty, base16]

    private static let header = "# \(OutputText.header)\n"

    /// Comments of formats that begin them with `#`, on a line of their own.
    private static func derived(_ theme: TerminalTheme, _ role: TerminalRole) -> String {
        theme.isDerived(role) ? "# derived\n" : ""
    }

    private static let windowsTerminal = TerminalThemeTarget(
        name: "windows-terminal", summary: "a colour scheme of Windows Terminal for each mode", ending: ".json"
    ) { theme, title in
        var members: [(name: String, value: Literal)] = [("name", .string(title))]
        for role in TerminalRole.ansi {
            let name = role.rawValue
            members.append((name.hasSuffix("agenta") ? name.replacingMagenta : name, .string(theme[role].hex)))
        }
        let own: [(String, TerminalRole)] = [
            ("background", .background), ("foreground", .foreground), ("cursorColor", .cursor),
            ("selectionBackground", .selection),
        ]
        members += own.map { ($0, .string(theme[$1].hex)) }
        return Literal.members(members).text() + "\n"
    }

    private static let alacritty = TerminalThemeTarget(
        name: "alacritty", summary: "colours of Alacritty for each mode", ending: ".toml"
    ) { theme, title in
        func section(_ name: String, _ roles: [(String, TerminalRole)]) -> String {
            "\n[colors.\(name)]\n" + roles.map { derived(theme, $1) + "\($0) = \"\(theme[$1].hex)\"\n" }.joined()
        }
        let plain = TerminalRole.ansi.prefix(8)
        return header + section("primary", [("background", .background), ("foreground", .foreground)])
            + section("cursor", [("text", .cursorText), ("cursor", .cursor)])
            + section("selection", [("text", .selectedText), ("background", .selection)])
            + section("normal", plain.map { ($0.rawValue, $0) })
            + section("bright", zip(plain, TerminalRole.ansi.dropFirst(8)).map { ($0.rawValue, $1) })
    }

    private static let kitty = TerminalThemeTarget(
        name: "kitty", summary: "colours of kitty for each mode", ending: ".kitty.conf"
    ) { theme, title in
        let own: [(String, TerminalRole)] = [
            ("foreground", .foreground), ("background", .background), ("cursor", .cursor),
            ("cursor_text_color", .cursorText),
            ("selection_foreground", .selectedText), ("selection_background", .selection),
        ]
        let ansi = TerminalRole.ansi.enumerated().map { ("color\($0)", $1) }
        return header + "## name: \(CommentText.line(title))\n"
            + (own + ansi).map { derived(theme, $1) + "\($0) \(theme[$1].hex)\n" }.joined()
    }

    private static let ghostty = TerminalThemeTarget(
        name: "ghostty", summary: "a theme of Ghostty for each mode", ending: ".ghostty"
    ) { theme, title in
        let own: [(String, TerminalRole)] = [
            ("background", .background), ("foreground", .foreground), ("cursor-color", .cursor),
            ("cursor-text", .cursorText),
            ("selection-background", .selection), ("selection-foreground", .selectedText),
        ]
        let ansi = TerminalRole.ansi.enumerated().map { ("palette", "\($0)=", $1) }
        return header + own.map { derived(theme, $1) + "\($0) = \(theme[$1].hex)\n" }.joined()
            + ansi.map { derived(theme, $2) + "\($0) = \($1)\(theme[$2].hex)\n" }.joined()
    }

    /// From the background to the foreground and beyond, then eight hues.
    private static let base16 = TerminalThemeTarget(
        name: "base16", summary: "a scheme of base16 for each mode", ending: ".base16.yaml"
    ) { theme, title in
        let white: ColorPoint = theme.isDark ? ColorPoint(.srgb, 1, 1, 1) : ColorPoint(.srgb, 0, 0, 0)
        let beyond = theme[.foreground].converted(to: .oklab).values
        let end = white.converted(to: .oklab).values
        let greys =
            [0.0, 0.08, 0.2, 0.5, 0.75, 1].map(theme.ramp)
            + [0.5, 1].map { ColorPoint(.oklab, beyond + (end - beyond) * $0).mapped(to: .srgb) }
        let hues: [TerminalRole] = [.red, .orange, .yellow, .green, .cyan, .blue, .magenta, .brown]
        var text = header + "system: \"base16\"\nname: \(Literal.quoted(title))\n"
        text += "variant: \"\(theme.isDark ? "dark" : "light")\"\npalette:\n"
        for (index, grey) in greys.enumerated() {
            let role: TerminalRole? = index == 0 ? .background : index == 5 ? .foreground : nil
            let note = role.map { theme.isDerived($0) ? " # derived" : "" } ?? " # derived"
            text += "  base0\(index): \"\(grey.hex)\"\(note)\n"
        }
        for (index, role) in hues.enumerated() {
            let digit = String(index + 8, radix: 16, uppercase: true)
            text += "  base0\(digit): \"\(theme[role].hex)\"\(theme.isDerived(role) ? " # derived" : "")\n"
        }
        return text
    }
}

extension String {
    /// Windows Terminal says purple.
    fileprivate var replacingMagenta: String { self == "magenta" ? "purple" : "brightPurple" }
}

// MARK: - iTerm2

extension TerminalThemeTarget {
    private static let iTerm = TerminalThemeTarget(
        name: "iterm2", summary: "a colour preset of iTerm2 for each mode", ending: ".itermcolors"
    ) { theme, title in
        let own: [(String, TerminalRole)] = [
            ("Background Color", .background), ("Bold Color", .foreground), ("Cursor Color", .cursor),
            ("Cursor Text Color", .cursorText), ("Foreground Color", .foreground),
            ("Selected Text Color", .selectedText),
            ("Selection Color", .selection),
        ]
        let ansi = TerminalRole.ansi.enumerated().map { ("Ansi \($0) Color", $1) }
        let entries = (ansi + own).sorted { $0.0 < $1.0 }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- \(OutputText.header) -->
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \(entries.map { entry($0, theme[$1], isDerived: theme.isDerived($1)) }.joined())</dict>
            </plist>

            """
    }

    private static func entry(_ name: String, _ color: ColorPoint, isDerived: Bool) -> String {
        let bytes = color.bytes
        func real(_ name: String, _ byte: UInt8) -> String {
            "\t\t<key>\(name) Component</key>\n\t\t<real>\(OutputText.number(Double(byte) / 255, places: 8))</real>\n"
        }
        return (isDerived ? "\t<!-- derived -->\n" : "") + "\t<key>\(name)</key>\n\t<dict>\n"
            + "\t\t<key>Alpha Component</key>\n\t\t<real>1</real>\n" + real("Blue", bytes.z)
            + "\t\t<key>Color Space</key>\n\t\t<string>sRGB</string>\n" + real("Green", bytes.y) + real("Red", bytes.x)
            + "\t</dict>\n"
    }
}
