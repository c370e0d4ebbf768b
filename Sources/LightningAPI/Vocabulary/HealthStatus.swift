/// How busy the exchange is. Open: the exchange may add values. The words contain spaces.
public struct HealthStatus: OpenVocabulary {
    /// The word as the API writes it.
    public let rawValue: String

    /// Keeps a word of the API, known here or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Orders go through as usual.
    public static let normal: HealthStatus = "NORMAL"
    /// There is some load.
    public static let busy: HealthStatus = "BUSY"
    /// There is heavy load.
    public static let veryBusy: HealthStatus = "VERY BUSY"
    /// Orders may fail or be late.
    public static let superBusy: HealthStatus = "SUPER BUSY"
    /// Orders cannot be accepted.
    public static let noOrder: HealthStatus = "NO ORDER"
    /// Orders are refused.
    public static let stop: HealthStatus = "STOP"
}
