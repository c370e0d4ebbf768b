public import SaifuMoney

/// One fill of the account. Source: Lightning API, "List Executions".
public struct OwnExecution: Hashable, Sendable, Codable, Identifiable {
    public let id: Int64
    public let childOrderID: String
    public let side: Side
    public let price: ExactDecimal
    public let size: ExactDecimal
    /// In base units on spot markets.
    public let commission: ExactDecimal
    public let execDate: Timestamp
    public let childOrderAcceptanceID: String

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

    enum CodingKeys: String, CodingKey {
        case id, childOrderID = "child_order_id", side, price, size, commission, execDate = "exec_date",
            childOrderAcceptanceID = "child_order_acceptance_id"
    }
}
