import SaifuMoney
import Testing

/// A million random cases against Python's fractions are in `Tests/Foreign/decimals.py`.
@Suite struct ExactSumTests {
    @Test func `an average of fills is rounded once, at the end`() throws {
        var paid = ExactSum()
        var bought = ExactSum()
        for (price, size): (ExactDecimal, ExactDecimal) in [("100", "1"), ("100", "1"), ("101", "1")] {
            paid.add(price, times: size)
            bought.add(size)
        }
        #expect(try paid.divided(by: bought, scale: 8, .halfUp).description == "100.33333333")
        #expect(try paid.divided(by: bought, scale: 0, .up).description == "101")
        // Thirds added three times would have lost a digit.
        var third = ExactSum()
        for _ in 0..<3 { third.add(try ExactDecimal(1).divided(by: 3, scale: 18, .down)) }
        #expect(third != ExactSum(1))
    }

    @Test func `no sum is too long or too fine, only its rounded value can be`() throws {
        let largest = try ExactDecimal(mantissa: Int128.max, scale: 0)
        let finest = try ExactDecimal(mantissa: 1, scale: 18)
        var sum = ExactSum()
        for _ in 0..<1_000 { sum.add(largest, times: largest) }
        #expect(throws: MoneyError.overflow) { try sum.rounded(scale: 0, .down) }
        sum.add(finest, times: finest)
        for _ in 0..<1_000 { sum.add(largest.negated, times: largest) }
        #expect(try sum.rounded(scale: 18, .up) == finest)
        #expect(try sum.rounded(scale: 18, .halfEven).isZero)
        #expect(try sum.divided(by: sum, scale: 18, .down) == 1)
        sum.add(finest.negated, times: finest)
        #expect(sum.isZero && !sum.isNegative && sum == ExactSum())
    }

    @Test func `signs follow the larger side`() throws {
        var sum = ExactSum("-2.5")
        #expect(sum.isNegative && !sum.isPositive)
        sum.add("1.5", times: 2)
        #expect(sum.isPositive && sum == ExactSum("0.50"))
        sum.subtract(ExactSum(1))
        sum.add(ExactSum("0.25"))
        #expect(try sum.rounded(scale: 2, .down).description == "-0.25")
        #expect(try sum.divided(by: ExactSum(-1), scale: 1, .halfUp).description == "0.3")
        #expect(try sum.divided(by: ExactSum(1), scale: 1, .floor).description == "-0.3")
    }

    @Test func `a quotient names what is wrong with it`() {
        #expect(throws: MoneyError.divisionByZero) { try ExactSum(1).divided(by: ExactSum(), scale: 0, .down) }
        #expect(throws: MoneyError.placesOutOfRange(19)) { try ExactSum(1).rounded(scale: 19, .down) }
    }
}
