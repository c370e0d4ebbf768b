/// A path that a key may call. Open: the exchange may add values.
public struct Permission: OpenVocabulary, Identifiable {
    /// The path as the API writes it.
    public let rawValue: String
    /// The path.
    public var id: String { rawValue }

    /// Keeps a path of the API, known here or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Whether a key that may call this path can send money away; trading needs no such path.
    public var movesMoneyOut: Bool {
        rawValue == "/v1/me/withdraw" || rawValue == "/v1/me/sendcoin"
    }
}
