/// The form that an order in one market must have. The exchange has the last word; these rules prevent a refusal.
public struct MarketRules: Hashable, Sendable {
    /// The asset that is bought and sold; sizes are in it.
    public let base: Asset
    /// The asset that is paid with; prices are in it.
    public let quote: Asset
    /// Prices are whole multiples of this.
    public let priceTick: ExactDecimal
    /// The smallest size of an order, in base units.
    public let minimumSize: ExactDecimal
    /// The largest number of decimal places of a size.
    public let sizeScale: Int

    /// - Parameters:
    ///   - priceTick: in quote units.
    ///   - minimumSize: in base units.
    ///   - sizeScale: decimal places.
    public init(
        base: Asset, quote: Asset, priceTick: ExactDecimal, minimumSize: ExactDecimal, sizeScale: Int = 8
    ) {
        self.base = base
        self.quote = quote
        self.priceTick = priceTick
        self.minimumSize = minimumSize
        self.sizeScale = sizeScale
    }

    /// - Throws: what is wrong with the size: not positive, too fine, or below the minimum, in this order.
    public func check(size: ExactDecimal) throws(MarketRuleError) {
        guard size.isPositive else { throw .sizeNotPositive(size) }
        guard size.withoutTrailingZeros.scale <= sizeScale else {
            throw .tooManyDecimals(size: size, places: sizeScale)
        }
        guard size >= minimumSize else { throw .sizeBelowMinimum(size: size, minimum: minimumSize) }
    }

    /// - Throws: `priceNotPositive`, or `priceOffTick` with the nearest prices that are allowed.
    public func check(price: ExactDecimal) throws(MarketRuleError) {
        guard price.isPositive else { throw .priceNotPositive(price) }
        guard !price.isMultiple(of: priceTick) else { return }
        throw .priceOffTick(
            price: price, tick: priceTick, below: nearest(price, .down), above: nearest(price, .up))
    }

    /// `nil` when there is none: no price below the first tick, none past the largest number.
    private func nearest(_ price: ExactDecimal, _ rounding: Rounding) -> ExactDecimal? {
        do {
            let multiple = try price.rounded(toTick: priceTick, rounding)
            return multiple.isPositive ? multiple : nil
        } catch {
            return nil
        }
    }
}
