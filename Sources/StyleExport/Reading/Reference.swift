/// The target of a value that is not a literal.
enum Reference: Hashable {
    /// `{a.b}`: a whole token.
    case alias([String])
    /// `#/a/b/$value/c`: a token or a part of its value.
    case pointer([String])

    /// What a node says.
    enum Reading {
        case literal
        case reference(Reference)
        /// Meant as a reference, but not one.
        case invalid(TokenProblem.Reason, Spot)
    }

    static func read(_ node: SourceNode) -> Reading {
        switch node.kind {
        case .string(let text):
            guard text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}") else { return .literal }
            return alias(text).map { .reference($0) } ?? .invalid(.invalidReference(text), node.spot)
        case .object(let members):
            guard let member = members.first(where: { $0.key == "$ref" }) else { return .literal }
            if let other = members.first(where: { $0.key != "$ref" }) {
                return .invalid(.unexpected(other.key), other.value.spot)
            }
            guard let text = member.value.text else { return .invalid(.expected("a string"), member.value.spot) }
            return JSONPointer.steps(text).map { .reference(.pointer($0)) }
                ?? .invalid(.invalidReference(text), member.value.spot)
        default: return .literal
        }
    }

    /// Whether a node certainly is no reference; most are not.
    @inline(__always)
    static func isLiteral(_ node: SourceNode) -> Bool {
        switch node.kind {
        case .string(let text): text.utf8.first != UInt8(ascii: "{")
        case .object(let members): !members.contains { $0.key == "$ref" }
        case .array, .number, .bool, .null: true
        }
    }

    /// `nil` for braces around something that is no path.
    static func alias(_ text: String) -> Reference? {
        let bytes = text.utf8
        guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
        let inside = bytes.dropFirst().dropLast()
        let path = inside.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isPath = path.allSatisfy { step in
            (step.first ?? 0) > 0x20 && (step.last ?? 0) > 0x20
                && !step.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
        }
        return isPath ? .alias(path.map { String(Substring($0)) }) : nil
    }

    var text: String {
        switch self {
        case .alias(let path): "{" + path.joined(separator: ".") + "}"
        case .pointer(let steps): JSONPointer.reference(steps)
        }
    }
}
