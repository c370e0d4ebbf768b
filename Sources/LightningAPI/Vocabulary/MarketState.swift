/// What a market is doing. Open: the exchange may add values. The words contain spaces.
public struct MarketState: OpenVocabulary {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let running: MarketState = "RUNNING"
    public static let closed: MarketState = "CLOSED"
    public static let starting: MarketState = "STARTING"
    /// A call auction (Itayose) is in progress.
    public static let preopen: MarketState = "PREOPEN"
    public static let circuitBreak: MarketState = "CIRCUIT BREAK"
}
