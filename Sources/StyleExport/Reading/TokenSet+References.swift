import SaifuJSON

/// The target of a value that is not a literal.
enum Reference: Hashable {
    /// `{a.b}`: a whole token.
    case alias([String])
    /// `#/a/b/$value/c`: a token or a part of its value.
    case pointer([String])

    /// `nil` for a literal.
    init?(_ value: JSONValue, at location: Location) throws(StyleExportError) {
        switch value {
        case .string(let text) where text.hasPrefix("{") && text.hasSuffix("}"):
            let path = text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false)
            let isName = path.allSatisfy { $0.first?.isWhitespace == false && $0.last?.isWhitespace == false }
            guard isName, !path.contains(where: { $0.contains { "{}".contains($0) } }) else {
                throw location.error(.invalidReference(text))
            }
            self = .alias(path.map(String.init))
        case .object(let object) where object["$ref"] != nil:
            try object.allow(only: ["$ref"], at: location)
            let text = try object.required("$ref", at: location).string(at: location.appending("$ref"))
            guard let steps = JSONPointer.steps(text) else { throw location.error(.invalidReference(text)) }
            self = .pointer(steps)
        default:
            return nil
        }
    }

    var text: String {
        switch self {
        case .alias(let path): "{" + path.joined(separator: ".") + "}"
        case .pointer(let steps): "#" + steps.map { "/" + JSONPointer.escaped($0) }.joined()
        }
    }
}

extension TokenSet {
    /// A value that is not a reference, and where it stands.
    struct Literal {
        let value: JSONValue
        let location: Location
    }

    /// Follows references until a literal is reached.
    ///
    /// - Parameter type: what a token on the way has to be; `nil` where any will do.
    func literal(
        _ value: JSONValue, at location: Location, as type: TokenType?, seen: [String] = []
    ) throws(StyleExportError) -> Literal {
        guard let reference = try Reference(value, at: location) else {
            return Literal(value: value, location: location)
        }
        let (entry, rest) = try target(of: reference, at: location)
        let place = entry.alias + rest.map { "/" + $0 }.joined()
        if seen.contains(place) { throw location.error(.circular(seen + [place])) }
        let seen = seen + [place]
        if rest.isEmpty {
            try check(entry, is: type, at: location)
            return try literal(entry.token.value, at: entry.token.valueLocation, as: type, seen: seen)
        }
        return try part(rest, of: entry, reference, at: location, seen: seen)
    }

    /// The token a reference points at or into, and the steps inside its value.
    func target(of reference: Reference, at location: Location) throws(StyleExportError) -> (Entry, [String]) {
        switch reference {
        case .alias(let path):
            if let entry = self[path] { return (entry, []) }
        case .pointer(let steps):
            for end in stride(from: steps.count, to: 0, by: -1) {
                guard let entry = self[Array(steps[..<end])] else { continue }
                let rest = steps[end...]
                if rest.isEmpty || rest.first == "$value" { return (entry, Array(rest.dropFirst())) }
            }
        }
        throw location.error(.missingTarget(reference.text))
    }

    /// The type of a token: its own, else that of what it points at, else that of its groups. Never guessed.
    func type(of entry: Entry, seen: [String] = []) throws(StyleExportError) -> TokenType {
        if let type = entry.token.type { return type }
        let location = entry.token.valueLocation
        if let reference = try Reference(entry.token.value, at: location) {
            if seen.contains(entry.alias) { throw location.error(.circular(seen + [entry.alias])) }
            let (target, rest) = try target(of: reference, at: location)
            if rest.isEmpty { return try type(of: target, seen: seen + [entry.alias]) }
        }
        guard let type = entry.inheritedType else { throw entry.token.location.error(.noType) }
        return type
    }

    private func check(_ entry: Entry, is expected: TokenType?, at location: Location) throws(StyleExportError) {
        guard let expected else { return }
        let found = try type(of: entry)
        guard found == expected else {
            throw location.error(.typeMismatch(expected: expected.rawValue, found: found.rawValue))
        }
    }

    /// A part of a token's value; references on the way in are followed too.
    private func part(
        _ steps: [String], of entry: Entry, _ reference: Reference, at location: Location, seen: [String]
    ) throws(StyleExportError) -> Literal {
        var current = try literal(entry.token.value, at: entry.token.valueLocation, as: nil, seen: seen)
        for step in steps {
            guard let next = Self.member(step, of: current.value) else {
                throw location.error(.missingTarget(reference.text))
            }
            current = try literal(next, at: current.location.appending(step), as: nil, seen: seen)
        }
        return current
    }

    private static func member(_ step: String, of value: JSONValue) -> JSONValue? {
        switch value {
        case .object(let object): return object[step]
        case .array(let array):
            guard let index = Int(step), String(index) == step, array.indices.contains(index) else { return nil }
            return array[index]
        default: return nil
        }
    }
}
