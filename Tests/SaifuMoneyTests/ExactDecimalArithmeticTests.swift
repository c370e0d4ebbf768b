import SaifuMoney
import Testing

@Suite struct ExactDecimalArithmeticTests {
    private static let largest: ExactDecimal = "170141183460469231731687303715884105727"

    @Test(arguments: [
        (Rounding.down, ["2", "2", "3", "2", "-2", "-2", "-3", "-2"]),
        (.up, ["3", "3", "4", "3", "-3", "-3", "-4", "-3"]),
        (.floor, ["2", "2", "3", "2", "-3", "-3", "-4", "-3"]),
        (.ceiling, ["3", "3", "4", "3", "-2", "-2", "-3", "-2"]),
        (.halfUp, ["2", "3", "4", "3", "-2", "-3", "-4", "-3"]),
        (.halfEven, ["2", "2", "4", "3", "-2", "-2", "-4", "-3"]),
    ])
    func `every rounding does what its name says`(rounding: Rounding, expected: [String]) throws {
        let numbers: [ExactDecimal] = ["2.4", "2.5", "3.5", "2.51", "-2.4", "-2.5", "-3.5", "-2.51"]
        #expect(try numbers.map { try $0.rounded(scale: 0, rounding).description } == expected)
    }

    @Test(arguments: Rounding.allCases) func `a number that needs no rounding stays`(rounding: Rounding) throws {
        #expect(try ExactDecimal("-7.00").rounded(scale: 0, rounding).description == "-7")
        #expect(try ExactDecimal("1.1").rounded(scale: 3, rounding).description == "1.100")
        #expect(try ExactDecimal("6").divided(by: "3", scale: 2, rounding).description == "2.00")
    }

    @Test func `a sum that does not fit is an error and never wraps`() {
        #expect(throws: MoneyError.overflow) { try Self.largest.adding(1) }
        #expect(throws: MoneyError.overflow) { try Self.largest.negated.subtracting(1) }
        #expect(throws: MoneyError.overflow) { try Self.largest.negated.adding(-1) }
        #expect(throws: MoneyError.overflow) { try Self.largest.adding("0.1") }
        #expect(throws: MoneyError.overflow) { try Self.largest.multiplied(by: 2) }
        #expect(throws: MoneyError.overflow) { try Self.largest.multiplied(by: Self.largest) }
        #expect(throws: MoneyError.overflow) { try Self.largest.divided(by: "0.1", scale: 0, .down) }
        #expect(throws: MoneyError.overflow) { try Self.largest.rounded(scale: 1, .down) }
    }

    @Test func `only results overflow, never what lies between`() throws {
        #expect(try Self.largest.adding("0.000000000000000000") == Self.largest)
        #expect(try Self.largest.subtracting("1.0") == "170141183460469231731687303715884105726")
    }

    @Test func `a product of wide factors is exact when it fits`() throws {
        let one: ExactDecimal = "12345678901234567890.000000000000000000"
        #expect(try one.multiplied(by: "0.000000000000000002") == "24.69135780246913578")
        #expect(try ExactDecimal("1.000000000000000000").multiplied(by: "2.000000000000000000") == 2)
        #expect(throws: MoneyError.inexact) { try ExactDecimal("0.0000000001").multiplied(by: "0.0000000001") }
        let product = try ExactDecimal("0.0000000001").multiplied(by: "0.0000000001", scale: 18, .up)
        #expect(product.description == "0.000000000000000001")
    }

    @Test func `division by zero is refused`() {
        #expect(throws: MoneyError.divisionByZero) { try ExactDecimal(1).divided(by: "0.00", scale: 2, .down) }
        #expect(throws: MoneyError.divisionByZero) { try ExactDecimal(1).rounded(toTick: 0, .down) }
    }

    @Test func `a quotient below every digit is rounded by its rule`() throws {
        let tiny: ExactDecimal = "0.000000000000000001"
        #expect(try tiny.divided(by: Self.largest, scale: 0, .down) == 0)
        #expect(try tiny.divided(by: Self.largest, scale: 0, .up) == 1)
        #expect(try tiny.divided(by: Self.largest.negated, scale: 0, .floor) == -1)
        #expect(try tiny.divided(by: Self.largest, scale: 0, .halfEven) == 0)
        #expect(try ExactDecimal("0.000000000000000000").divided(by: Self.largest, scale: 0, .up) == 0)
    }

    @Test func `ticks round and divide exactly`() throws {
        #expect(try ExactDecimal("82.456").rounded(toTick: "0.01", .down) == "82.45")
        #expect(try ExactDecimal("82.456").rounded(toTick: "0.01", .up) == "82.46")
        #expect(try ExactDecimal("17214352").rounded(toTick: 5, .halfUp) == 17_214_350)
        #expect(ExactDecimal("82.45").isMultiple(of: "0.01"))
        #expect(!ExactDecimal("82.455").isMultiple(of: "0.01"))
        #expect(ExactDecimal("-0.06").isMultiple(of: "0.02"))
        #expect(ExactDecimal(0).isMultiple(of: "0.02"))
        #expect(ExactDecimal(0).isMultiple(of: 0))
        #expect(!ExactDecimal(1).isMultiple(of: 0))
        #expect(!ExactDecimal("0.000000000000000001").isMultiple(of: Self.largest))
        #expect(Self.largest.isMultiple(of: "0.000000000000000001"))
    }

    @Test func `numbers compare by value and hash alike`() throws {
        #expect(ExactDecimal("1.10") == "1.1")
        #expect(ExactDecimal("1.10").hashValue == ExactDecimal("1.1").hashValue)
        #expect(Set<ExactDecimal>(["0", "0.00", "-0.0", "1", "1.000000000000000000"]).count == 2)
        #expect(Self.largest > "0.999999999999999999")
        #expect(Self.largest.negated < "-0.999999999999999999")
        #expect(ExactDecimal("-1.5") < "-1.49")
        #expect(ExactDecimal("-1") < "0.1")
        #expect(ExactDecimal("2.0").wholeNumber == 2)
        #expect(ExactDecimal("2.5").wholeNumber == nil)
        #expect(Self.largest.wholeNumber == nil)
    }

    @Test func `sums come apart again and order agrees with subtraction`() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<3_000 {
            let one = try randomDecimal(using: &random)
            let other = try randomDecimal(using: &random)
            guard let sum = try sumIfItFits(one, other) else { continue }
            #expect(try sum == other.adding(one))
            #expect(try sum.subtracting(other) == one)
            #expect((one < other) == (try one.subtracting(other).isNegative))
        }
    }

    private func sumIfItFits(_ one: ExactDecimal, _ other: ExactDecimal) throws -> ExactDecimal? {
        do {
            _ = try one.subtracting(other)
            return try one.adding(other)
        } catch MoneyError.overflow {
            return nil
        }
    }

    @Test func `a quotient lies within one unit of its exact value`() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            let quotient = try ExactDecimal(
                mantissa: Int128(Int64.random(in: -1_000_000_000...1_000_000_000)), scale: 6)
            let divisor = try ExactDecimal(mantissa: Int128(Int64.random(in: 1...1_000_000, using: &random)), scale: 4)
            let product = try quotient.multiplied(by: divisor)
            #expect(try product.divided(by: divisor, scale: 6, .halfEven) == quotient)
        }
    }
}
