public import SaifuJSON
public import SaifuMoney

/// What the simulated market looks like: one entry for each product that has makers and takers.
public struct DemoMarket: Hashable, Sendable {
    /// An entry a product; those without one have own orders only.
    public var products: [DemoProduct]

    /// - Parameter products: an entry a product.
    public init(products: [DemoProduct]) { self.products = products }
}

/// The simulated makers and takers of one product.
public struct DemoProduct: Hashable, Sendable {
    /// As the API writes it.
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

extension DemoMarket: JSONReadable {
    /// Nothing is checked here; see the properties for units.
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var products: [DemoProduct] = []
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("products", 0, of: &members, into: &products)
            try reader.passOthers(&members)
        }
        try members.require(1, ["products"])
        self.init(products: products)
    }
}

extension DemoProduct: JSONReadable {
    /// Nothing is checked here; see the properties for units.
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var productCode = ""
        var referencePrice = ExactDecimal.zero
        var halfSpread = ExactDecimal.zero
        var levelStep = ExactDecimal.zero
        var levels: Int64 = 0
        var typicalSize = ExactDecimal.zero
        var volatilityPerHour = ExactDecimal.zero
        var ordersPerMinute: Int64 = 0
        var tradesPerMinute: Int64 = 0
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("product_code", 0, of: &members, into: &productCode)
            try reader.read("reference_price", 1, of: &members, into: &referencePrice)
            try reader.read("half_spread", 2, of: &members, into: &halfSpread)
            try reader.read("level_step", 3, of: &members, into: &levelStep)
            try reader.read("levels", 4, of: &members, into: &levels)
            try reader.read("typical_size", 5, of: &members, into: &typicalSize)
            try reader.read("volatility_per_hour", 6, of: &members, into: &volatilityPerHour)
            try reader.read("orders_per_minute", 7, of: &members, into: &ordersPerMinute)
            try reader.read("trades_per_minute", 8, of: &members, into: &tradesPerMinute)
            try reader.passOthers(&members)
        }
        try members.require(
            9,
            [
                "product_code", "reference_price", "half_spread", "level_step", "levels", "typical_size",
                "volatility_per_hour", "orders_per_minute", "trades_per_minute",
            ])
        self.init(
            productCode: productCode, referencePrice: referencePrice, halfSpread: halfSpread, levelStep: levelStep,
            levels: levels, typicalSize: typicalSize, volatilityPerHour: volatilityPerHour,
            ordersPerMinute: ordersPerMinute, tradesPerMinute: tradesPerMinute)
    }
}
