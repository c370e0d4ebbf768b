import SaifuJSON

/// RFC 6901 in its fragment form, `#/a/b`.
enum JSONPointer {
    /// The steps of a pointer into the same document; `nil` when the text is not one.
    static func steps(_ text: String) -> [String]? {
        guard text.hasPrefix("#/") else { return nil }
        let parts = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
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
