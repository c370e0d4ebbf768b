/// The kind of a market. Open: the exchange may add values.
public struct MarketType: OpenVocabulary {
    /// The word as the API writes it.
    public let rawValue: String

    /// Keeps a word of the API, known here or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Assets change hands.
    public static let spot: MarketType = "Spot"
    /// Margin trading, now the Crypto CFD.
    public static let fx: MarketType = "FX"
    /// Historic.
    public static let futures: MarketType = "Futures"
}
