/// A value as JSON and JavaScript write it.
indirect enum Literal {
    /// A number or a word, as it is.
    case plain(String)
    case string(String)
    case list([Literal])
    case members([(name: String, value: Literal)])

    static func number(_ value: Double) -> Literal { .plain(value.plainText) }

    /// JSON, which is JavaScript too; lists of plain values and short lists stand on one line.
    ///
    /// - Parameters:
    ///   - indent: the spaces before the members of this value's lines.
    ///   - key: how the name of a member is written.
    func text(indent: String = "", key: (String) -> String = Literal.quoted) -> String {
        switch self {
        case .plain(let text): return text
        case .string(let text): return Self.quoted(text)
        case .list(let values):
            return "[" + values.map { $0.text(indent: indent, key: key) }.joined(separator: ", ") + "]"
        case .members(let members):
            guard !members.isEmpty else { return "{}" }
            if isShort {
                let texts = members.map { "\(key($0.name)): \($0.value.text(indent: "", key: key))" }
                return "{ " + texts.joined(separator: ", ") + " }"
            }
            let inner = indent + "  "
            let lines = members.map {
                "\(inner)\(key($0.name)): \($0.value.text(indent: inner, key: key))"
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    /// Members without members of their own.
    private var isShort: Bool {
        guard case .members(let members) = self, members.count < 6 else { return false }
        return members.allSatisfy { member in
            switch member.value {
            case .plain, .string: true
            case .list(let values): values.allSatisfy { if case .members = $0 { false } else { true } }
            case .members: false
            }
        }
    }

    /// None of the line breaks that only JSON allows in a string.
    static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        }
        if isPlain { return "\"\(text)\"" }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\u{2028}", "\u{2029}": result += escaped(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += escaped(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension Literal {
    /// The tokens as the tree in which the source has them.
    static func tree(_ tokens: [(path: TokenPath, value: Literal)]) -> Literal {
        var root = Branch()
        for token in tokens { root.add(token.value, at: token.path.steps[...]) }
        return root.literal
    }

    /// A group in the making; its members stay in the order in which they came.
    private struct Branch {
        private var order: [String] = []
        private var branches: [String: Branch] = [:]
        private var leaves: [String: Literal] = [:]

        mutating func add(_ value: Literal, at steps: ArraySlice<String>) {
            guard let name = steps.first else { return }
            if branches[name] == nil, leaves[name] == nil { order.append(name) }
            if steps.count == 1 {
                leaves[name] = value
            } else {
                branches[name, default: Branch()].add(value, at: steps.dropFirst())
            }
        }

        var literal: Literal {
            .members(
                order.map { name in (name, leaves[name] ?? branches[name]?.literal ?? .members([])) })
        }
    }
}
