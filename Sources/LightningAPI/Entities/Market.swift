public import SaifuJSON

/// One market of the list. Source: Lightning API, "Market List".
public struct Market: Hashable, Sendable, Identifiable {
    /// The name by which every other call knows the market.
    public let productCode: ProductCode
    /// Spot, margin or future.
    public let marketType: MarketType
    /// Only on futures, which are historic.
    public let alias: String?

    /// The product of the market.
    public var id: ProductCode { productCode }

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        productCode: ProductCode, marketType: MarketType, alias: String?
    ) {
        self.productCode = productCode
        self.marketType = marketType
        self.alias = alias
    }
}

extension Market: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            productCode: format.member("product_code", \.productCode),
            marketType: format.member("market_type", \.marketType),
            alias: format.optional("alias", \.alias))
    }
}
