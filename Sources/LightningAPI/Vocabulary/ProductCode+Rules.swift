public import SaifuMoney

extension ProductCode {
    /// The smallest size and the price step of this market; `nil` where no source tells them, as for `ELF_JPY`: there
    /// only the exchange checks price and size.
    ///
    /// The API has no endpoint for these. The values are the best that client libraries and traders' tables give. For
    /// `ETH_JPY` and `XRP_JPY` the sources disagree, for `XLM_JPY` and `MONA_JPY` there is only a weak one. The exchange has
    /// the last word.
    public var rules: MarketRules? {
        guard let base, let quote, let (size, tick) = sizeAndTick else { return nil }
        return MarketRules(base: base, quote: quote, priceTick: tick, minimumSize: size, sizeScale: 8)
    }

    private var sizeAndTick: (size: ExactDecimal, tick: ExactDecimal)? {
        switch self {
        case .btcJPY, .fxBTCJPY: ("0.001", "1")
        case .ethJPY: ("0.01", "1")
        case .xrpJPY: ("0.1", "0.01")
        case "XLM_JPY", "MONA_JPY": ("0.1", "0.001")
        case .ethBTC, .bchBTC: ("0.01", "0.00001")
        case .btcUSD, .btcEUR: ("0.001", "0.01")
        default: nil
        }
    }
}
