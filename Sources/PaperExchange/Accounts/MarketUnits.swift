internal import SaifuMoney

/// The value of a tick and a unit in one market. The engine counts in integers; this turns them into money and back.
///
/// Sizes are in 1e-8 of the base asset. Amounts are in the smallest unit of their asset: a yen, or 1e-8 of a coin.
struct MarketUnits: Sendable {
    /// The product code.
    let code: String
    /// The position among the exchange's markets; also part of execution and acceptance ids.
    let index: Int
    let rules: MarketRules
    /// The smallest order, in units.
    let minimumSize: Int64
    /// The codes of the assets, in which balances are kept.
    let baseCode: String
    let quoteCode: String
    /// Whether it is traded with collateral: positions instead of assets.
    let isMargin: Bool
    private let tickMantissa: Int64
    /// Ticks times units, divided by this, is an amount of the quote asset.
    private let costDivisor: Int128

    static let sizeScale = 8

    /// - Returns: `nil` for rules that do not fit integers, such as a tick of zero.
    init?(code: String, rules: MarketRules, index: Int) {
        let tick = rules.priceTick.withoutTrailingZeros
        guard let mantissa = Int64(exactly: tick.mantissa), Bounds.tickMantissa.contains(mantissa),
            rules.sizeScale == Self.sizeScale,
            let minimum = Self.units(rules.minimumSize, scale: Self.sizeScale)
        else { return nil }
        let places = tick.scale + Self.sizeScale - rules.quote.displayScale
        // Average prices carry eight places more than a tick.
        guard (0...18).contains(places), tick.scale + 8 <= ExactDecimal.maximumScale else { return nil }
        self.code = code
        self.index = index
        isMargin = code.hasPrefix("FX_")
        self.rules = rules
        minimumSize = minimum
        baseCode = rules.base.code
        quoteCode = rules.quote.code
        tickMantissa = mantissa
        costDivisor = (0..<places).reduce(Int128(1)) { power, _ in power * 10 }
    }

    /// The form of the ids of its orders.
    var orderKind: OrderTag.Kind { isMargin ? .positionOrder : .order }

    /// A price on a tick, counted in ticks; `nil` between two ticks or past 64 bits.
    func ticks(_ price: ExactDecimal) -> Int64? {
        let scale = rules.priceTick.withoutTrailingZeros.scale
        guard let units = Self.units(price, scale: scale), units % tickMantissa == 0 else { return nil }
        return units / tickMantissa
    }

    func price(_ ticks: Int64) -> ExactDecimal {
        Self.decimal(Int128(ticks) * Int128(tickMantissa), scale: rules.priceTick.withoutTrailingZeros.scale)
    }

    /// A size counted in units; `nil` when finer than a unit or past 64 bits.
    func units(_ size: ExactDecimal) -> Int64? { Self.units(size, scale: Self.sizeScale) }

    func size(_ units: some SignedInteger) -> ExactDecimal { Self.decimal(Int128(units), scale: Self.sizeScale) }

    /// Returns the cost of `size` units at `price` ticks, in the quote asset's smallest unit. See `Bounds` for why it
    /// fits.
    func cost(price: Int64, size: Int64, up: Bool) -> Int128 {
        let exact = Int128(price) * Int128(size) * Int128(tickMantissa)
        let (whole, rest) = exact.quotientAndRemainder(dividingBy: costDivisor)
        return whole + (up && rest > 0 ? 1 : 0)
    }

    /// Returns the profit of a position between two prices, in the quote asset's smallest unit, rounded down.
    func gain(from start: Int64, to end: Int64, size: Int64, of side: OrderSide) -> Int128 {
        let move = side == .buy ? Int128(end) - Int128(start) : Int128(start) - Int128(end)
        let (whole, rest) = (move * Int128(size) * Int128(tickMantissa)).quotientAndRemainder(dividingBy: costDivisor)
        return whole - (rest < 0 ? 1 : 0)
    }

    /// The average price of `executed` units that traded for `notional`, to eight places.
    func averagePrice(notional: Int128, executed: Int64) -> ExactDecimal {
        guard executed > 0 else { return .zero }
        let step = Int128(tickMantissa) * 100_000_000
        // Whole ticks apart from the rest, so that neither product leaves 128 bits.
        let (ticks, rest) = notional.quotientAndRemainder(dividingBy: Int128(executed))
        let rounded = ticks * step + (rest * step + Int128(executed) / 2) / Int128(executed)
        return Self.decimal(rounded, scale: rules.priceTick.withoutTrailingZeros.scale + 8).withoutTrailingZeros
    }

    /// An amount in the smallest unit of its asset, as a decimal.
    static func amount(_ units: Int128, _ asset: Asset) -> ExactDecimal {
        decimal(units, scale: asset.displayScale)
    }

    /// `nil` when `value` is finer than `scale` places or past 64 bits.
    static func units(_ value: ExactDecimal, scale: Int) -> Int64? {
        do {
            let rounded = try value.rounded(scale: scale, .down)
            return rounded == value ? Int64(exactly: rounded.mantissa) : nil
        } catch {
            return nil
        }
    }

    private static func decimal(_ mantissa: Int128, scale: Int) -> ExactDecimal {
        ExactDecimal(unchecked: mantissa, scale: scale)
    }
}
