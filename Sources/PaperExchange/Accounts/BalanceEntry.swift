/// Whose money an entry moves. The sum over all accounts is what was funded, for each asset, at all times.
enum Account: Int64, Sendable, CaseIterable {
    /// The account of the API key.
    case own = 1
    /// Everybody else who trades: the simulated makers and takers. May go below zero.
    case market = 2
    /// What the exchange has taken in fees.
    case fees = 3
    /// The banks of the customers: what was withdrawn.
    case outside = 4
    /// The collateral of the account of the API key. Below zero when positions lost more than there was.
    case collateral = 5
}

/// One change of one balance.
struct BalanceEntry: Sendable {
    enum Kind: String, Sendable, CaseIterable {
        case buy = "BUY"
        case sell = "SELL"
        case deposit = "DEPOSIT"
        /// Money that went to a bank; also where a recovery takes away what no entry accounts for.
        case withdrawal = "WITHDRAW"
        case fee = "FEE"
        case postCollateral = "POST_COLL"
        case cancelCollateral = "CANCEL_COLL"
        /// What closing a position gained or lost.
        case clearing = "CLEARING_COLL"
        case funding = "FUNDING"
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
    /// The order behind it. Of a withdrawal and its fee, the id of the withdrawal's entry; 0 for a deposit.
    let orderTag: Int64
    /// Milliseconds since 1970.
    let date: Int64

    /// The id of the transfer behind a deposit, a withdrawal or its fee.
    var transfer: Int64 { orderTag == 0 ? id : orderTag }
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
