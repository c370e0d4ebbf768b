/// Asks for the next payment between the holders of a margin market. Source: Lightning API, "Funding rate".
public struct GetFundingRate: QueryRequest {
    public typealias Response = FundingRate
    public static let path = "/v1/getfundingrate"

    /// The market that is asked about.
    public let productCode: ProductCode

    /// - Parameter productCode: a margin market, such as `FX_BTC_JPY`.
    public init(productCode: ProductCode) {
        self.productCode = productCode
    }

    public var query: [QueryItem] { [QueryItem("product_code", productCode.rawValue)] }
}

/// The funding rates that were paid, newest first. They have no ids: `from`, `to` and `count` choose a part.
/// Source: Lightning API, "Funding rate history".
public struct GetFundingRateHistory: QueryRequest {
    public typealias Response = [FundingRateRecord]
    public static let path = "/v1/getfundingratehistory"

    /// The market that is asked about.
    public let productCode: ProductCode
    /// Only rates paid from then on, UTC; `nil` for all.
    public let from: Timestamp?
    /// Only rates paid until then, UTC; `nil` for all.
    public let to: Timestamp?
    /// How many, `Paging.most` at most; 100 when `nil`.
    public let count: Int?

    /// A filter that is `nil` does not narrow the list.
    public init(productCode: ProductCode, from: Timestamp? = nil, to: Timestamp? = nil, count: Int? = nil) {
        self.productCode = productCode
        self.from = from
        self.to = to
        self.count = count
    }

    public var query: [QueryItem] {
        var items = [QueryItem("product_code", productCode.rawValue)]
        items.append("from", from?.text)
        items.append("to", to?.text)
        items.append("count", count.map(String.init))
        return items
    }
}

/// The most leverage that companies get. Source: Lightning API, "Maximum leverage for corporations".
public struct GetCorporateLeverage: QueryRequest {
    public typealias Response = CorporateLeverage
    public static let path = "/v1/getcorporateleverage"

    /// Asks about the exchange.
    public init() {}
}

/// The chat of a region; a large answer. Source: Lightning API, "Chat".
public struct GetChats: QueryRequest {
    public typealias Response = [ChatMessage]
    public static let path = "/v1/getchats"

    /// The region of the chat.
    public let region: Region
    /// Only lines since then, UTC; of the last five days when `nil`.
    public let from: Timestamp?

    /// Asks for the chat of the last five days by default.
    public init(region: Region = .japan, from: Timestamp? = nil) {
        self.region = region
        self.from = from
    }

    public var query: [QueryItem] {
        var items: [QueryItem] = []
        items.append("from_date", from?.text)
        return items
    }

    public var target: String { QueryItem.target(Self.path + region.rawValue, query) }
}
