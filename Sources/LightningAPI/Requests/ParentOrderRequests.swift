/// The special orders of the account, newest first. Without a state the exchange looks through old ones, which was slow and
/// failed at times: ask by state. Source: Lightning API, "List Parent Orders".
public struct GetParentOrders: PagedRequest {
    public typealias Element = ParentOrderSummary
    public typealias Response = [ParentOrderSummary]
    public static let path = "/v1/me/getparentorders"
    public var channel: Channel? { .parentOrderEvents }

    /// The market that is asked about.
    public let productCode: ProductCode
    /// Only orders in this state; `nil` for all.
    public let state: ChildOrderState?
    /// Which part, newest first.
    public var paging: Paging

    /// A filter that is `nil` does not narrow the list.
    public init(productCode: ProductCode, state: ChildOrderState? = nil, paging: Paging = .latest) {
        self.productCode = productCode
        self.state = state
        self.paging = paging
    }

    public var query: [QueryItem] {
        var items = [QueryItem("product_code", productCode.rawValue)]
        items.append("parent_order_state", state?.rawValue)
        return items + paging.query
    }

    public func foreignField(in response: [ParentOrderSummary]) -> String? {
        response.foreign("product_code", \.productCode, asked: productCode)
    }
}

/// One special order with its parts. Source: Lightning API, "Get Parent Order Details".
public struct GetParentOrder: QueryRequest {
    public typealias Response = ParentOrderDetail
    public static let path = "/v1/me/getparentorder"
    public var channel: Channel? { .parentOrderEvents }

    /// Which order, by either name.
    public let order: ParentOrderName

    /// - Parameter order: by the name given when it was sent, or by its later one.
    public init(order: ParentOrderName) {
        self.order = order
    }

    public var query: [QueryItem] { [QueryItem(order.key.rawValue, order.name)] }

    public func foreignField(in response: ParentOrderDetail) -> String? {
        switch order {
        case .acceptanceID(let id): response.parentOrderAcceptanceID == id ? nil : order.key.rawValue
        case .orderID(let id): response.parentOrderID == id ? nil : order.key.rawValue
        }
    }
}
