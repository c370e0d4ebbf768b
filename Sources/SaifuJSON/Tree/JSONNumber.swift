public import SaifuMoney

/// A number of a document, in the digits it was received with. Two numbers are equal when their digits are.
public struct JSONNumber: Hashable, Sendable {
    /// A number of the JSON grammar, such as `-12.50` or `1e400`.
    public let text: String

    /// For digits that a reader has checked.
    init(checked text: String) {
        self.text = text
    }

    /// All digits of a decimal, without exponent.
    public init(_ decimal: ExactDecimal) {
        text = decimal.description
    }

    /// The digits of an integer.
    public init(_ integer: Int) {
        text = "\(integer)"
    }

    /// - Throws: `overflow` past 38 digits, `tooManyPlaces` past 18 places.
    public func decimal() throws(MoneyError) -> ExactDecimal {
        var text = text
        let result: Result<ExactDecimal, MoneyError> = text.withUTF8 { bytes in
            Result { () throws(MoneyError) in try ExactDecimal(utf8: bytes) }
        }
        return try result.get()
    }

    /// The number as a whole number of 64 bits; `nil` when it is none.
    public var wholeNumber: Int? { Int(text) }
}
