/// Which colours tell a rising price from a falling one: one value for each market of the token source.
public struct PriceColors: Hashable, Sendable, CaseIterable {
    let index: Int

    /// The name in the token source, e.g. `japanese`.
    public var name: String { StyleValues.markets[index] }

    /// Every market in the order of the token source.
    public static var allCases: [PriceColors] { StyleValues.markets.indices.map { PriceColors(index: $0) } }

    /// What is used where nobody chose: the default of the token source.
    public static var standard: PriceColors { PriceColors(index: StyleValues.standardMarket) }
}
