/// The kind of an event of an own order. Open: an unknown word is kept.
public struct OrderEventType: OpenVocabulary {
    /// The word as the API writes it.
    public let rawValue: String

    /// Keeps a word of the API, known here or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The order exists.
    public static let order: OrderEventType = "ORDER"
    /// It was refused and never existed.
    public static let orderFailed: OrderEventType = "ORDER_FAILED"
    /// It was cancelled: by its owner, by the other half of an OCO, as the rest of an IOC order, or for maintenance.
    public static let cancel: OrderEventType = "CANCEL"
    /// A cancellation came too late.
    public static let cancelFailed: OrderEventType = "CANCEL_FAILED"
    /// A part was filled, or all of it.
    public static let execution: OrderEventType = "EXECUTION"
    /// Its time ran out.
    public static let expire: OrderEventType = "EXPIRE"
    /// A special order has placed an order.
    public static let trigger: OrderEventType = "TRIGGER"
    /// An order that a special order placed was filled.
    public static let complete: OrderEventType = "COMPLETE"
}
