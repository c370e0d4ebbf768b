import SaifuJSON

/// RFC 6901 in its fragment form, `#/a/b`.
enum JSONPointer {
    /// The steps of a pointer into the same document; `nil` when the text is not one.
    ///
    /// A fragment may be percent-encoded; a `%` that no two digits follow stands for itself.
    static func steps(_ text: String) -> [String]? {
        guard text.hasPrefix("#/"), let text = decoded(text.dropFirst(2)) else { return nil }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        var steps: [String] = []
        for part in parts {
            guard let step = unescaped(part) else { return nil }
            steps.append(step)
        }
        return steps
    }

    static func escaped(_ step: String) -> String {
        guard step.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return step }
        return step.reduce(into: "") { text, character in
            switch character {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.append(character)
            }
        }
    }

    /// As a reference writes it: a name with a `%` must not be taken for an encoded one.
    static func reference(_ steps: [String]) -> String {
        "#" + steps.map { "/" + escaped($0).replacing("%", with: "%25") }.joined()
    }

    /// `nil` for bytes that are no UTF-8.
    private static func decoded(_ text: Substring) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        var bytes: [UInt8] = []
        var rest = Substring(text).utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let code = UInt8(text: rest.prefix(2)) {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// `nil` for a `~` that is neither `~0` nor `~1`.
    private static func unescaped(_ part: Substring) -> String? {
        guard part.utf8.contains(UInt8(ascii: "~")) else { return String(part) }
        var text = ""
        var characters = part.makeIterator()
        while let character = characters.next() {
            guard character == "~" else {
                text.append(character)
                continue
            }
            switch characters.next() {
            case "0": text.append("~")
            case "1": text.append("/")
            default: return nil
            }
        }
        return text
    }
}

extension UInt8 {
    /// Two hexadecimal digits; `nil` for anything else.
    fileprivate init?(text digits: Substring.UTF8View) {
        guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        self.init(String(Substring(digits)), radix: 16)
    }
}

/// The text of a key as it stands between its quotes.
enum JSONText {
    static func unescaped(_ bytes: some Collection<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        do {
            let quote = UInt8(ascii: "\"")
            return try JSONValue.parse([quote] + Array(bytes) + [quote]).string ?? ""
        } catch {
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
