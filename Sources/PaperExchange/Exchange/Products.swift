internal import LightningAPI

/// The markets of the exchange. Their order is part of every id: new ones go to the end.
enum Products {
    static let units: [MarketUnits] = [ProductCode.btcJPY, .ethJPY, .xrpJPY, .ethBTC].enumerated().compactMap {
        index, product in
        product.rules.flatMap { MarketUnits(code: product.rawValue, rules: $0, index: index) }
    }
}
