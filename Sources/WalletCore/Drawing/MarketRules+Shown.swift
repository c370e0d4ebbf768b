import LightningAPI
public import SaifuMoney

// The rules of a market as a person reads them; `nil` for one that nobody knows.
extension MarketRules {
    /// The price step with its unit.
    public var tickFigure: Figure? { knownTick.map { Figure($0).with(unit: quote) } }

    /// The smallest size of an order with its unit.
    public var minimumFigure: Figure? { knownMinimum.map { Figure($0).with(unit: base) } }
}
