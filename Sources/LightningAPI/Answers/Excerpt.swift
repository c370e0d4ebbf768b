/// Foreign text made fit for an error: short, on one line, and unable to control a terminal.
enum Excerpt {
    private static let limit = 200

    static func of(_ text: String) -> String {
        var excerpt = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if excerpt.count == limit {
                excerpt.append("…")
                break
            }
            excerpt.append(isHarmless(scalar) ? scalar : "\u{fffd}")
        }
        return String(excerpt)
    }

    /// Not a control (C0, C1), line separator, bidirectional or otherwise invisible character.
    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}
