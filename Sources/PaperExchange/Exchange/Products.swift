internal import LightningAPI
internal import SaifuMoney

/// The markets of the exchange. Their order is part of every id: new ones go to the end, and there is room for twelve.
enum Products {
    static let units: [MarketUnits] = codes.enumerated().compactMap { index, product in
        rules(of: product).flatMap { MarketUnits(code: product.rawValue, rules: $0, index: index) }
    }

    /// The assets of all markets, yen first, in the order of the markets.
    static let assets: [Asset] = units.flatMap { [$0.rules.base, $0.rules.quote] }.reduce(into: [.jpy]) {
        assets, asset in
        if !assets.contains(asset) { assets.append(asset) }
    }

    private static let codes: [ProductCode] = [
        .btcJPY, .ethJPY, .xrpJPY, .ethBTC, .bchBTC, "XLM_JPY", "MONA_JPY", "ELF_JPY", .fxBTCJPY, .btcUSD, .btcEUR,
    ]

    /// Where no good source tells what an order must look like, the exchange decides by itself.
    private static func rules(of product: ProductCode) -> MarketRules? {
        if let rules = product.rules { return rules }
        guard let base = product.base, let quote = product.quote else { return nil }
        return MarketRules(base: base, quote: quote, priceTick: "0.001", minimumSize: "0.1")
    }

    /// The product codes that a region lists, in the order in which it lists them.
    static func codes(in region: Route.Region) -> [String] {
        switch region {
        case .japan:
            [
                "BTC_JPY", "XRP_JPY", "ETH_JPY", "XLM_JPY", "MONA_JPY", "ELF_JPY", "ETH_BTC", "BCH_BTC", "FX_BTC_JPY",
            ]
        case .usa: ["BTC_USD", "BTC_JPY", "ETH_BTC"]
        case .europe: ["BTC_EUR", "BTC_JPY", "ETH_BTC"]
        }
    }
}
