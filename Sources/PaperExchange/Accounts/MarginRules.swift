/// The terms of trading with collateral. What no source settles is chosen here, and listed on the page Fidelity.
enum MarginRules {
    /// The asset that collateral, gains and losses are in.
    static let asset = "JPY"
    /// An account can hold positions of so many times its collateral.
    static let leverage: Int128 = 2

    /// Whether the collateral is less than positions require: it must be raised, or they are closed later.
    static func isCalled(worth: Int128, required: Int128) -> Bool { worth < required }

    /// Whether positions are closed at once: below half of what they require.
    static func isLiquidated(worth: Int128, required: Int128) -> Bool { worth * 2 < required }

    /// From a margin call to the closing of the positions, in milliseconds.
    static let callPeriod: Int64 = 2 * 86_400_000

    /// The collateral for a value, rounded up.
    static func collateral(for value: Int128) -> Int128 { (value + leverage - 1) / leverage }
}
