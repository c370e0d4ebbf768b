import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// The basis of a price that comes from the market, and the resulting price.
struct PriceBasis: Hashable, Sendable {
    let asked: TypedPrice
    /// The price of the market: the best bid, the best ask, their middle, or the last one.
    let market: Amount
    /// In quote units, on the tick: a purchase is rounded down to it, a sale up.
    let price: ExactDecimal
    /// How far away from the market price, as a fraction; negative below it.
    let share: ExactDecimal
    /// The side in whose favour it was rounded; `nil` where it was on the tick.
    let roundedFor: Side?

    /// - Parameter tick: `nil` where it is not known: then the price has the decimal places of the market's.
    /// - Returns: `nil` when the market has no such price just now, or the price is a number already.
    init?(
        _ asked: TypedPrice, _ side: Side, at ticker: Ticker, in quote: Asset, tick: ExactDecimal?
    ) throws(MoneyError) {
        guard let from = asked.price(at: ticker), from.isPositive else { return nil }
        let percent: ExactDecimal = if case .offLast(let off) = asked { off } else { 0 }
        share = try percent.multiplied(by: "0.01")
        let exact = try from.multiplied(by: share.adding(1))
        let rounding = side == .buy ? Rounding.floor : .ceiling
        if let tick {
            price = try exact.rounded(toTick: tick, rounding)
        } else {
            let places = asked == .mid ? max(ticker.bestBid.scale, ticker.bestAsk.scale) : from.scale
            price = try exact.rounded(scale: places, rounding)
        }
        roundedFor = price == exact ? nil : side
        market = Amount(quantity: from, asset: quote)
        self.asked = asked
    }
}

extension PriceBasis {
    var phrase: Phrase {
        let last = Figure(plain: market)
        let sentence: TradeSentence =
            switch asked {
            case .exact, .bid: .fromBid
            case .ask: .fromAsk
            case .mid: .fromMid
            case .last: .fromLastPrice
            case .offLast: .fromLast(last, share: Figure(percent: share.magnitude), isBelow: share.isNegative)
            }
        let facts = [sentence] + (roundedFor.map { [.roundedToTick($0)] } ?? [])
        return facts.map { Phrase($0, .amount) { $0.textAlignment = .left } }.joined(separator: .dot(.amount))
    }
}
