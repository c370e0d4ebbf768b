/// Text and tags of HTML.
enum HTMLText {
    static func escaped(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            byte >= 0x20
                && ![UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\"")].contains(byte)
        }
        if isPlain { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// An element with text in it, which is escaped.
    static func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String) -> String {
        element(name, attributes, inside: escaped(text))
    }

    /// An element with elements in it.
    static func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], inside: String) -> String {
        tag(name, attributes) + inside + "</\(name)>"
    }

    static func tag(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) -> String {
        "<" + name + attributes.map { " \($0)=\"\(escaped($1))\"" }.joined() + ">"
    }

    /// The name that a class has in HTML, where the escapes of CSS are not known.
    static func className(_ css: String) -> String {
        var result = ""
        var rest = Substring(css)
        while let character = rest.popFirst() {
            guard character == "\\" else {
                result.append(character)
                continue
            }
            let digits = rest.prefix { $0.isHexDigit }
            rest = rest.dropFirst(digits.count)
            if rest.first == " " { rest.removeFirst() }
            if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
