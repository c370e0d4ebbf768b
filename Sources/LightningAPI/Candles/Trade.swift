public import SaifuMoney

/// The part of an execution that candles are made of: everything but the orders that traded.
public struct Trade: Hashable, Sendable, Identifiable {
    /// Grows with time.
    public let id: Int64
    /// The side of the taker; `nil` for a trade of a call auction (Itayose), which has none.
    public let side: Side?
    /// Quote units per base unit.
    public let price: ExactDecimal
    /// The size in base units.
    public let size: ExactDecimal
    /// UTC.
    public let date: Timestamp

    /// Every field as the exchange sent it.
    public init(id: Int64, side: Side?, price: ExactDecimal, size: ExactDecimal, date: Timestamp) {
        self.id = id
        self.side = side
        self.price = price
        self.size = size
        self.date = date
    }

    /// The same trade without the names of its orders.
    public init(_ execution: Execution) {
        self.init(
            id: execution.id, side: execution.side, price: execution.price, size: execution.size,
            date: execution.execDate)
    }

    /// Before another one: earlier, and at the same moment the one with the smaller id. A date may be earlier than that of
    /// a smaller id: then the date counts, so that a candle is made of the moments it says.
    static func isEarlier(_ one: Trade, _ other: Trade) -> Bool {
        one.date == other.date ? one.id < other.id : one.date < other.date
    }
}
