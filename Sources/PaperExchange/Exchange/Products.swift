internal import SaifuMoney

/// The markets of the exchange. Their order is part of every id: new ones go to the end.
enum Products {
    static let units: [MarketUnits] = [
        MarketUnits(
            code: "BTC_JPY", rules: MarketRules(base: .btc, quote: .jpy, priceTick: 1, minimumSize: "0.001"), index: 0),
        MarketUnits(
            code: "ETH_JPY", rules: MarketRules(base: .eth, quote: .jpy, priceTick: 1, minimumSize: "0.01"), index: 1),
        MarketUnits(
            code: "XRP_JPY", rules: MarketRules(base: .xrp, quote: .jpy, priceTick: "0.01", minimumSize: "0.1"),
            index: 2),
        MarketUnits(
            code: "ETH_BTC", rules: MarketRules(base: .eth, quote: .btc, priceTick: "0.00001", minimumSize: "0.01"),
            index: 3),
    ].compactMap(\.self)
}
