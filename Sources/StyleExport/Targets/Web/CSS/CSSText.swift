/// Strings, comments and numbers of style sheets.
enum CSSText {
    static let header =
        "Generated from the token source. Do not edit: change the tokens and generate again."

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

    /// The description of a token and that it is deprecated, in one line; `nil` when there is nothing to say.
    static func words(on token: ResolvedToken) -> String? {
        let deprecated = token.deprecated.map { $0.isEmpty ? "Deprecated." : "Deprecated: \($0)" }
        let parts = [token.description, deprecated].compactMap(\.self)
        guard !parts.isEmpty else { return nil }
        return CommentText.line(parts.joined(separator: " "))
    }

    /// The words on a token as a comment of CSS.
    static func remark(on token: ResolvedToken) -> String? { words(on: token).map(comment) }

    /// At most so many decimal places.
    static func number(_ value: Double, places: Int = 6) -> String {
        let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
        let scaled = (value * power).rounded()
        return abs(scaled) < 1e15 ? (scaled / power).plainText : value.plainText
    }

    private static func hexEscape(_ scalar: Unicode.Scalar) -> String {
        "\\" + String(scalar.value, radix: 16) + " "
    }

    static let generic: Set<String> = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
        "ui-sans-serif",
        "ui-monospace", "ui-rounded", "math", "emoji", "fangsong",
    ]
}
