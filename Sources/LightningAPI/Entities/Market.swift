/// One market of the list. Source: Lightning API, "Market List".
public struct Market: Hashable, Sendable, Codable, Identifiable {
    public let productCode: ProductCode
    public let marketType: MarketType
    /// Only on futures, which are historic.
    public let alias: String?

    public var id: ProductCode { productCode }

    public init(
        productCode: ProductCode, marketType: MarketType, alias: String? = nil
    ) {
        self.productCode = productCode
        self.marketType = marketType
        self.alias = alias
    }

    enum CodingKeys: String, CodingKey {
        case productCode = "product_code", marketType = "market_type", alias
    }
}
