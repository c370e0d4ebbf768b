public import SaifuMoney

extension ProductCode {
    /// The smallest size and the price step of this market; `nil` where no good source tells them.
    ///
    /// The API has no endpoint for these. The values are the best that client libraries and traders' tables give
    /// (for `ETH_JPY` and `XRP_JPY` they disagree); the exchange has the last word.
    public var rules: MarketRules? {
        guard let base, let quote, let (size, tick) = Self.sizesAndTicks[self] else { return nil }
        return MarketRules(base: base, quote: quote, priceTick: tick, minimumSize: size, sizeScale: 8)
    }

    private static let sizesAndTicks: [ProductCode: (size: ExactDecimal, tick: ExactDecimal)] = [
        .btcJPY: ("0.001", "1"), .fxBTCJPY: ("0.001", "1"), .ethJPY: ("0.01", "1"), .xrpJPY: ("0.1", "0.01"),
        .ethBTC: ("0.01", "0.00001"), .bchBTC: ("0.01", "0.00001"), .btcUSD: ("0.001", "0.01"),
        .btcEUR: ("0.001", "0.01"),
    ]
}
