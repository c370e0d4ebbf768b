extension JSONNumber {
    /// Twelve received bytes such as `1e9999999999` must not become gigabytes.
    private static let mostDigits = 400

    /// The same number in as few digits as possible and without exponent: `1.10` is `1.1`, `1e3` is `1000`, `-0` is `0`.
    /// Where an exponent would make that more than 400 digits, the text as received.
    public var shortestText: String {
        guard text == "-0" || text.utf8.contains(where: Self.standsInFractions) else { return text }
        return PlainDigits(text).text(atMost: max(Self.mostDigits, text.utf8.count)) ?? text
    }

    private static func standsInFractions(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
    }
}

/// A number taken apart: digits without zeros at either end, and where the point stands among them.
private struct PlainDigits {
    private let isNegative: Bool
    /// Empty for zero.
    private let digits: ArraySlice<UInt8>
    /// How many digits stand before the point; negative for zeros between the point and the first digit.
    private let point: Int

    /// - Parameter text: a number of the JSON grammar.
    init(_ text: String) {
        let sides = text.utf8.split { $0 | 0x20 == UInt8(ascii: "e") }
        isNegative = text.utf8.first == UInt8(ascii: "-")
        let mantissa = sides[0].dropFirst(isNegative ? 1 : 0).split(separator: UInt8(ascii: "."))
        let all = Array(mantissa.joined())
        let significant = all.drop { $0 == UInt8(ascii: "0") }
        let end = significant.lastIndex { $0 != UInt8(ascii: "0") }
        digits = end.map { significant[...$0] } ?? []
        point = mantissa[0].count + Self.exponent(sides.dropFirst().first) - significant.startIndex
    }

    /// An exponent past 60 bits is as good as any that is too long to be written out, and can be added to.
    private static func exponent(_ text: Substring.UTF8View?) -> Int {
        guard let text else { return 0 }
        let limit = 1 << 60
        let exponent = Int(Substring(text)) ?? (text.first == UInt8(ascii: "-") ? -limit : limit)
        return min(max(exponent, -limit), limit)
    }

    /// Without exponent; `nil` past so many digits.
    func text(atMost limit: Int) -> String? {
        if digits.isEmpty { return "0" }
        guard digits.count + max(point - digits.count, 0) + max(-point, 0) <= limit else { return nil }
        let whole = digits.prefix(max(point, 0))
        let fraction = digits.dropFirst(max(point, 0))
        let number =
            (whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self))
            + String(repeating: "0", count: max(point - digits.count, 0))
            + (fraction.isEmpty ? "" : "." + String(repeating: "0", count: max(-point, 0)))
            + String(decoding: fraction, as: UTF8.self)
        return (isNegative ? "-" : "") + number
    }
}
