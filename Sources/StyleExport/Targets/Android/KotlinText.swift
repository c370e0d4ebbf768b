/// Kotlin as text.
enum KotlinText {
    static let imports = """
        import androidx.compose.animation.core.CubicBezierEasing
        import androidx.compose.animation.core.Easing
        import androidx.compose.foundation.BorderStroke
        import androidx.compose.ui.graphics.Color
        import androidx.compose.ui.graphics.colorspace.ColorSpaces
        import androidx.compose.ui.text.TextStyle
        import androidx.compose.ui.text.font.FontFamily
        import androidx.compose.ui.text.font.FontWeight
        import androidx.compose.ui.text.style.TextAlign
        import androidx.compose.ui.unit.Dp
        import androidx.compose.ui.unit.TextUnit
        import androidx.compose.ui.unit.dp
        import androidx.compose.ui.unit.em
        import androidx.compose.ui.unit.sp

        """

    /// 8 bits in sRGB, else Display P3.
    static func color(_ color: TokenColor) -> String {
        if color.isNearly(in: .srgb) { return "Color(0x\(color.argb.uppercased()))" }
        let values = color.platformPoint(.displayP3).values.clamped
        let names = ["red", "green", "blue"]
        let parts = (0..<3).map { "\(names[$0]) = \(float(values[$0]))" }
        return
            "Color(\(parts.joined(separator: ", ")), alpha = \(float(color.alpha)), colorSpace = ColorSpaces.DisplayP3)"
    }

    /// A number before a unit; a negative one stands in brackets, because the unit binds more tightly.
    static func number(_ value: Double) -> String {
        let text = OutputText.number(value)
        return value < 0 ? "(\(text))" : text
    }

    static func float(_ value: Double) -> String { OutputText.number(value) + "f" }

    static func list(_ texts: [String]) -> String { "listOf(\(texts.map(string).joined(separator: ", ")))" }

    static func string(_ text: String) -> String {
        var result = "\""
        for unit in text.utf16 {
            switch unit {
            case 0x22, 0x24, 0x5C: result += "\\" + String(UnicodeScalar(UInt8(unit)))
            case 0x20..<0x7F: result += String(UnicodeScalar(UInt8(unit)))
            default:
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result + "\""
    }

    /// The words on a token; neither the beginning nor the end of a comment may stand in one.
    static func comment(_ token: ResolvedToken) -> String {
        var words = token.description.map { [$0] } ?? []
        if let base = token.standard.traits.variantOf { words.append("A variant of \(base).") }
        guard !words.isEmpty else { return "" }
        return "    /** \(CommentText.block(words.joined(separator: " "))) */\n"
    }

    static func alignment(_ alignment: TextTraits.Alignment) -> String {
        switch alignment {
        case .leading: "Start"
        case .trailing: "End"
        case .left: "Left"
        case .right: "Right"
        case .center: "Center"
        case .justified: "Justify"
        }
    }

    static func isPackage(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            names.name([String(part)]) == String(part) && part.utf8.allSatisfy { $0 < 0x80 }
        }
    }

    static func tell(of token: ResolvedToken, _ losses: inout LossReport) {
        switch token.standard.value {
        case .fontWeight(let number) where number != number.rounded():
            losses.add(.fontWeight, of: token.path, number.plainText, keptAs: number.rounded().plainText)
        case .duration(let span) where span.milliseconds != span.milliseconds.rounded():
            losses.add(.part, of: token.path, CSSValues.text(span), keptAs: "whole milliseconds")
        case .border(let border) where border.style != .keyword(.solid):
            losses.add(.part, of: token.path, CSSValues.text(border.style), keptAs: "solid")
        case .typography:
            let traits = token.standard.traits
            if traits.isCompact {
                losses.add(.fontType, of: token.path, "compact", keptAs: "the font as it is")
            }
            if let style = traits.scalesWith {
                losses.add(.scaling, of: token.path, "scales with \(style)", keptAs: "sp")
            }
        default: break
        }
        for case .dimension(let size)? in token.readings.map({ $0?.value }) {
            guard case .dimension(let standard) = token.standard.value, standard.unit != size.unit else { continue }
            losses.add(.unit, of: token.path, CSSValues.text(size), keptAs: standard.unit.rawValue)
        }
    }
}

extension KotlinText {
    /// Properties of Kotlin. `class` would be `getClass` of every object.
    static let names: NameRules = {
        var rules = NameRules(style: .camel, allows: NameRules.isIdentifier)
        rules.keywords = [
            "as", "break", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
            "object",
            "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when",
            "while",
        ]
        rules.escape = .backticks
        rules.taken = ["class", "_", "__", "___"]
        return rules
    }()
}
