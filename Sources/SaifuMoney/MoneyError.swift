/// Why a calculation with money was refused. Nothing is ever wrapped, cut or guessed instead.
public enum MoneyError: Error, Hashable, Sendable {
    /// The text is not a plain decimal number such as `-12.50`.
    case notADecimal(text: String)
    /// The text is no amount of this asset: not a decimal number, or finer than the asset divides.
    case notAnAmount(text: String, asset: Asset)
    /// The number has more than 18 decimal places.
    case tooManyPlaces(text: String)
    /// The exact result has more than 38 digits (past 1.7 × 10^38 in its smallest unit).
    case overflow
    /// The exact result needs more decimal places than there is room for, and no rounding was named.
    case inexact
    /// A division by zero, or a tick of zero.
    case divisionByZero
    /// The number of decimal places asked for is outside 0...18.
    case placesOutOfRange(Int)
    /// Two assets were mixed: the first was expected, the second was given.
    case assetMismatch(Asset, Asset)
}

extension MoneyError: CustomStringConvertible {
    /// One sentence for a person.
    public var description: String {
        switch self {
        case .notADecimal(let text): "\"\(text)\" is not a plain decimal number."
        case .notAnAmount(let text, let asset): "\"\(text)\" is not an amount of \(asset.code)."
        case .tooManyPlaces(let text): "\"\(text)\" has more than \(ExactDecimal.maximumScale) decimal places."
        case .overflow: "The number is too large to be kept exactly."
        case .inexact: "The result cannot be kept exactly without rounding."
        case .divisionByZero: "A number cannot be divided by zero."
        case .placesOutOfRange(let places):
            "\(places) decimal places were asked for; 0 to \(ExactDecimal.maximumScale) are possible."
        case .assetMismatch(let expected, let given): "\(expected.code) was expected, but \(given.code) was given."
        }
    }
}
