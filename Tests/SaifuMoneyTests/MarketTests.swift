import SaifuMoney
import Testing

@Suite struct MarketTests {
    private let rules = MarketRules(base: .xrp, quote: .jpy, priceTick: "0.01", minimumSize: "0.1")

    @Test(arguments: ["", "1.5e-3", "0.000000001", "1,5", "1.2.3", "--1", "+1", "½", "1.", ".5", "１２", "1e-9"])
    func `text that is not an exact amount is refused`(text: String) {
        #expect(throws: MoneyError.notAnAmount(text: text, asset: .btc)) { try Amount(text: text, asset: .btc) }
    }

    @Test func `yen have no fraction`() throws {
        #expect(throws: MoneyError.notAnAmount(text: "0.5", asset: .jpy)) { try Amount(text: "0.5", asset: .jpy) }
        #expect(try Amount(text: "1000.0", asset: .jpy).description == "1000.0 JPY")
    }

    @Test func `assets do not mix`() throws {
        let yen = try Amount(text: "100", asset: .jpy)
        let coin = try Amount(text: "0.5", asset: .btc)
        #expect(throws: MoneyError.assetMismatch(.jpy, .btc)) { try yen.adding(coin) }
        #expect(throws: MoneyError.assetMismatch(.btc, .jpy)) { try coin.subtracting(yen) }
        #expect(try coin.adding(coin) == Amount(text: "1", asset: .btc))
        #expect(try coin.subtracting(coin) == .zero(.btc))
    }

    @Test func `a price gives the exact cost of an amount`() throws {
        let price = Price(value: "17214350", base: .btc, quote: .jpy)
        let size = try Amount(text: "0.00000001", asset: .btc)
        #expect(try price.cost(of: size).description == "0.17214350 JPY")
        #expect(try price.cost(of: size, .up).description == "1 JPY")
        #expect(throws: MoneyError.assetMismatch(.btc, .jpy)) { try price.cost(of: .zero(.jpy)) }
        #expect(price.description == "17214350 JPY/BTC")
    }

    @Test func `sizes and prices that a market takes pass`() throws {
        try rules.check(size: "0.1")
        try rules.check(size: "12.34567890000")
        try rules.check(price: "82.45")
        try rules.check(price: "82.450")
    }

    @Test func `each wrong size has its own reason`() {
        #expect(throws: MarketRuleError.sizeNotPositive(0)) { try rules.check(size: 0) }
        #expect(throws: MarketRuleError.sizeNotPositive(-1)) { try rules.check(size: -1) }
        #expect(throws: MarketRuleError.tooManyDecimals(size: "0.000000001", places: 8)) {
            try rules.check(size: "0.000000001")
        }
        #expect(throws: MarketRuleError.sizeBelowMinimum(size: "0.09", minimum: "0.1")) {
            try rules.check(size: "0.09")
        }
    }

    @Test func `a price off the tick names its neighbours`() {
        #expect(
            throws: MarketRuleError.priceOffTick(price: "82.455", tick: "0.01", below: "82.45", above: "82.46")
        ) { try rules.check(price: "82.455") }
        #expect(throws: MarketRuleError.priceOffTick(price: "0.004", tick: "0.01", below: nil, above: "0.01")) {
            try rules.check(price: "0.004")
        }
        #expect(throws: MarketRuleError.priceNotPositive(0)) { try rules.check(price: 0) }
        let error = MarketRuleError.priceOffTick(price: "82.455", tick: "0.01", below: "82.45", above: "82.46")
        #expect(error.description == "The price 82.455 is not a multiple of 0.01; the nearest is 82.45 or 82.46.")
    }

    @Test func `every error is one sentence`() {
        let errors: [any Error & CustomStringConvertible] = [
            MoneyError.notADecimal(text: "x"), MoneyError.tooManyPlaces(text: "x"), MoneyError.overflow,
            MoneyError.inexact,
            MoneyError.notAnAmount(text: "x", asset: .btc), MoneyError.divisionByZero, MoneyError.placesOutOfRange(19),
            MoneyError.assetMismatch(.btc, .jpy), MarketRuleError.sizeNotPositive(0),
            MarketRuleError.sizeBelowMinimum(size: 0, minimum: 1), MarketRuleError.priceNotPositive(0),
        ]
        for error in errors { #expect(error.description.hasSuffix(".") && error.description.count > 20) }
    }
}
