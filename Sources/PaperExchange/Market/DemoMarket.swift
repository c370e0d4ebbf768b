public import SaifuJSON
public import SaifuMoney

/// The look of the simulated market: one entry for each product that has makers and takers.
public struct DemoMarket: Hashable, Sendable {
    /// An entry a product; those without one have own orders only.
    public var products: [DemoProduct]

    /// - Parameter products: an entry a product.
    public init(products: [DemoProduct]) { self.products = products }
}

/// The simulated makers and takers of one product.
public struct DemoProduct: Hashable, Sendable {
    /// The product in the words of the API.
    public var productCode: String
    /// The price the market keeps coming back to, in quote currency.
    public var referencePrice: ExactDecimal
    /// The distance from the middle to the best quotes, in quote currency.
    public var halfSpread: ExactDecimal
    /// The distance between two quotes of one side, in quote currency.
    public var levelStep: ExactDecimal
    /// Quotes on each side.
    public var levels: Int64
    /// The typical size of a quote, in base units.
    public var typicalSize: ExactDecimal
    /// Standard deviation of an hour's move, as a fraction: 0.006 is 0.6 %.
    public var volatilityPerHour: ExactDecimal
    /// How often a maker moves a quote, on average.
    public var ordersPerMinute: Int64
    /// How often a taker trades, on average.
    public var tradesPerMinute: Int64

    /// Nothing is checked here; see the properties for units.
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

extension DemoMarket: JSONEntity {
    /// Nothing is checked here; see the properties for units.
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(products: format.member("products", \.products))
    }
}

extension DemoProduct: JSONEntity {
    /// Nothing is checked here; see the properties for units.
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            productCode: format.member("product_code", \.productCode),
            referencePrice: format.member("reference_price", \.referencePrice),
            halfSpread: format.member("half_spread", \.halfSpread),
            levelStep: format.member("level_step", \.levelStep),
            levels: format.member("levels", \.levels),
            typicalSize: format.member("typical_size", \.typicalSize),
            volatilityPerHour: format.member("volatility_per_hour", \.volatilityPerHour),
            ordersPerMinute: format.member("orders_per_minute", \.ordersPerMinute),
            tradesPerMinute: format.member("trades_per_minute", \.tradesPerMinute))
    }
}
