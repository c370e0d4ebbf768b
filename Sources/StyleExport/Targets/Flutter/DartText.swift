/// Dart as text.
enum DartText {
    /// 8 bits in sRGB, else Display P3.
    static func color(_ color: TokenColor) -> String {
        if color.isNearly(in: .srgb) { return "const Color(0x\(color.argb.uppercased()))" }
        let values = color.platformPoint(.displayP3).values.clamped
        let names = ["red", "green", "blue"]
        let parts = (0..<3).map { "\(names[$0]): \(OutputText.number(values[$0]))" }.joined(separator: ", ")
        return "const Color.from(alpha: \(color.alpha.plainText), \(parts), colorSpace: ColorSpace.displayP3)"
    }

    /// The nearest of the nine.
    static func weight(_ weight: Double) -> String { "FontWeight.w\(hundreds(weight))" }

    private static func hundreds(_ weight: Double) -> Int { min(max(Int((weight / 100).rounded()), 1), 9) * 100 }

    static func list(_ texts: [String]) -> String { "const [\(texts.map(string).joined(separator: ", "))]" }

    static func string(_ text: String) -> String {
        var result = "'"
        for scalar in text.unicodeScalars {
            switch scalar {
            case "'", "\\", "$": result += "\\" + String(scalar)
            case _ where (0x20..<0x7F).contains(scalar.value): result.unicodeScalars.append(scalar)
            default: result += "\\u{" + String(scalar.value, radix: 16) + "}"
            }
        }
        return result + "'"
    }

    static func comment(_ token: ResolvedToken) -> String {
        let variant = token.standard.traits.variantOf.map { "A variant of `\($0)`." }
        let words = [token.description, variant].compactMap(\.self)
        return words.isEmpty ? "" : SwiftText.comment(words.joined(separator: "\n"), indent: "  ")
    }

    static func tell(of token: ResolvedToken, _ losses: inout LossReport) {
        switch token.standard.value {
        case .fontWeight(let number): tell(of: number, token, &losses)
        case .border(let border) where border.style != .keyword(.solid):
            losses.add(.part, of: token.path, CSSValues.text(border.style), keptAs: "solid")
        case .dimension(let size) where size.unit == .rem:
            losses.add(.unit, of: token.path, CSSValues.text(size), keptAs: "\(size.pixels.plainText) logical pixels")
        case .typography(let text):
            tell(of: text.fontWeight, token, &losses)
            let traits = token.standard.traits
            if let alignment = traits.alignment { losses.add(.alignment, of: token.path, alignment.rawValue) }
            if traits.isCompact {
                losses.add(.fontType, of: token.path, "compact", keptAs: "the font as it is")
            }
            if let style = traits.scalesWith {
                losses.add(.scaling, of: token.path, "scales with \(style)", keptAs: "the text scaler of the reader")
            }
        default: break
        }
    }

    private static func tell(of weight: Double, _ token: ResolvedToken, _ losses: inout LossReport) {
        guard Double(hundreds(weight)) != weight else { return }
        losses.add(.fontWeight, of: token.path, weight.plainText, keptAs: "\(hundreds(weight))")
    }
}

extension DartText {
    /// Getters of Dart: ASCII only, and no `_` at the beginning, which would make them private.
    static let names: NameRules = {
        var rules = NameRules(style: .camel) { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": true
            default: false
            }
        }
        rules.replacement = .number
        rules.digitPrefix = "n"
        rules.keywords = [
            "abstract", "as", "assert", "async", "await", "base", "bool", "break", "case", "catch", "class", "const",
            "continue", "copyWith", "covariant", "default", "deferred", "do", "double", "dynamic", "else", "enum",
            "export",
            "extends", "extension", "external", "factory", "false", "final", "finally", "for", "get", "hashCode",
            "hide", "if",
            "implements", "import", "in", "int", "interface", "is", "late", "lerp", "library", "mixin", "new",
            "noSuchMethod",
            "null", "num", "of", "on", "operator", "part", "required", "rethrow", "return", "runtimeType", "sealed",
            "set",
            "show", "static", "super", "switch", "sync", "this", "throw", "toString", "true", "try", "type", "typedef",
            "values",
            "index", "name", "var", "void", "when", "while", "with", "yield", "brightness", "isHighContrast",
        ]
        return rules
    }()
}
