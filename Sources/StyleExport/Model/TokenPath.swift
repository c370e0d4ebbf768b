/// Where a token stands: the names of its groups and its own, as written. `$root` is a name like any other.
public struct TokenPath: Hashable, Sendable {
    /// At least one name.
    public let steps: [String]

    /// - Parameter steps: the names of the groups from the outside in, then that of the token.
    public init(_ steps: [String]) {
        self.steps = steps
    }

    /// As an alias writes it, e.g. `{color.ink}`.
    public var alias: String { "{\(description)}" }
}

extension TokenPath: CustomStringConvertible {
    /// The names with points between them, e.g. `color.ink`.
    public var description: String { steps.joined(separator: ".") }
}

extension TokenPath: Comparable {
    public static func < (first: TokenPath, second: TokenPath) -> Bool {
        first.steps.lexicographicallyPrecedes(second.steps)
    }
}
