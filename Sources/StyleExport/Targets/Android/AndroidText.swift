/// What stands inside resources.
enum AndroidText {
    /// The first font, by the name that Android has for the generic ones.
    static func font(_ names: [String]) -> String {
        switch names.first {
        case nil, "system-ui", "ui-sans-serif", "sans-serif": "sans-serif"
        case "ui-monospace", "monospace": "monospace"
        case "ui-serif", "serif": "serif"
        case let name?: name
        }
    }

    /// Text between tags.
    static func string(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "'", "\"", "\\": result += "\\" + xml(scalar)
            case "@" where result.isEmpty, "?" where result.isEmpty: result += "\\" + xml(scalar)
            default: result += xml(scalar)
            }
        }
        return result
    }

    private static func xml(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value & 0xFFFE == 0xFFFE: " "
        default: String(scalar)
        }
    }

    /// The words on a token as a comment, which cannot have two hyphens in a row.
    static func comment(_ token: ResolvedToken, indent: String = "    ") -> String {
        guard let words = OutputText.words(on: token) else { return "" }
        let text = words.unicodeScalars.map {
            $0 == "-" ? "‐" : $0.value < 0x20 || $0.value & 0xFFFE == 0xFFFE ? " " : String($0)
        }
        return "\(indent)<!-- \(text.joined()) -->\n"
    }

    /// The properties of a text style that are more than a number or a reference.
    static func properties(of traits: TextTraits) -> [(name: String, text: String)] {
        var properties: [(String, String)] = []
        switch traits.alignment {
        case nil: break
        case .leading: properties.append(("gravity", "start"))
        case .trailing: properties.append(("gravity", "end"))
        case .center: properties.append(("gravity", "center_horizontal"))
        case .left: properties.append(("gravity", "left"))
        case .right: properties.append(("gravity", "right"))
        case .justified: properties.append(("justificationMode", "inter_word"))
        }
        if traits.hasTabularDigits {
            properties.append(("fontFeatureSettings", "tnum"))
        }
        return properties
    }
}

extension AndroidText {
    /// Names of resources, which become fields of Java.
    static let names: NameRules = {
        var rules = NameRules(style: .snake) { scalar in
            switch scalar {
            case "a"..."z", "0"..."9", "_": true
            default: false
            }
        }
        rules.replacement = .number
        rules.digitPrefix = "n"
        rules.keywords = javaKeywords
        return rules
    }()

    private static let javaKeywords: Set<String> = [
        "_", "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue",
        "default", "do", "double", "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if",
        "implements", "import", "instanceof", "int", "interface", "long", "native", "new", "null", "package", "private",
        "protected", "public", "return", "short", "static", "strictfp", "super", "switch", "synchronized", "this",
        "throw",
        "throws", "transient", "true", "try", "void", "volatile", "while",
    ]
}
