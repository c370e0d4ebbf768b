/// The markets of a region. Source: Lightning API, "Market List".
public struct GetMarkets: QueryRequest {
    public typealias Response = [Market]
    public static let method = HTTPMethod.get
    public static let path = "/v1/getmarkets"
    public static let access = RequestAccess.public

    /// Where the markets are offered.
    public enum Region: String, Hashable, Sendable, CaseIterable {
        /// Japan, whose paths carry no suffix.
        case japan = ""
        /// The United States.
        case usa = "/usa"
        /// Europe.
        case europe = "/eu"
    }

    /// Whose markets are asked for.
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
    public static let method = HTTPMethod.get
    public static let path = "/v1/getboard"
    public static let access = RequestAccess.public

    /// The market that is asked about.
    public let productCode: ProductCode

    /// - Parameter productCode: the market, such as `BTC_JPY`.
    public init(productCode: ProductCode) {
        self.productCode = productCode
    }

    public var query: [QueryItem] { [QueryItem("product_code", productCode.rawValue)] }
}

/// The best prices and the volume of a market. Source: Lightning API, "Ticker".
public struct GetTicker: QueryRequest {
    public typealias Response = Ticker
    public static let method = HTTPMethod.get
    public static let path = "/v1/getticker"
    public static let access = RequestAccess.public

    /// The market that is asked about.
    public let productCode: ProductCode

    /// - Parameter productCode: the market, such as `BTC_JPY`.
    public init(productCode: ProductCode) {
        self.productCode = productCode
    }

    public var query: [QueryItem] { [QueryItem("product_code", productCode.rawValue)] }
}

/// The trades of a market, newest first, of the last 31 days. Source: Lightning API, "Execution History".
public struct GetExecutions: QueryRequest {
    public typealias Response = [Execution]
    public static let method = HTTPMethod.get
    public static let path = "/v1/getexecutions"
    public static let access = RequestAccess.public

    /// The market that is asked about.
    public let productCode: ProductCode
    /// Which part, newest first.
    public let paging: Paging

    /// - Parameter paging: the latest hundred by default.
    public init(productCode: ProductCode, paging: Paging = .latest) {
        self.productCode = productCode
        self.paging = paging
    }

    public var query: [QueryItem] { [QueryItem("product_code", productCode.rawValue)] + paging.query }
}

/// Whether a market takes orders. Source: Lightning API, "Orderbook status".
public struct GetBoardState: QueryRequest {
    public typealias Response = BoardState
    public static let method = HTTPMethod.get
    public static let path = "/v1/getboardstate"
    public static let access = RequestAccess.public

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
    public static let method = HTTPMethod.get
    public static let path = "/v1/gethealth"
    public static let access = RequestAccess.public

    /// The market that is asked about.
    public let productCode: ProductCode

    /// - Parameter productCode: the market, such as `BTC_JPY`.
    public init(productCode: ProductCode) {
        self.productCode = productCode
    }

    public var query: [QueryItem] { [QueryItem("product_code", productCode.rawValue)] }
}
