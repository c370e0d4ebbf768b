/// Makes CSS names out of names that may be almost anything.
enum CSSName {
    /// `["color", "priceUp"]` is `color-price-up`: for a custom property after `--`, for a class after `.`.
    static func name(_ path: [String]) -> String {
        escaped(path.map(kebab).joined(separator: "-"))
    }

    /// A string such as `"SF Mono"`; the generic families stay bare, which is what makes them generic.
    static func fontFamily(_ name: String) -> String {
        generic.contains(name) ? name : string(name)
    }

    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
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

    private static let generic: Set<String> = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded", "math", "emoji", "fangsong",
    ]

    private static func kebab(_ name: String) -> String {
        var result = ""
        var previousIsLower = false
        for character in name {
            if character.isUppercase, previousIsLower { result += "-" }
            previousIsLower = character.isLowercase || character.isNumber
            result += character.isWhitespace ? "-" : character.lowercased()
        }
        return result
    }

    private static func escaped(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            let isPlain =
                switch scalar {
                case "a"..."z", "0"..."9", "-", "_": true
                default: scalar.value >= 0xA0
                }
            result += isPlain ? String(scalar) : hexEscape(scalar)
        }
        return result
    }

    private static func hexEscape(_ scalar: Unicode.Scalar) -> String {
        "\\" + String(scalar.value, radix: 16) + " "
    }
}
