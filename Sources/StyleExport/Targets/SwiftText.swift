/// Swift as text.
enum SwiftText {
    /// A string literal.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\" + String(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || isInvisible(scalar):
                literal += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// Lines of a documentation comment; nothing when there is no text.
    static func comment(_ text: String?, deprecated: String? = nil, indent: String = "    ") -> String {
        var lines = (text ?? "").split(whereSeparator: \.isNewline).map(printable)
        if let deprecated {
            lines.append(deprecated.isEmpty ? "Deprecated." : "Deprecated: " + printable(deprecated[...]))
        }
        return lines.map { "\(indent)/// \($0)\n" }.joined()
    }

    private static func printable(_ line: Substring) -> String {
        String(String.UnicodeScalarView(line.unicodeScalars.map { $0.value < 0x20 || isInvisible($0) ? " " : $0 }))
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
