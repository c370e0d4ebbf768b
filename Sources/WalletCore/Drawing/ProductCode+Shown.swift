public import LightningAPI
public import SaifuMoney

// What the exchange counts finer than its market. A number that rounding would leave nothing of, and one that cannot be
// rounded, stay as they are.
extension ProductCode {
    /// An average of prices as the nearest price that the market can have; as it is where its prices are not known.
    public func nearestPrice(to average: ExactDecimal) -> ExactDecimal {
        guard let tick = rules?.priceTick else { return average }
        return Self.unlessNothing(of: average) { () throws(MoneyError) in try average.rounded(toTick: tick, .halfUp) }
    }

    /// A fee in the places that its asset is counted in; as it is where the asset is not known.
    public func countedFee(_ fee: ExactDecimal) -> ExactDecimal {
        guard let base else { return fee }
        return Self.unlessNothing(of: fee) { () throws(MoneyError) in try fee.rounded(scale: base.displayScale, .halfUp)
        }
    }

    private static func unlessNothing(
        of number: ExactDecimal, _ round: () throws(MoneyError) -> ExactDecimal
    ) -> ExactDecimal {
        do {
            let rounded = try round()
            return rounded.isZero ? number : rounded
        } catch {
            return number
        }
    }
}
