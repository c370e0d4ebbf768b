import SaifuMoney
import Testing

@Suite struct ExactDecimalTextTests {
    @Test(arguments: [
        "0", "1", "-1", "12.50", "-12.50", "0.00", "0.00000001", "17214350.0", "99999999.99999999",
        "0.000000000000000001", "170141183460469231731687303715884105727",
        "-170141183460469231731687303715884105727", "170141183460469231731.687303715884105727",
        "18446744073709551616", "10000000000000000000", "9999999999999999999.5",
        "100000000000000000000.000000000000000001", "17014118346046923173168730371588410572.0",
    ])
    func `digits are kept as they were received`(text: String) throws {
        #expect(try ExactDecimal(parsing: text).description == text)
    }

    @Test(arguments: [
        "", "-", "1e3", "1e-9", "1.5E2", "+1", "1.", ".5", "-.5", "--1", "1.2.3", "1,5", "1 ", " 1", "01", "-007", "00",
        "１２", "½", "0x10", "NaN", "inf", "Infinity", "1_000", "1.2a", "٣", "1\u{0}", "−1",
        "99999999999999999999999999999999999999999999999x",
    ])
    func `text that is no plain decimal is refused`(text: String) {
        #expect(throws: MoneyError.notADecimal(text: text)) { try ExactDecimal(parsing: text) }
    }

    @Test(arguments: ["0.0000000000000000001", "1.0000000000000000000", "0.1234567890123456789"])
    func `more than eighteen places are refused`(text: String) {
        #expect(throws: MoneyError.tooManyPlaces(text: text)) { try ExactDecimal(parsing: text) }
    }

    @Test(arguments: [
        "170141183460469231731687303715884105728", "340282366920938463463374607431768211456",
        "-999999999999999999999999999999999999999", "17014118346046923173168.7303715884105728",
        "30000000000000000000000000000000000000.0", "40000000000000000000000000000000000000.0",
        "-17014118346046923173168730371588410573.0", "170141183460469231731687303715884105727.0",
    ])
    func `more digits than fit are an overflow`(text: String) {
        #expect(throws: MoneyError.overflow) { try ExactDecimal(parsing: text) }
    }

    @Test(arguments: [
        ("1e3", "1000"), ("1e-8", "0.00000001"), ("1E+2", "100"), ("12.5e1", "125"), ("12.50e1", "125.0"),
        ("-0.0", "0.0"), ("-0", "0"), ("0e400", "0"), ("0e-400", "0.000000000000000000"),
        ("10e-19", "0.000000000000000001"),
        ("1.00000000000000000000000000", "1.000000000000000000"), ("-0.003750000000", "-0.003750000000"),
        ("1e38", "100000000000000000000000000000000000000"),
        ("30000000000000000000000000000000000000.0", "30000000000000000000000000000000000000"),
        ("40000000000000000000000000000000000000.0", "40000000000000000000000000000000000000"),
        ("-1700000000000000000000000000000000000.000", "-1700000000000000000000000000000000000.00"),
        ("30000000000000000000000000000000000000.0e-1", "3000000000000000000000000000000000000.0"),
    ])
    func `a JSON number may have an exponent`(text: String, digits: String) throws {
        #expect(try json(text).description == digits)
    }

    @Test(arguments: ["", "-", "01", "1.", ".1", "1e", "1e+", "1e1.5", "+1", "1 ", "0x1", "-e1", "1ee1"])
    func `what is no JSON number is refused`(text: String) {
        #expect(throws: MoneyError.notADecimal(text: text)) { try json(text) }
    }

    @Test func `a JSON number that cannot be kept is refused`() {
        #expect(throws: MoneyError.overflow) { try json("1e39") }
        #expect(throws: MoneyError.overflow) { try json("1e99999999999999999999999") }
        #expect(throws: MoneyError.tooManyPlaces(text: "1e-19")) { try json("1e-19") }
        #expect(throws: MoneyError.tooManyPlaces(text: "1.5e-18")) { try json("1.5e-18") }
    }

    @Test func `fixed places never lose a digit`() throws {
        let number: ExactDecimal = "12.50"
        #expect(try number.text(places: 1) == "12.5")
        #expect(try number.text(places: 4) == "12.5000")
        #expect(throws: MoneyError.inexact) { try number.text(places: 0) }
        #expect(throws: MoneyError.placesOutOfRange(19)) { try number.text(places: 19) }
        #expect(throws: MoneyError.placesOutOfRange(-1)) { try number.text(places: -1) }
        #expect(try ExactDecimal(-3).text(places: 0) == "-3")
    }

    @Test func `the shortest text drops zeros after the point only`() {
        #expect(ExactDecimal("1.10").canonicalText == "1.1")
        #expect(ExactDecimal("100.000").canonicalText == "100")
        #expect(ExactDecimal("-0.00").canonicalText == "0")
        #expect(ExactDecimal("100000000000000000000.10").canonicalText == "100000000000000000000.1")
    }

    @Test func `mantissa and scale are checked`() throws {
        #expect(try ExactDecimal(mantissa: -1250, scale: 2).description == "-12.50")
        #expect(throws: MoneyError.placesOutOfRange(19)) { try ExactDecimal(mantissa: 1, scale: 19) }
        #expect(throws: MoneyError.placesOutOfRange(-1)) { try ExactDecimal(mantissa: 1, scale: -1) }
        #expect(throws: MoneyError.overflow) { try ExactDecimal(mantissa: .min, scale: 0) }
    }

    @Test func `a random number prints and parses back`() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<5_000 {
            let number = try randomDecimal(using: &random)
            let text = number.description
            let again = try ExactDecimal(parsing: text)
            #expect(again.mantissa == number.mantissa && again.scale == number.scale, "\(text)")
            #expect(try json(text).description == text)
        }
    }
}

func json(_ text: String) throws(MoneyError) -> ExactDecimal {
    let bytes = Array(text.utf8)
    let result: Result<ExactDecimal, MoneyError> = bytes.withUnsafeBufferPointer { buffer in
        Result { () throws(MoneyError) in try ExactDecimal(utf8: buffer) }
    }
    return try result.get()
}

/// Numbers of every length, so that short and long paths are both taken.
func randomDecimal(using random: inout some RandomNumberGenerator) throws -> ExactDecimal {
    let magnitude =
        UInt128.random(in: 0...UInt128(Int128.max), using: &random) >> UInt128.random(in: 0...126, using: &random)
    let mantissa = Bool.random(using: &random) ? Int128(magnitude) : -Int128(magnitude)
    return try ExactDecimal(mantissa: mantissa, scale: Int.random(in: 0...18, using: &random))
}
