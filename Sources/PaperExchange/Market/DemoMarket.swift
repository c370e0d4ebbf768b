public import SaifuMoney

/// What the simulated market looks like: one entry for each product that has makers and takers.
public struct DemoMarket: Hashable, Sendable, Codable {
    public var products: [DemoProduct]

    public init(products: [DemoProduct]) { self.products = products }
}

/// The simulated makers and takers of one product.
public struct DemoProduct: Hashable, Sendable, Codable {
    public var productCode: String
    /// The price the market keeps coming back to, in quote currency.
    public var referencePrice: ExactDecimal
    /// From the middle to the best quotes, in quote currency.
    public var halfSpread: ExactDecimal
    /// Between two quotes of one side, in quote currency.
    public var levelStep: ExactDecimal
    /// Quotes on each side.
    public var levels: Int64
    /// In base units.
    public var typicalSize: ExactDecimal
    /// Standard deviation of an hour's move, as a fraction: 0.006 is 0.6 %.
    public var volatilityPerHour: ExactDecimal
    public var ordersPerMinute: Int64
    public var tradesPerMinute: Int64

    enum CodingKeys: String, CodingKey {
        case productCode = "product_code"
        case referencePrice = "reference_price"
        case halfSpread = "half_spread"
        case levelStep = "level_step"
        case levels
        case typicalSize = "typical_size"
        case volatilityPerHour = "volatility_per_hour"
        case ordersPerMinute = "orders_per_minute"
        case tradesPerMinute = "trades_per_minute"
    }

    public init(
        productCode: String, referencePrice: ExactDecimal, halfSpread: ExactDecimal, levelStep: ExactDecimal,
        levels: Int64, typicalSize: ExactDecimal, volatilityPerHour: ExactDecimal, ordersPerMinute: Int64,
        tradesPerMinute: Int64
    ) {
        self.productCode = productCode
        self.referencePrice = referencePrice
        self.halfSpread = halfSpread
        self.levelStep = levelStep
        self.levels = levels
        self.typicalSize = typicalSize
        self.volatilityPerHour = volatilityPerHour
        self.ordersPerMinute = ordersPerMinute
        self.tradesPerMinute = tradesPerMinute
    }
}
