public import SaifuJSON

/// One special order with its parts. Source: Lightning API, "Get Parent Order Details".
public struct ParentOrderDetail: Hashable, Sendable, Identifiable {
    /// The number for paging only.
    public let pagingID: Int64
    /// The name it gets when it exists.
    public let parentOrderID: String
    /// How its parts belong together: `simple` also for one with a condition.
    public let orderMethod: ParentOrderType
    /// When it ends by itself, UTC. `nil` where that is not told: in old data, and for a number in its place, which
    /// the exchange's own documentation shows.
    public let expireDate: Timestamp?
    /// The time in force of the orders it places; absent in old data.
    public let timeInForce: TimeInForce?
    /// Its parts, in the order in which they were sent.
    public let parameters: [ParentOrderPart]
    /// The name given at once, when it was sent.
    public let parentOrderAcceptanceID: String

    /// The acceptance id: it is known from the beginning.
    public var id: String { parentOrderAcceptanceID }

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        pagingID: Int64, parentOrderID: String, orderMethod: ParentOrderType, expireDate: Timestamp?,
        timeInForce: TimeInForce?, parameters: [ParentOrderPart], parentOrderAcceptanceID: String
    ) {
        self.pagingID = pagingID
        self.parentOrderID = parentOrderID
        self.orderMethod = orderMethod
        self.expireDate = expireDate
        self.timeInForce = timeInForce
        self.parameters = parameters
        self.parentOrderAcceptanceID = parentOrderAcceptanceID
    }
}

extension ParentOrderDetail: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            pagingID: format.member("id", \.pagingID),
            parentOrderID: format.member("parent_order_id", \.parentOrderID),
            orderMethod: format.member("order_method", \.orderMethod),
            expireDate: format.optional("expire_date") { $0.expireDate.map(DateOrNumber.init) }?.date,
            timeInForce: format.optional("time_in_force", \.timeInForce),
            parameters: format.member("parameters", \.parameters),
            parentOrderAcceptanceID: format.member("parent_order_acceptance_id", \.parentOrderAcceptanceID))
    }
}
