/// How the parts of a special order belong together, or what one part waits for. Open: the exchange may add values. A
/// list names a simple order by the condition of its part.
public struct ParentOrderType: OpenVocabulary {
    /// The word as the API writes it.
    public let rawValue: String

    /// Keeps a word of the API, known here or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// One part.
    public static let simple: ParentOrderType = "SIMPLE"
    /// The second part is sent after the first has filled.
    public static let ifDone: ParentOrderType = "IFD"
    /// Two parts are at work; one that is done cancels the other.
    public static let oneCancelsOther: ParentOrderType = "OCO"
    /// One part, and after it two that cancel each other.
    public static let ifDoneOneCancelsOther: ParentOrderType = "IFDOCO"

    /// A limit order, placed at once.
    public static let limit: ParentOrderType = "LIMIT"
    /// A market order, placed at once.
    public static let market: ParentOrderType = "MARKET"
    /// A market order, placed when the price reaches a trigger.
    public static let stop: ParentOrderType = "STOP"
    /// A limit order, placed when the price reaches a trigger.
    public static let stopLimit: ParentOrderType = "STOP_LIMIT"
    /// A market order, placed when the price has turned by an offset.
    public static let trail: ParentOrderType = "TRAIL"
}
