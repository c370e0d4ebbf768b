/// Asks for the collateral behind the positions of the account. Source: Lightning API, "Get Margin Status".
public struct GetCollateral: QueryRequest {
    public typealias Response = Collateral
    public static let path = "/v1/me/getcollateral"

    /// Asks about the account of the key.
    public init() {}
}

/// Asks for the collateral posted in each currency. Source: Lightning API, "Get Margin Deposits".
public struct GetCollateralAccounts: QueryRequest {
    public typealias Response = [CollateralAccount]
    public static let path = "/v1/me/getcollateralaccounts"

    /// Asks about the account of the key.
    public init() {}
}

/// The changes of the collateral, newest first. Source: Lightning API, "Get Margin Change History".
public struct GetCollateralHistory: PagedRequest {
    public typealias Element = CollateralHistoryEntry
    public typealias Response = [CollateralHistoryEntry]
    public static let path = "/v1/me/getcollateralhistory"

    /// Which part, newest first.
    public var paging: Paging

    /// - Parameter paging: the latest hundred by default.
    public init(paging: Paging = .latest) {
        self.paging = paging
    }

    public var query: [QueryItem] { paging.query }
}

/// The open lots of a margin market. Source: Lightning API, "Get Open Interest Summary".
public struct GetPositions: QueryRequest {
    public typealias Response = [Position]
    public static let path = "/v1/me/getpositions"

    /// The market that is asked about.
    public let productCode: ProductCode

    /// - Parameter productCode: the margin market; there is one.
    public init(productCode: ProductCode = .fxBTCJPY) {
        self.productCode = productCode
    }

    public var query: [QueryItem] { [QueryItem("product_code", productCode.rawValue)] }

    public func foreignField(in response: [Position]) -> String? {
        response.foreign("product_code", \.productCode, asked: productCode)
    }
}
