/// A decimal number that is never approximated: an integer and the number of its digits after the point.
///
/// Up to 38 significant digits, 0 to 18 decimal places. Binary floating point never enters. The digits are kept as they
/// were received: `1.10` prints as `1.10`, yet equals `1.1`. Zero has no sign.
public struct ExactDecimal: Sendable {
    /// All digits without the point: 1.10 has the mantissa 110. Never `Int128.min`.
    public let mantissa: Int128
    /// The number of digits after the point, 0...18.
    public let scale: Int

    /// The largest number of decimal places.
    public static let maximumScale = 18
    /// 0.
    public static let zero = ExactDecimal(unchecked: 0, scale: 0)
    /// 1.
    public static let one = ExactDecimal(unchecked: 1, scale: 0)

    /// `mantissa` divided by ten to the power of `scale`.
    /// - Throws: `placesOutOfRange` for a scale outside 0...18, `overflow` for `Int128.min`.
    public init(mantissa: Int128, scale: Int) throws(MoneyError) {
        guard (0...Self.maximumScale).contains(scale) else { throw .placesOutOfRange(scale) }
        guard mantissa != .min else { throw .overflow }
        self.init(unchecked: mantissa, scale: scale)
    }

    /// A whole number.
    public init(_ value: some FixedWidthInteger & SignedInteger) throws(MoneyError) {
        guard let mantissa = Int128(exactly: value) else { throw .overflow }
        try self.init(mantissa: mantissa, scale: 0)
    }

    /// For callers that have already checked both.
    @inlinable
    package init(unchecked mantissa: Int128, scale: Int) {
        self.mantissa = mantissa
        self.scale = scale
    }

    /// Whether it is 0; there is no negative zero.
    public var isZero: Bool { mantissa == 0 }
    /// Whether it is less than 0.
    public var isNegative: Bool { mantissa < 0 }
    /// Whether it is more than 0.
    public var isPositive: Bool { mantissa > 0 }
    /// The number without its sign.
    public var magnitude: ExactDecimal { mantissa < 0 ? negated : self }
    /// The number with the opposite sign.
    public var negated: ExactDecimal { ExactDecimal(unchecked: -mantissa, scale: scale) }

    /// The value as a whole number of 64 bits; `nil` with a fraction or past 64 bits.
    public var wholeNumber: Int64? {
        let short = withoutTrailingZeros
        return short.scale == 0 ? Int64(exactly: short.mantissa) : nil
    }

    /// Returns the same number with as few decimal places as possible.
    public var withoutTrailingZeros: ExactDecimal {
        if let small = Int64(exactly: mantissa) { return Self.shortened(small, scale) }
        var mantissa = mantissa
        var scale = scale
        while scale > 0 {
            let (quotient, remainder) = mantissa.quotientAndRemainder(dividingBy: 10)
            guard remainder == 0 else { break }
            mantissa = quotient
            scale -= 1
        }
        return ExactDecimal(unchecked: mantissa, scale: scale)
    }

    /// The common case: 64-bit division is many times faster than 128-bit division.
    private static func shortened(_ mantissa: Int64, _ scale: Int) -> ExactDecimal {
        var mantissa = mantissa
        var scale = scale
        while scale > 0, mantissa % 10 == 0 {
            mantissa /= 10
            scale -= 1
        }
        return ExactDecimal(unchecked: Int128(mantissa), scale: scale)
    }
}

extension ExactDecimal: Hashable, Comparable {
    /// Equality of numbers: 1.10 equals 1.1.
    @inlinable
    public static func == (one: ExactDecimal, other: ExactDecimal) -> Bool {
        one.scale == other.scale ? one.mantissa == other.mantissa : isEqualAtAnotherScale(one, other)
    }

    /// Exact for any two scales.
    @inlinable
    public static func < (one: ExactDecimal, other: ExactDecimal) -> Bool {
        one.scale == other.scale ? one.mantissa < other.mantissa : isLessAtAnotherScale(one, other)
    }

    @usableFromInline @inline(never)
    static func isEqualAtAnotherScale(_ one: ExactDecimal, _ other: ExactDecimal) -> Bool {
        WideInteger.compare(one, other) == .equal
    }

    @usableFromInline @inline(never)
    static func isLessAtAnotherScale(_ one: ExactDecimal, _ other: ExactDecimal) -> Bool {
        WideInteger.compare(one, other) == .less
    }

    /// 1.10 and 1.1 hash alike.
    public func hash(into hasher: inout Hasher) {
        let short = withoutTrailingZeros
        hasher.combine(short.mantissa)
        hasher.combine(short.scale)
    }
}

extension ExactDecimal: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// A whole number with scale 0.
    public init(integerLiteral value: Int64) {
        self.init(unchecked: Int128(value), scale: 0)
    }

    /// For literals in source code, `"0.0015"`; a literal that is no decimal number stops the program at once,
    /// because it is a mistake in the program and never one in its input.
    public init(stringLiteral text: String) {
        do {
            try self.init(parsing: text)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
