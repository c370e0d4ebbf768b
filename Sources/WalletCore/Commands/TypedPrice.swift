public import LightningAPI
public import SaifuMoney
import SaifuStyle

/// A price as a person types it: a number, or words that the market turns into one.
public enum TypedPrice: Hashable, Sendable {
    /// A number, in quote units.
    case exact(ExactDecimal)
    /// `bid`: the best price that somebody buys at.
    case bid
    /// `ask`: the best price that somebody sells at.
    case ask
    /// `mid`: the middle between those two.
    case mid
    /// `last`: the price of the last trade.
    case last
    /// `+0.5%` or `-0.5%`: so many percent above the last price, or below it when negative; more than -100.
    case offLast(percent: ExactDecimal)

    /// The number, when it was typed as one.
    public var exact: ExactDecimal? { if case .exact(let price) = self { price } else { nil } }

    /// The price as it is typed: `17210000`, `bid` or `-0.5%`.
    public var figure: Figure {
        switch self {
        case .exact(let number): Figure(typing: number)
        case .bid: Figure(text: "bid")
        case .ask: Figure(text: "ask")
        case .mid: Figure(text: "mid")
        case .last: Figure(text: "last")
        case .offLast(let percent): Figure(text: (percent.isNegative ? "" : "+") + percent.description + "%")
        }
    }

    /// The words that are a price.
    static let words = ["bid", "ask", "mid", "last"]

    /// The price of the market that it is counted from; `nil` when the market has none just now, for a number, and for a
    /// middle with more digits than can be kept.
    public func price(at ticker: Ticker) -> ExactDecimal? {
        switch self {
        case .exact: return nil
        case .bid: return ticker.bestBid
        case .ask: return ticker.bestAsk
        case .last, .offLast: return ticker.ltp
        case .mid:
            guard ticker.bestBid.isPositive, ticker.bestAsk.isPositive else { return nil }
            do { return try ticker.bestBid.adding(ticker.bestAsk).multiplied(by: "0.5") } catch { return nil }
        }
    }

    /// - Throws: `badPrice`, `badGrouping`, or `otherCurrency` for the sign of another currency than `quote`.
    init(_ text: String, in quote: Asset?) throws(WalletError) {
        let word = text.narrow, fault = UsageError.badPrice(text: text)
        if word.isSpelled("bid") {
            self = .bid
        } else if word.isSpelled("ask") {
            self = .ask
        } else if word.isSpelled("mid") {
            self = .mid
        } else if word.isSpelled("last") {
            self = .last
        } else if word.hasSuffix("%") {
            // Without a sign it could be a share of the price as well.
            guard word.hasPrefix("+") || word.hasPrefix("-") else { throw .usage(fault) }
            let number = try Arguments.number(String(word.dropLast()), fault)
            guard number.currency == nil, number.value > -100 else { throw .usage(fault) }
            self = .offLast(percent: number.value)
        } else {
            self = .exact(try Arguments.positive(text, in: quote, fault))
        }
    }
}
