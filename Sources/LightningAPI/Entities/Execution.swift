public import SaifuJSON
public import SaifuMoney

/// One trade of the market. Source: Lightning API, "Execution History".
public struct Execution: Hashable, Sendable, Identifiable {
    /// Grows with time; past 2^31 for long.
    public let id: Int64
    /// The side of the taker; `nil` for a trade of a call auction (Itayose), which has none.
    public let side: Side?
    /// Quote units per base unit.
    public let price: ExactDecimal
    /// The size in base units.
    public let size: ExactDecimal
    /// UTC.
    public let execDate: Timestamp
    private let buyer: CompactText
    private let seller: CompactText

    /// The order that bought.
    public var buyChildOrderAcceptanceID: String { buyer.text }
    /// The order that sold.
    public var sellChildOrderAcceptanceID: String { seller.text }

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        id: Int64, side: Side?, price: ExactDecimal, size: ExactDecimal, execDate: Timestamp,
        buyChildOrderAcceptanceID: String, sellChildOrderAcceptanceID: String
    ) {
        self.init(
            id: id, side: side, price: price, size: size, execDate: execDate,
            buyer: CompactText(buyChildOrderAcceptanceID), seller: CompactText(sellChildOrderAcceptanceID))
    }

    init(
        id: Int64, side: Side?, price: ExactDecimal, size: ExactDecimal, execDate: Timestamp, buyer: CompactText,
        seller: CompactText
    ) {
        self.id = id
        self.side = side
        self.price = price
        self.size = size
        self.execDate = execDate
        self.buyer = buyer
        self.seller = seller
    }
}

extension Execution: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            id: format.member("id", \.id),
            side: format.member("side") { TakerSide(side: $0.side) }.side,
            price: format.member("price", \.price),
            size: format.member("size", \.size),
            execDate: format.member("exec_date", \.execDate),
            buyer: format.member("buy_child_order_acceptance_id", \.buyer),
            seller: format.member("sell_child_order_acceptance_id", \.seller))
    }
}
