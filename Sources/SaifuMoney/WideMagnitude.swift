/// An unsigned integer of 512 bits for sums of products. Slow beside `WideInteger`, and never too small for them.
struct WideMagnitude: Hashable, Sendable {
    /// The lowest first.
    private var limbs = SIMD8<UInt64>()

    init(_ value: UInt128) {
        limbs[0] = UInt64(truncatingIfNeeded: value)
        limbs[1] = UInt64(truncatingIfNeeded: value >> 64)
    }

    init(_ wide: WideInteger) {
        self.init(wide.low)
        limbs[2] = UInt64(truncatingIfNeeded: wide.high)
        limbs[3] = UInt64(truncatingIfNeeded: wide.high >> 64)
    }

    var isZero: Bool { limbs == SIMD8() }
    var isOdd: Bool { limbs[0] & 1 == 1 }

    /// The value, if it is a possible magnitude of a mantissa.
    var mantissa: UInt128? {
        guard limbs.highHalf == SIMD4(), limbs[2] | limbs[3] == 0 else { return nil }
        return WideInteger(low: UInt128(limbs[1]) << 64 | UInt128(limbs[0])).mantissa
    }

    func adding(_ other: WideMagnitude) -> WideMagnitude {
        var sum = self
        var carry = false
        for index in limbs.indices {
            let (first, one) = limbs[index].addingReportingOverflow(other.limbs[index])
            let (second, two) = first.addingReportingOverflow(carry ? 1 : 0)
            sum.limbs[index] = second
            carry = one || two
        }
        return sum
    }

    /// The difference; the caller has made sure that `other` is not larger.
    func subtracting(_ other: WideMagnitude) -> WideMagnitude {
        var difference = self
        var borrow = false
        for index in limbs.indices {
            let (first, one) = limbs[index].subtractingReportingOverflow(other.limbs[index])
            let (second, two) = first.subtractingReportingOverflow(borrow ? 1 : 0)
            difference.limbs[index] = second
            borrow = one || two
        }
        return difference
    }

    /// The product with ten to the power of 0...38.
    func multiplied(byTenTo exponent: Int) -> WideMagnitude {
        var product = self
        // Ten to the power of 19 fits into one limb.
        for part in [min(exponent, 19), max(exponent - 19, 0)] where part > 0 {
            product = product.multiplied(by: UInt64(truncatingIfNeeded: PowersOfTen[part]))
        }
        return product
    }

    private func multiplied(by factor: UInt64) -> WideMagnitude {
        var product = self
        var carry: UInt64 = 0
        for index in limbs.indices {
            let wide = UInt128(limbs[index]) * UInt128(factor) + UInt128(carry)
            product.limbs[index] = UInt64(truncatingIfNeeded: wide)
            carry = UInt64(truncatingIfNeeded: wide >> 64)
        }
        return product
    }

    /// Bit by bit, as on paper; the divisor is not zero.
    func divided(by divisor: WideMagnitude) -> (quotient: WideMagnitude, remainder: WideMagnitude) {
        var quotient = WideMagnitude(0)
        var rest = WideMagnitude(0)
        for bit in stride(from: 511, through: 0, by: -1) {
            rest = rest.adding(rest)
            rest.limbs[0] |= (limbs[bit / 64] >> UInt64(bit % 64)) & 1
            guard !(rest < divisor) else { continue }
            rest = rest.subtracting(divisor)
            quotient.limbs[bit / 64] |= 1 << UInt64(bit % 64)
        }
        return (quotient, rest)
    }

    static func < (one: WideMagnitude, other: WideMagnitude) -> Bool {
        for index in one.limbs.indices.reversed() where one.limbs[index] != other.limbs[index] {
            return one.limbs[index] < other.limbs[index]
        }
        return false
    }
}

extension Remainder {
    init(_ remainder: WideMagnitude, of divisor: WideMagnitude) {
        let rest = divisor.subtracting(remainder)
        self = remainder.isZero ? .none : remainder == rest ? .half : remainder < rest ? .belowHalf : .aboveHalf
    }
}
