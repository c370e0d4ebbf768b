public import SaifuJSON
public import SaifuMoney

/// One open lot of the margin market; the lots are closed first in, first out.
/// Source: Lightning API, "Get Open Interest Summary".
public struct Position: Hashable, Sendable {
    /// The market.
    public let productCode: ProductCode
    /// Which way it was opened.
    public let side: Side
    /// At which it was opened, in quote units per base unit.
    public let price: ExactDecimal
    /// The size that is still open, in base units.
    public let size: ExactDecimal
    /// The fee of opening it, in yen.
    public let commission: ExactDecimal
    /// The cost of holding the position so far, in yen.
    public let swapPointAccumulate: ExactDecimal
    /// The collateral that the position requires, in yen.
    public let requireCollateral: ExactDecimal
    /// When it was opened. UTC.
    public let openDate: Timestamp
    /// How many times the collateral it may be.
    public let leverage: ExactDecimal
    /// The profit of closing the position now, in yen; negative for a loss.
    public let pnl: ExactDecimal
    /// A charge that was abolished on 28 March 2024, in yen: 0 since; `nil` where it is not told any more.
    public let sfd: ExactDecimal?
    /// The amount that funding has taken from the position, in yen; `nil` in older data.
    public let fundingFees: ExactDecimal?

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        productCode: ProductCode, side: Side, price: ExactDecimal, size: ExactDecimal, commission: ExactDecimal,
        swapPointAccumulate: ExactDecimal, requireCollateral: ExactDecimal, openDate: Timestamp, leverage: ExactDecimal,
        pnl: ExactDecimal, sfd: ExactDecimal?, fundingFees: ExactDecimal?
    ) {
        self.productCode = productCode
        self.side = side
        self.price = price
        self.size = size
        self.commission = commission
        self.swapPointAccumulate = swapPointAccumulate
        self.requireCollateral = requireCollateral
        self.openDate = openDate
        self.leverage = leverage
        self.pnl = pnl
        self.sfd = sfd
        self.fundingFees = fundingFees
    }
}

extension Position: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            productCode: format.member("product_code", \.productCode),
            side: format.member("side", \.side),
            price: format.member("price", \.price),
            size: format.member("size", \.size),
            commission: format.member("commission", \.commission),
            swapPointAccumulate: format.member("swap_point_accumulate", \.swapPointAccumulate),
            requireCollateral: format.member("require_collateral", \.requireCollateral),
            openDate: format.member("open_date", \.openDate),
            leverage: format.member("leverage", \.leverage),
            pnl: format.member("pnl", \.pnl),
            sfd: format.optional("sfd", \.sfd),
            fundingFees: format.optional("funding_fees", \.fundingFees))
    }
}
