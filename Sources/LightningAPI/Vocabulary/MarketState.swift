/// The state of a market. Open: the exchange may add values. The words contain spaces.
public struct MarketState: OpenVocabulary {
    /// The word as the API writes it.
    public let rawValue: String

    /// Keeps a word of the API, known here or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Orders are taken and matched.
    public static let running: MarketState = "RUNNING"
    /// No orders are taken.
    public static let closed: MarketState = "CLOSED"
    /// The market is starting again; no orders yet.
    public static let starting: MarketState = "STARTING"
    /// A call auction (Itayose) is in progress.
    public static let preopen: MarketState = "PREOPEN"
    /// Matching is stopped because the price moved too far.
    public static let circuitBreak: MarketState = "CIRCUIT BREAK"
}
