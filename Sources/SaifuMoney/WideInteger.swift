/// An unsigned integer of 256 bits: room for every product of two mantissas, so that only results can overflow.
struct WideInteger: Equatable {
    var high: UInt128
    var low: UInt128

    enum Order { case less, equal, greater }

    init(high: UInt128 = 0, low: UInt128) {
        self.high = high
        self.low = low
    }

    init(_ one: UInt128, times other: UInt128) {
        let product = one.multipliedFullWidth(by: other)
        self.init(high: product.high, low: product.low)
    }

    /// The value, if it is a possible magnitude of a mantissa.
    var mantissa: UInt128? { high == 0 && low <= UInt128(Int128.max) ? low : nil }

    func divided(by divisor: UInt128) -> (quotient: WideInteger, remainder: UInt128) {
        let top = high.quotientAndRemainder(dividingBy: divisor)
        guard high != 0 else {
            let bottom = low.quotientAndRemainder(dividingBy: divisor)
            return (WideInteger(low: bottom.quotient), bottom.remainder)
        }
        let bottom = divisor.dividingFullWidth((top.remainder, low))
        return (WideInteger(high: top.quotient, low: bottom.quotient), bottom.remainder)
    }

    /// `nil` past 256 bits.
    func adding(_ other: WideInteger) -> WideInteger? {
        let (low, carry) = low.addingReportingOverflow(other.low)
        let (sum, first) = high.addingReportingOverflow(other.high)
        let (high, second) = sum.addingReportingOverflow(carry ? 1 : 0)
        return first || second ? nil : WideInteger(high: high, low: low)
    }

    /// The difference; the caller has made sure that `other` is not larger.
    func subtracting(_ other: WideInteger) -> WideInteger {
        let (low, borrow) = low.subtractingReportingOverflow(other.low)
        return WideInteger(high: high &- other.high &- (borrow ? 1 : 0), low: low)
    }

    func compare(_ other: WideInteger) -> Order {
        if high != other.high { return high < other.high ? .less : .greater }
        return low == other.low ? .equal : low < other.low ? .less : .greater
    }

    /// The magnitude of a number in units of ten to the power of minus `scale`, which is not below its own scale.
    init(_ number: ExactDecimal, scale: Int) {
        self.init(number.mantissa.magnitude, times: PowersOfTen[scale - number.scale])
    }

    static func compare(_ one: ExactDecimal, _ other: ExactDecimal) -> Order {
        if one.isNegative != other.isNegative { return one.isNegative ? .less : .greater }
        let scale = max(one.scale, other.scale)
        let left = WideInteger(one, scale: scale)
        let right = WideInteger(other, scale: scale)
        return one.isNegative ? right.compare(left) : left.compare(right)
    }
}
