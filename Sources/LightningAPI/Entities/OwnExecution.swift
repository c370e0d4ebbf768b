public import SaifuJSON
public import SaifuMoney

/// One fill of the account. Source: Lightning API, "List Executions".
public struct OwnExecution: Hashable, Sendable, Identifiable {
    /// The number of the trade; also for paging.
    public let id: Int64
    /// The order that was filled, by its later name.
    public let childOrderID: String
    /// Which way the account traded.
    public let side: Side
    /// Quote units per base unit.
    public let price: ExactDecimal
    /// The size in base units.
    public let size: ExactDecimal
    /// The fee; in base units on spot markets.
    public let commission: ExactDecimal
    /// UTC.
    public let execDate: Timestamp
    /// The order that was filled, by the name given when it was sent.
    public let childOrderAcceptanceID: String

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        id: Int64, childOrderID: String, side: Side, price: ExactDecimal, size: ExactDecimal, commission: ExactDecimal,
        execDate: Timestamp, childOrderAcceptanceID: String
    ) {
        self.id = id
        self.childOrderID = childOrderID
        self.side = side
        self.price = price
        self.size = size
        self.commission = commission
        self.execDate = execDate
        self.childOrderAcceptanceID = childOrderAcceptanceID
    }
}

extension OwnExecution: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            id: format.member("id", \.id),
            childOrderID: format.member("child_order_id", \.childOrderID),
            side: format.member("side", \.side),
            price: format.member("price", \.price),
            size: format.member("size", \.size),
            commission: format.member("commission", \.commission),
            execDate: format.member("exec_date", \.execDate),
            childOrderAcceptanceID: format.member("child_order_acceptance_id", \.childOrderAcceptanceID))
    }
}
