public import SaifuMoney

/// What the simulated market looks like: one entry for each product that has makers and takers.
public struct DemoMarket: Hashable, Sendable, Codable {
    public var products: [DemoProduct]

    public init(products: [DemoProduct]) { self.products = products }

    /// The market a new exchange gets when no other is handed in.
    public static let standard = DemoMarket(products: [
        DemoProduct(
            productCode: "BTC_JPY", referencePrice: 17_200_000, halfSpread: 900, levelStep: 500, levels: 40,
            typicalSize: "0.05", volatilityPerHour: "0.006", ordersPerMinute: 60, tradesPerMinute: 20),
        DemoProduct(
            productCode: "ETH_JPY", referencePrice: 605_000, halfSpread: 60, levelStep: 40, levels: 30,
            typicalSize: "0.8", volatilityPerHour: "0.008", ordersPerMinute: 40, tradesPerMinute: 10),
        DemoProduct(
            productCode: "XRP_JPY", referencePrice: "385.25", halfSpread: "0.06", levelStep: "0.04", levels: 30,
            typicalSize: 600, volatilityPerHour: "0.01", ordersPerMinute: 40, tradesPerMinute: 10),
        DemoProduct(
            productCode: "ETH_BTC", referencePrice: "0.03517", halfSpread: "0.00002", levelStep: "0.00001", levels: 20,
            typicalSize: "0.6", volatilityPerHour: "0.005", ordersPerMinute: 12, tradesPerMinute: 3),
    ])
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
