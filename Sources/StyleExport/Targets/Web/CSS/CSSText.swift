/// Strings and comments of style sheets.
enum CSSText {
    /// A string such as `"SF Mono"`; the generic families stay bare, which is what makes them generic.
    static func fontFamily(_ name: String) -> String {
        generic.contains(name) ? name : string(name)
    }

    static func fontFamilies(_ names: [String]) -> String {
        names.map(fontFamily).joined(separator: ", ")
    }

    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\", "#", "@", "{", "}", "<": result += hexEscape(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += hexEscape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A comment cannot hold its own end.
    static func comment(_ text: String) -> String {
        "/* " + text.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /") + " */"
    }

    /// The words on a token as a comment of CSS.
    static func remark(on token: ResolvedToken) -> String? { OutputText.words(on: token).map(comment) }

    private static func hexEscape(_ scalar: Unicode.Scalar) -> String {
        "\\" + String(scalar.value, radix: 16) + " "
    }

    static let generic: Set<String> = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
        "ui-sans-serif",
        "ui-monospace", "ui-rounded", "math", "emoji", "fangsong",
    ]
}
