/// The markets of a region. Source: Lightning API, "Market List".
public struct GetMarkets: QueryRequest {
    public typealias Response = [Market]
    public static let path = "/v1/getmarkets"

    /// The region of the markets.
    public let region: Region

    /// - Parameter region: Japan by default.
    public init(region: Region = .japan) {
        self.region = region
    }

    public var target: String { Self.path + region.rawValue }
}

/// The whole order book of a market. Source: Lightning API, "Order Book".
public struct GetBoard: QueryRequest {
    public typealias Response = Board
    public static let path = "/v1/getboard"

    /// The market that is asked about.
    public let productCode: ProductCode

    /// - Parameter productCode: the market, such as `BTC_JPY`.
    public init(productCode: ProductCode) {
        self.productCode = productCode
    }

    public var query: [QueryItem] { [QueryItem("product_code", productCode.rawValue)] }

    public var channel: Channel? { .board(productCode) }
    public func answer(from picture: ChannelPicture) -> Board? {
        if case .board(let board, _) = picture { board } else { nil }
    }
}

/// The best prices and the volume of a market. Source: Lightning API, "Ticker".
public struct GetTicker: QueryRequest {
    public typealias Response = Ticker
    public static let path = "/v1/getticker"

    /// The market that is asked about.
    public let productCode: ProductCode

    /// - Parameter productCode: the market, such as `BTC_JPY`.
    public init(productCode: ProductCode) {
        self.productCode = productCode
    }

    public var query: [QueryItem] { [QueryItem("product_code", productCode.rawValue)] }

    public func foreignField(in response: Ticker) -> String? {
        response.productCode == productCode ? nil : "product_code"
    }

    public var channel: Channel? { .ticker(productCode) }
    public func answer(from picture: ChannelPicture) -> Ticker? {
        if case .ticker(let ticker) = picture { ticker } else { nil }
    }
}

/// The trades of a market, newest first, of the last 31 days. Source: Lightning API, "Execution History".
public struct GetExecutions: PagedRequest {
    public typealias Element = Execution
    public typealias Response = [Execution]
    public static let path = "/v1/getexecutions"

    /// The market that is asked about.
    public let productCode: ProductCode
    /// Which part, newest first.
    public var paging: Paging

    /// - Parameter paging: the latest hundred by default.
    public init(productCode: ProductCode, paging: Paging = .latest) {
        self.productCode = productCode
        self.paging = paging
    }

    public var query: [QueryItem] { [QueryItem("product_code", productCode.rawValue)] + paging.query }

    public var channel: Channel? { paging.before == nil ? .executions(productCode) : nil }
    public func answer(from picture: ChannelPicture) -> [Execution]? {
        guard case .executions(let trades, let isWhole) = picture, paging.before == nil else { return nil }
        let count = paging.count ?? Paging.usual
        let newer = trades.prefix { $0.id > paging.after ?? 0 }
        // Fewer than what was asked for are all there are, if an older one is known or there is none.
        guard newer.count >= count || newer.count < trades.count || isWhole else { return nil }
        return Array(newer.prefix(count))
    }
}

/// Whether a market takes orders. Source: Lightning API, "Orderbook status".
public struct GetBoardState: QueryRequest {
    public typealias Response = BoardState
    public static let path = "/v1/getboardstate"

    /// The market that is asked about.
    public let productCode: ProductCode

    /// - Parameter productCode: the market, such as `BTC_JPY`.
    public init(productCode: ProductCode) {
        self.productCode = productCode
    }

    public var query: [QueryItem] { [QueryItem("product_code", productCode.rawValue)] }
}

/// How busy the exchange is. Source: Lightning API, "Exchange status".
public struct GetHealth: QueryRequest {
    public typealias Response = Health
    public static let path = "/v1/gethealth"

    /// The market that is asked about.
    public let productCode: ProductCode

    /// - Parameter productCode: the market, such as `BTC_JPY`.
    public init(productCode: ProductCode) {
        self.productCode = productCode
    }

    public var query: [QueryItem] { [QueryItem("product_code", productCode.rawValue)] }
}
