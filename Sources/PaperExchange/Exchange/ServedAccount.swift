/// An account of a served exchange, for who looks at it.
public struct ServedAccount: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// The first characters of its key; empty where there is none.
    public let key: String

    /// So many characters of a key tell it from others, and are of no use to anybody.
    static let shownCharacters = 6

    /// - Parameter key: the whole key.
    public init(name: String, key: String) {
        self.name = name
        self.key = String(key.prefix(Self.shownCharacters))
    }
}
