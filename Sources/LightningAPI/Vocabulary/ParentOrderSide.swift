/// Which way a special order trades. Open: the exchange may add values.
public struct ParentOrderSide: OpenVocabulary {
    /// The word as the API writes it.
    public let rawValue: String

    /// Keeps a word of the API, known here or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// All its parts buy.
    public static let buy: ParentOrderSide = "BUY"
    /// All its parts sell.
    public static let sell: ParentOrderSide = "SELL"
    /// Its parts trade both ways.
    public static let both: ParentOrderSide = "BUYSELL"
}
