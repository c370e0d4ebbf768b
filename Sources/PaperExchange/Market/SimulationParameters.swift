internal import SaifuMoney

/// One product's makers and takers in the engine's integers.
struct SimulationParameters: Sendable {
    /// In ticks.
    let reference: Int64
    let halfSpread: Int64
    let levelStep: Int64
    /// Quotes on each side.
    let levels: Int
    /// In units.
    let typicalSize: Int64
    let minimumSize: Int64
    /// One second's deviation of the fair price, in 1/65,536 tick.
    let deviation: Int64
    /// New quotes a second and side, and trades a second, in 1/65,536.
    let quoteChance: Int64
    let tradeChance: Int64

    /// The limits keep every step within 64 bits: a fair price is below 2^61 sixty-five-thousandths of a tick, because it
    /// is drawn back by a twenty-thousandth of its distance and moves by less than four deviations a second.
    /// - Returns: `nil` when the product's figures make no market, such as a reference price of zero.
    init?(_ product: DemoProduct, units: MarketUnits) {
        guard let reference = Self.ticks(product.referencePrice, units), reference > 0,
            let half = Self.ticks(product.halfSpread, units), let step = Self.ticks(product.levelStep, units),
            let size = units.units(product.typicalSize), (1...Bounds.size.upperBound / 4).contains(size),
            (1...Int64(Bounds.quotes)).contains(product.levels), half < 1 << 40, step < 1 << 40,
            let hourly = Self.millionths(product.volatilityPerHour), (0...1_000_000).contains(hourly),
            (0...60_000).contains(product.ordersPerMinute), (0...60_000).contains(product.tradesPerMinute),
            reference < 1 << 40, (half + step * product.levels) * 8 < reference
        else { return nil }
        self.reference = reference
        halfSpread = max(1, half)
        levelStep = max(1, step)
        levels = Int(product.levels)
        typicalSize = size
        minimumSize = units.minimumSize
        // Sixty is the root of the seconds of an hour: deviations grow with the root of time.
        deviation = Int64((Int128(reference) << 16) * Int128(hourly) / 60 / 1_000_000)
        guard deviation < 1 << 44 else { return nil }
        quoteChance = product.ordersPerMinute * 65_536 / 120
        tradeChance = product.tradesPerMinute * 65_536 / 60
    }

    private static func ticks(_ price: ExactDecimal, _ units: MarketUnits) -> Int64? {
        do { return units.ticks(try price.rounded(toTick: units.rules.priceTick, .halfUp)) } catch { return nil }
    }

    private static func millionths(_ value: ExactDecimal) -> Int64? {
        do { return Int64(exactly: try value.rounded(scale: 6, .halfUp).mantissa) } catch { return nil }
    }
}
