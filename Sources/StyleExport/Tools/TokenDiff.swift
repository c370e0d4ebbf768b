/// What differs between two sources.
public struct TokenDiff: Hashable, Sendable {
    /// One difference.
    public struct Change: Hashable, Sendable {
        /// The token.
        public let token: TokenPath
        /// The mode, by the names of its contexts; `nil` for what concerns the token as a whole.
        public let mode: String?
        /// What differs: `value`, `type`, `alias`, `description`, `deprecated`, `visibility`.
        public let property: String
        /// As the first source has it; `nil` for nothing.
        public let old: String?
        /// As the second source has it; `nil` for nothing.
        public let new: String?
    }

    /// Tokens that only the second source has.
    public let added: [TokenPath]
    /// Tokens that only the first source has.
    public let removed: [TokenPath]
    /// Everything else, in the order of the first source.
    public let changed: [Change]

    /// Whether both sources say the same.
    public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

    /// Compares two sources by the paths of their tokens, and modes by their names.
    public init(from old: ResolvedTokens, to new: ResolvedTokens) {
        added = new.tokens.map(\.path).filter { old[$0] == nil }
        removed = old.tokens.map(\.path).filter { new[$0] == nil }
        changed = old.tokens.flatMap { token in new[token.path].map { Self.changes(token, $0, old, new) } ?? [] }
    }

    private static func changes(
        _ one: ResolvedToken, _ other: ResolvedToken, _ old: ResolvedTokens, _ new: ResolvedTokens
    ) -> [Change] {
        let properties: [(String, String?, String?)] = [
            ("type", one.type.rawValue, other.type.rawValue),
            ("visibility", one.isPrivate ? "private" : "public", other.isPrivate ? "private" : "public"),
            ("description", one.description, other.description), ("deprecated", one.deprecated, other.deprecated),
        ]
        var changes = properties.filter { $0.1 != $0.2 }.map {
            Change(token: one.path, mode: nil, property: $0.0, old: $0.1, new: $0.2)
        }
        let names =
            old.modes.map(\.name) + new.modes.map(\.name).filter { name in !old.modes.contains { $0.name == name } }
        for name in names {
            let first = old.modes.first { $0.name == name }.flatMap { one.reading(in: $0) }
            let second = new.modes.first { $0.name == name }.flatMap { other.reading(in: $0) }
            if first?.value != second?.value {
                changes.append(
                    Change(
                        token: one.path, mode: name, property: "value", old: first?.value.description,
                        new: second?.value.description))
            }
            if let first, let second, first.alias != second.alias {
                changes.append(
                    Change(
                        token: one.path, mode: name, property: "alias", old: first.alias?.alias,
                        new: second.alias?.alias))
            }
        }
        return changes
    }
}
