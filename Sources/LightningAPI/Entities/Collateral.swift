public import SaifuJSON
public import SaifuMoney

/// The collateral behind the positions of the account. Source: Lightning API, "Get Margin Status".
public struct Collateral: Hashable, Sendable {
    /// The amount posted, in yen.
    public let collateral: ExactDecimal
    /// The profit of closing all positions now, in yen; negative for a loss.
    public let openPositionPnl: ExactDecimal
    /// The amount that positions and orders require, in yen.
    public let requireCollateral: ExactDecimal
    /// Collateral and gain over what is required, 5 is 500 %; 0 without positions.
    public let keepRate: ExactDecimal
    /// The amount that has to be added, in yen; `nil` where the exchange does not tell it.
    public let marginCallAmount: ExactDecimal?
    /// The deadline of the margin call, UTC; `nil` without one.
    public let marginCallDueDate: Timestamp?

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        collateral: ExactDecimal, openPositionPnl: ExactDecimal, requireCollateral: ExactDecimal,
        keepRate: ExactDecimal, marginCallAmount: ExactDecimal?, marginCallDueDate: Timestamp?
    ) {
        self.collateral = collateral
        self.openPositionPnl = openPositionPnl
        self.requireCollateral = requireCollateral
        self.keepRate = keepRate
        self.marginCallAmount = marginCallAmount
        self.marginCallDueDate = marginCallDueDate
    }
}

extension Collateral: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            collateral: format.member("collateral", \.collateral),
            openPositionPnl: format.member("open_position_pnl", \.openPositionPnl),
            requireCollateral: format.member("require_collateral", \.requireCollateral),
            keepRate: format.member("keep_rate", \.keepRate),
            marginCallAmount: format.optional("margin_call_amount", \.marginCallAmount),
            marginCallDueDate: format.nullable("margin_call_due_date", \.marginCallDueDate))
    }
}
