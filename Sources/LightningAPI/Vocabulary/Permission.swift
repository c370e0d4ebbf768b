/// A path that a key may call. Open: the exchange may add values.
public struct Permission: OpenVocabulary, Identifiable {
    public let rawValue: String
    public var id: String { rawValue }

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Whether a key that may call this path can send money away; trading needs no such path.
    public var movesMoneyOut: Bool {
        rawValue == "/v1/me/withdraw" || rawValue == "/v1/me/sendcoin"
    }
}
