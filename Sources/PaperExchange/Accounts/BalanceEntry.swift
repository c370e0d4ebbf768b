/// Whose money an entry moves. The sum over all accounts is what was funded, for each asset, at all times.
enum Account: Hashable, Sendable {
    /// The money that a holder can spend.
    case own(Holder)
    /// Everybody else who trades: the simulated makers and takers. May go below zero.
    case market
    /// The fees that the exchange has taken.
    case fees
    /// The banks of the customers: what was withdrawn.
    case outside
    /// The collateral of a holder. Below zero when positions lost more than there was.
    case collateral(Holder)

    /// Whose it is; `nil` when it is nobody's.
    var holder: Holder? {
        switch self {
        case .own(let holder), .collateral(let holder): holder
        case .market, .fees, .outside: nil
        }
    }

    /// Those that every exchange has.
    static let first: [Account] = [.own(.home), .market, .fees, .outside, .collateral(.home)]
    /// The numbers of each holder's two accounts are so many apart.
    static let step: Int64 = 8
}

extension Account: RawRepresentable {
    var rawValue: Int64 {
        switch self {
        case .own(let holder): holder.index * Self.step + 1
        case .market: 2
        case .fees: 3
        case .outside: 4
        case .collateral(let holder): holder.index * Self.step + 5
        }
    }

    init?(rawValue: Int64) {
        let holder = Holder(index: rawValue / Self.step)
        guard (0..<Holder.most).contains(holder.index) else { return nil }
        switch (rawValue % Self.step, holder) {
        case (1, _): self = .own(holder)
        case (2, .home): self = .market
        case (3, .home): self = .fees
        case (4, .home): self = .outside
        case (5, _): self = .collateral(holder)
        default: return nil
        }
    }
}

extension Account: CustomStringConvertible {
    var description: String {
        switch self {
        case .own(let holder): holder == .home ? "own" : "own \(holder.index)"
        case .market: "market"
        case .fees: "fees"
        case .outside: "outside"
        case .collateral(let holder): holder == .home ? "collateral" : "collateral \(holder.index)"
        }
    }
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
        /// The profit or loss of closing a position.
        case clearing = "CLEARING_COLL"
        case funding = "FUNDING"
        case leveragePoints = "SWAP_POINT"
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
    let place: OrderPlace
    let side: OrderSide
    let price: Int64
    let size: Int64
    let commission: Int64
    let date: Int64
}
