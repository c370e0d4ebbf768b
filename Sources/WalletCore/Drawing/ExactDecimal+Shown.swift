public import LightningAPI
public import SaifuMoney

// What the exchange counted finer than its market or its asset is. A number that rounding would leave nothing of, and one
// that cannot be rounded, stay as they are.
extension ExactDecimal {
    /// An average of prices as the nearest price that the market can have; as it is where its prices are not known.
    public func shownAsPrice(in product: ProductCode) -> ExactDecimal {
        guard let tick = product.rules?.priceTick else { return self }
        return unlessNothing { () throws(MoneyError) in try rounded(toTick: tick, .halfUp) }
    }

    /// A fee in the places that its asset is counted in; as it is where the asset is not known.
    public func shownAsAmount(of asset: Asset?) -> ExactDecimal {
        guard let asset else { return self }
        return unlessNothing { () throws(MoneyError) in try rounded(scale: asset.displayScale, .halfUp) }
    }

    private func unlessNothing(_ round: () throws(MoneyError) -> ExactDecimal) -> ExactDecimal {
        do {
            let rounded = try round()
            return rounded.isZero ? self : rounded
        } catch {
            return self
        }
    }
}
