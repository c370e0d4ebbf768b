internal import SaifuJSON
public import SaifuMoney

/// One trade of the market. Source: Lightning API, "Execution History".
public struct Execution: Hashable, Sendable, Identifiable {
    /// Grows with time; past 2^31 for long.
    public let id: Int64
    /// The side of the taker; `nil` for a trade of a call auction (Itayose), which has none.
    public let side: Side?
    /// Quote units per base unit.
    public let price: ExactDecimal
    /// In base units.
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

extension Execution: Codable {
    enum CodingKeys: String, CodingKey {
        case id, side, price, size
        case execDate = "exec_date"
        case buyChildOrderAcceptanceID = "buy_child_order_acceptance_id"
        case sellChildOrderAcceptanceID = "sell_child_order_acceptance_id"
    }

    /// Every field as the exchange sends it; none is checked against another.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try members.decode(Int64.self, forKey: .id), side: try Self.side(members),
            price: try members.decode(ExactDecimal.self, forKey: .price),
            size: try members.decode(ExactDecimal.self, forKey: .size),
            execDate: try members.decode(Timestamp.self, forKey: .execDate),
            buyer: try members.decode(CompactText.self, forKey: .buyChildOrderAcceptanceID),
            seller: try members.decode(CompactText.self, forKey: .sellChildOrderAcceptanceID))
    }

    /// The API writes an empty text where there is no side.
    private static func side(_ members: KeyedDecodingContainer<CodingKeys>) throws -> Side? {
        let text = try members.decode(String.self, forKey: .side)
        guard !text.isEmpty else { return nil }
        guard let side = Side(rawValue: text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .side, in: members, debugDescription: "\"\(text)\" is neither BUY nor SELL")
        }
        return side
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(id, forKey: .id)
        try members.encode(side?.rawValue ?? "", forKey: .side)
        try members.encode(price, forKey: .price)
        try members.encode(size, forKey: .size)
        try members.encode(execDate, forKey: .execDate)
        try members.encode(buyer, forKey: .buyChildOrderAcceptanceID)
        try members.encode(seller, forKey: .sellChildOrderAcceptanceID)
    }
}
