public import SaifuMoney

/// The rules of the markets: those that ``ProductCode/rules`` tells, and others where somebody knows better.
public struct MarketRulebook: Hashable, Sendable {
    /// The rules that were set, by their product.
    public private(set) var own: [ProductCode: MarketRules] = [:]

    /// Creates one that holds what ``ProductCode/rules`` tells.
    public init() {}

    /// The rules of a market; `nil` where nobody knows them.
    public subscript(product: ProductCode) -> MarketRules? { own[product] ?? product.rules }

    /// Sets the price step or the smallest size of a market, and keeps the other: of a market whose rules nobody knows it is as
    /// small as a number of the exchange can be.
    /// - Parameters:
    ///   - tick: in quote units, above zero; `nil` for as it is.
    ///   - minimum: in base units, above zero; `nil` for as it is.
    /// - Returns: whether they were set: a product whose code names no assets has no rules.
    @discardableResult
    public mutating func set(_ product: ProductCode, tick: ExactDecimal? = nil, minimum: ExactDecimal? = nil) -> Bool {
        guard let base = product.base, let quote = product.quote else { return false }
        let known = self[product]
        own[product] = MarketRules(
            base: base, quote: quote, priceTick: tick ?? known?.priceTick ?? Self.smallest,
            minimumSize: minimum ?? known?.minimumSize ?? Self.smallest, sizeScale: known?.sizeScale ?? 8)
        return true
    }

    /// From now on a market has the rules again that ``ProductCode/rules`` tells.
    public mutating func reset(_ product: ProductCode) { own[product] = nil }

    /// Stands for a rule that nobody knows.
    fileprivate static let smallest: ExactDecimal = "0.00000001"
}

extension MarketRules {
    /// In quote units; `nil` where nobody knows it.
    public var knownTick: ExactDecimal? { priceTick == MarketRulebook.smallest ? nil : priceTick }
    /// In base units; `nil` where nobody knows it.
    public var knownMinimum: ExactDecimal? { minimumSize == MarketRulebook.smallest ? nil : minimumSize }
}
