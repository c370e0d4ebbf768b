public import SaifuMoney

/// The paths that this key may call. Source: Lightning API, "Get API Key Permissions".
public struct GetPermissions: QueryRequest {
    public typealias Response = [Permission]
    public static let path = "/v1/me/getpermissions"

    /// Asks about the account of the key.
    public init() {}
}

/// Asks for the balances of the account. Source: Lightning API, "Get Account Asset Balance".
public struct GetBalance: QueryRequest {
    public typealias Response = [Balance]
    public static let path = "/v1/me/getbalance"
    public var channel: Channel? { .childOrderEvents }
    public static let changesOtherwise = true

    /// Asks about the account of the key.
    public init() {}
}

/// The changes of one balance, newest first. Source: Lightning API, "List Balance History".
public struct GetBalanceHistory: PagedRequest {
    public typealias Element = BalanceHistoryEntry
    public typealias Response = [BalanceHistoryEntry]
    public static let path = "/v1/me/getbalancehistory"
    public var channel: Channel? { .childOrderEvents }
    public static let changesOtherwise = true

    /// The currency whose changes are asked for.
    public let currencyCode: Asset
    /// Which part, newest first.
    public var paging: Paging

    /// - Parameter paging: the latest hundred by default.
    public init(currencyCode: Asset, paging: Paging = .latest) {
        self.currencyCode = currencyCode
        self.paging = paging
    }

    public var query: [QueryItem] { [QueryItem("currency_code", currencyCode.code)] + paging.query }
}

/// The fee of the account in one market. Source: Lightning API, "Get Trading Commission".
public struct GetTradingCommission: QueryRequest {
    public typealias Response = TradingCommission
    public static let path = "/v1/me/gettradingcommission"

    /// The market that is asked about.
    public let productCode: ProductCode

    /// - Parameter productCode: the market, such as `BTC_JPY`.
    public init(productCode: ProductCode) {
        self.productCode = productCode
    }

    public var query: [QueryItem] { [QueryItem("product_code", productCode.rawValue)] }
}

/// The orders of the account, newest first. Without a state: open orders and ended ones joined; with `before` or `after`
/// no open ones. Source: Lightning API, "List Orders".
public struct GetChildOrders: PagedRequest {
    public typealias Element = ChildOrder
    public typealias Response = [ChildOrder]
    public static let path = "/v1/me/getchildorders"
    public var channel: Channel? { .childOrderEvents }

    /// The market that is asked about.
    public let productCode: ProductCode
    /// Only orders in this state; `nil` for all.
    public let state: ChildOrderState?
    /// Only the order of this later name; `nil` for all.
    public let childOrderID: String?
    /// Only the order of this first name; `nil` for all.
    public let childOrderAcceptanceID: String?
    /// Only orders of this special order; `nil` for all.
    public let parentOrderID: String?
    /// Which part, newest first.
    public var paging: Paging

    /// A filter that is `nil` does not narrow the list.
    public init(
        productCode: ProductCode, state: ChildOrderState? = nil, childOrderID: String? = nil,
        childOrderAcceptanceID: String? = nil, parentOrderID: String? = nil, paging: Paging = .latest
    ) {
        self.productCode = productCode
        self.state = state
        self.childOrderID = childOrderID
        self.childOrderAcceptanceID = childOrderAcceptanceID
        self.parentOrderID = parentOrderID
        self.paging = paging
    }

    public var query: [QueryItem] {
        var items = [QueryItem("product_code", productCode.rawValue)]
        items.append("child_order_state", state?.rawValue)
        items.append("child_order_id", childOrderID)
        items.append("child_order_acceptance_id", childOrderAcceptanceID)
        items.append("parent_order_id", parentOrderID)
        return items + paging.query
    }

    public func foreignField(in response: [ChildOrder]) -> String? {
        response.foreign("product_code", \.productCode, asked: productCode)
            ?? response.foreign("child_order_id", \.childOrderID, asked: childOrderID)
            ?? response.foreign("child_order_acceptance_id", \.childOrderAcceptanceID, asked: childOrderAcceptanceID)
    }
}

/// The fills of the account, newest first. Source: Lightning API, "List Executions".
public struct GetOwnExecutions: PagedRequest {
    public typealias Element = OwnExecution
    public typealias Response = [OwnExecution]
    public static let path = "/v1/me/getexecutions"
    public var channel: Channel? { .childOrderEvents }

    /// The market that is asked about.
    public let productCode: ProductCode
    /// Only the order of this later name; `nil` for all.
    public let childOrderID: String?
    /// Only the order of this first name; `nil` for all.
    public let childOrderAcceptanceID: String?
    /// Which part, newest first.
    public var paging: Paging

    /// A filter that is `nil` does not narrow the list.
    public init(
        productCode: ProductCode, childOrderID: String? = nil, childOrderAcceptanceID: String? = nil,
        paging: Paging = .latest
    ) {
        self.productCode = productCode
        self.childOrderID = childOrderID
        self.childOrderAcceptanceID = childOrderAcceptanceID
        self.paging = paging
    }

    public var query: [QueryItem] {
        var items = [QueryItem("product_code", productCode.rawValue)]
        items.append("child_order_id", childOrderID)
        items.append("child_order_acceptance_id", childOrderAcceptanceID)
        return items + paging.query
    }

    public func foreignField(in response: [OwnExecution]) -> String? {
        response.foreign("child_order_id", \.childOrderID, asked: childOrderID)
            ?? response.foreign("child_order_acceptance_id", \.childOrderAcceptanceID, asked: childOrderAcceptanceID)
    }
}
