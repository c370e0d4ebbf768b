/// A sum of numbers and of products, such as prices times sizes, that loses no digit however long it grows.
///
/// It is for averages: what was paid, divided by how much was bought, rounded once at the end and by name.
///
///     var paid = ExactSum(), bought = ExactSum()
///     for fill in fills {
///         paid.add(fill.price, times: fill.size)
///         bought.add(fill.size)
///     }
///     let average = try paid.divided(by: bought, scale: 8, .halfUp)
///
/// Negative terms are as good as positive ones. There is no overflow: 512 bits hold 2^77 products of the largest numbers.
public struct ExactSum: Hashable, Sendable {
    /// In units of ten to the power of minus 36, which every product of two decimals is a multiple of.
    private var magnitude = WideMagnitude(0)
    /// Whether it is less than 0.
    public private(set) var isNegative = false

    private static let scale = 2 * ExactDecimal.maximumScale

    /// Zero.
    public init() {}

    /// - Parameter number: the first term.
    public init(_ number: ExactDecimal) {
        add(number)
    }

    /// Whether it is exactly 0.
    public var isZero: Bool { magnitude.isZero }
    /// Whether it is more than 0.
    public var isPositive: Bool { !isZero && !isNegative }

    /// Adds a number, exactly.
    public mutating func add(_ number: ExactDecimal) {
        add(number, times: 1)
    }

    /// Adds the exact product.
    public mutating func add(_ one: ExactDecimal, times other: ExactDecimal) {
        let product = WideMagnitude(WideInteger(one.mantissa.magnitude, times: other.mantissa.magnitude))
        add(product.multiplied(byTenTo: Self.scale - one.scale - other.scale), one.isNegative != other.isNegative)
    }

    /// Adds another sum, exactly.
    public mutating func add(_ other: ExactSum) {
        add(other.magnitude, other.isNegative)
    }

    /// Takes another sum away, exactly.
    public mutating func subtract(_ other: ExactSum) {
        add(other.magnitude, !other.isNegative)
    }

    private mutating func add(_ other: WideMagnitude, _ otherIsNegative: Bool) {
        if isNegative == otherIsNegative {
            magnitude = magnitude.adding(other)
        } else if magnitude < other {
            magnitude = other.subtracting(magnitude)
            isNegative = otherIsNegative
        } else {
            magnitude = magnitude.subtracting(other)
        }
        isNegative = isNegative && !magnitude.isZero
    }

    /// The sum with exactly `scale` decimal places.
    /// - Throws: `placesOutOfRange`, or `overflow` when the rounded sum has more than 38 digits.
    public func rounded(scale: Int, _ rounding: Rounding) throws(MoneyError) -> ExactDecimal {
        try divided(by: ExactSum(1), scale: scale, rounding)
    }

    /// The quotient with exactly `scale` decimal places: of a weighted sum and the sum of its weights, their average.
    /// - Throws: `divisionByZero`, `placesOutOfRange`, or `overflow` when the rounded quotient has more than 38 digits.
    public func divided(by other: ExactSum, scale: Int, _ rounding: Rounding) throws(MoneyError) -> ExactDecimal {
        guard !other.isZero else { throw .divisionByZero }
        guard (0...ExactDecimal.maximumScale).contains(scale) else { throw .placesOutOfRange(scale) }
        let isNegative = isNegative != other.isNegative
        var (quotient, rest) = magnitude.multiplied(byTenTo: scale).divided(by: other.magnitude)
        let away = rounding.movesAwayFromZero(
            Remainder(rest, of: other.magnitude), isNegative: isNegative, isOdd: quotient.isOdd)
        if away { quotient = quotient.adding(WideMagnitude(1)) }
        guard let mantissa = quotient.mantissa else { throw .overflow }
        return ExactDecimal(unchecked: isNegative ? -Int128(mantissa) : Int128(mantissa), scale: scale)
    }
}
