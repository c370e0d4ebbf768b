extension ExactDecimal {
    /// The exact sum, with the larger number of decimal places.
    /// - Throws: `overflow` when the sum does not fit.
    public func adding(_ other: ExactDecimal) throws(MoneyError) -> ExactDecimal {
        if scale == other.scale {
            let (sum, overflow) = mantissa.addingReportingOverflow(other.mantissa)
            if !overflow, sum != .min { return ExactDecimal(unchecked: sum, scale: scale) }
        }
        return try addingWide(other)
    }

    /// The exact difference, with the larger number of decimal places.
    /// - Throws: `overflow` when the difference does not fit.
    public func subtracting(_ other: ExactDecimal) throws(MoneyError) -> ExactDecimal {
        try adding(other.negated)
    }

    /// The exact product. Its decimal places are those of both factors together, as long as they fit.
    /// - Throws: `inexact` when more than 18 places are needed, `overflow` when the product does not fit.
    public func multiplied(by other: ExactDecimal) throws(MoneyError) -> ExactDecimal {
        let (product, overflow) = mantissa.multipliedReportingOverflow(by: other.mantissa)
        let places = scale + other.scale
        if !overflow, places <= Self.maximumScale, product != .min {
            return ExactDecimal(unchecked: product, scale: places)
        }
        let wide = WideInteger(mantissa.magnitude, times: other.mantissa.magnitude)
        return try Self.fitting(wide, scale: places, isNegative: isNegative != other.isNegative)
    }

    /// The product with exactly `scale` decimal places.
    /// - Throws: `placesOutOfRange`, or `overflow` when the rounded product does not fit.
    public func multiplied(
        by other: ExactDecimal, scale: Int, _ rounding: Rounding
    ) throws(MoneyError) -> ExactDecimal {
        try Self.rescale(
            WideInteger(mantissa.magnitude, times: other.mantissa.magnitude), from: self.scale + other.scale, to: scale,
            isNegative: isNegative != other.isNegative, rounding)
    }

    /// The quotient with exactly `scale` decimal places.
    /// - Throws: `divisionByZero`, `placesOutOfRange`, or `overflow` when the rounded quotient does not fit.
    public func divided(
        by other: ExactDecimal, scale: Int, _ rounding: Rounding
    ) throws(MoneyError) -> ExactDecimal {
        guard !other.isZero else { throw .divisionByZero }
        guard (0...Self.maximumScale).contains(scale) else { throw .placesOutOfRange(scale) }
        let isNegative = isNegative != other.isNegative
        let shift = scale + other.scale - self.scale
        let divisor = WideInteger(other.mantissa.magnitude, times: PowersOfTen[max(0, -shift)])
        guard divisor.high == 0 else {
            // The divisor is more than twice any dividend: the quotient lies between zero and a half.
            let away = rounding.movesAwayFromZero(
                isZero ? .none : .belowHalf, isNegative: isNegative, isOdd: false)
            return try Self.signed(WideInteger(low: away ? 1 : 0), scale: scale, isNegative: isNegative)
        }
        let dividend = WideInteger(mantissa.magnitude, times: PowersOfTen[max(0, shift)])
        return try Self.quotient(dividend, by: divisor.low, scale: scale, isNegative: isNegative, rounding)
    }

    /// The number with exactly `scale` decimal places.
    /// - Throws: `placesOutOfRange`, or `overflow` when added zeros do not fit.
    public func rounded(scale: Int, _ rounding: Rounding) throws(MoneyError) -> ExactDecimal {
        try Self.rescale(
            WideInteger(low: mantissa.magnitude), from: self.scale, to: scale, isNegative: isNegative, rounding)
    }

    /// The nearest multiple of `tick`, such as a price step, in the direction of the rounding.
    /// - Throws: `divisionByZero` for a tick of zero, `overflow` when the multiple, or the number of ticks in it, does not fit.
    public func rounded(toTick tick: ExactDecimal, _ rounding: Rounding) throws(MoneyError) -> ExactDecimal {
        // A negative step has the same multiples, but would turn the direction round.
        try divided(by: tick.magnitude, scale: 0, rounding).multiplied(by: tick.magnitude)
    }

    /// Whether the number is a whole multiple of `step`. Only zero is a multiple of zero.
    public func isMultiple(of step: ExactDecimal) -> Bool {
        guard !step.isZero, !isZero else { return isZero }
        let scale = max(scale, step.scale)
        let divisor = WideInteger(step, scale: scale)
        // A step past 128 bits was scaled up, so the number was not: it is smaller than the step.
        guard divisor.high == 0 else { return false }
        return WideInteger(self, scale: scale).divided(by: divisor.low).remainder == 0
    }
}

extension ExactDecimal {
    /// Different scales, or a sum that fits only without its trailing zeros.
    private func addingWide(_ other: ExactDecimal) throws(MoneyError) -> ExactDecimal {
        let scale = max(scale, other.scale)
        let left = WideInteger(self, scale: scale)
        let right = WideInteger(other, scale: scale)
        if isNegative == other.isNegative {
            guard let sum = left.adding(right) else { throw .overflow }
            return try Self.fitting(sum, scale: scale, isNegative: isNegative)
        }
        if left.compare(right) == .less {
            return try Self.fitting(right.subtracting(left), scale: scale, isNegative: other.isNegative)
        }
        return try Self.fitting(left.subtracting(right), scale: scale, isNegative: isNegative)
    }

    /// Drops trailing zeros, and nothing else, until the number fits.
    private static func fitting(
        _ wide: WideInteger, scale: Int, isNegative: Bool
    ) throws(MoneyError) -> ExactDecimal {
        var wide = wide
        var scale = scale
        while scale > maximumScale || (scale > 0 && wide.mantissa == nil) {
            let (quotient, remainder) = wide.divided(by: 10)
            guard remainder == 0 else { throw scale > maximumScale ? .inexact : .overflow }
            wide = quotient
            scale -= 1
        }
        return try signed(wide, scale: scale, isNegative: isNegative)
    }

    private static func rescale(
        _ wide: WideInteger, from: Int, to scale: Int, isNegative: Bool, _ rounding: Rounding
    ) throws(MoneyError) -> ExactDecimal {
        guard (0...maximumScale).contains(scale) else { throw .placesOutOfRange(scale) }
        guard scale >= from else {
            return try quotient(wide, by: PowersOfTen[from - scale], scale: scale, isNegative: isNegative, rounding)
        }
        guard wide.high == 0 else { throw .overflow }
        return try signed(
            WideInteger(wide.low, times: PowersOfTen[scale - from]), scale: scale, isNegative: isNegative)
    }

    private static func quotient(
        _ dividend: WideInteger, by divisor: UInt128, scale: Int, isNegative: Bool, _ rounding: Rounding
    ) throws(MoneyError) -> ExactDecimal {
        var (quotient, rest) = dividend.divided(by: divisor)
        let away = rounding.movesAwayFromZero(
            Remainder(rest, of: divisor), isNegative: isNegative, isOdd: quotient.low & 1 == 1)
        if away {
            guard let next = quotient.adding(WideInteger(low: 1)) else { throw .overflow }
            quotient = next
        }
        return try signed(quotient, scale: scale, isNegative: isNegative)
    }

    private static func signed(
        _ wide: WideInteger, scale: Int, isNegative: Bool
    ) throws(MoneyError) -> ExactDecimal {
        guard let magnitude = wide.mantissa else { throw .overflow }
        return ExactDecimal(unchecked: isNegative ? -Int128(magnitude) : Int128(magnitude), scale: scale)
    }
}
