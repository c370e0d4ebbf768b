/// Whose money an entry moves. The sum over all accounts is what was funded, for each asset, at all times.
enum Account: Int64, Sendable, CaseIterable {
    /// The account of the API key.
    case own = 1
    /// Everybody else who trades: the simulated makers and takers. May go below zero.
    case market = 2
    /// What the exchange has taken in fees.
    case fees = 3
}

/// One change of one balance.
struct BalanceEntry: Sendable {
    enum Kind: String, Sendable, CaseIterable {
        case buy = "BUY"
        case sell = "SELL"
        case deposit = "DEPOSIT"
        /// Only where a recovery takes away what no entry accounts for.
        case withdrawal = "WITHDRAW"
        case fee = "FEE"
    }

    let id: Int64
    let account: Account
    let asset: String
    /// The position of the market; `nil` for a deposit.
    let market: Int?
    let kind: Kind
    /// In ticks; 0 for a deposit.
    let price: Int64
    /// The change of the balance.
    let amount: Int128
    /// The units traded, signed as the base asset moved for this account.
    let quantity: Int64
    /// The fee that is contained in `amount`.
    let commission: Int64
    /// The balance after the change.
    let balance: Int128
    /// The order behind it; 0 for a deposit.
    let orderTag: Int64
    /// Milliseconds since 1970.
    let date: Int64
}

/// One fill of one own order. An order that met another own order gives two with the same id.
struct OwnFill: Sendable {
    let id: Int64
    let orderNumber: Int64
    let orderTag: Int64
    let market: Int
    let side: BookSide
    let price: Int64
    let size: Int64
    let commission: Int64
    let date: Int64
}
