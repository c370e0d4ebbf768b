/// How the digits of a number are written. Both are exact.
public enum JSONDigits: Hashable, Sendable {
    /// As few as say the same number, never an exponent: `1.10` becomes `1.1`, and a received `1e3` becomes `1000`.
    /// A received number that would take more than 400 digits keeps its exponent.
    case shortest
    /// As they were received or typed: `1.10` stays `1.10`. For answers that are shown, and for orders. A decimal never
    /// has an exponent; a number of a tree keeps the one it has.
    case asGiven
}
