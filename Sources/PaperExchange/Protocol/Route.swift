/// The calls the exchange answers.
enum Route: Hashable {
    case markets(Region)
    case board, ticker, executions, boardState, health
    case fundingRate, fundingRateHistory, corporateLeverage
    case chats(Region)
    case permissions, balance, balanceHistory, commission
    case addresses, coinIns, coinOuts, bankAccounts, deposits, withdraw, withdrawals
    case sendOrder, cancelOrder, cancelAllOrders, orders, ownExecutions
    case sendParent, cancelParent, parents, parent
    case collateral, collateralAccounts, collateralHistory, positions

    enum Region { case japan, usa, europe }

    enum Access {
        case open
        /// Needs key, signature and permission.
        case signed
        /// A private call that also counts against the limit on orders.
        case order
    }

    /// Whether a path is that of a private call, served or not.
    static func isPrivate(_ path: String) -> Bool { path.hasPrefix("/v1/me/") }

    /// By path, both the long and the short one where there are two.
    static let all: [String: Route] = [
        "/v1/getmarkets": .markets(.japan), "/v1/markets": .markets(.japan),
        "/v1/getmarkets/usa": .markets(.usa), "/v1/markets/usa": .markets(.usa),
        "/v1/getmarkets/eu": .markets(.europe), "/v1/markets/eu": .markets(.europe),
        "/v1/getboard": .board, "/v1/board": .board,
        "/v1/getticker": .ticker, "/v1/ticker": .ticker,
        "/v1/getexecutions": .executions, "/v1/executions": .executions,
        "/v1/getboardstate": .boardState, "/v1/gethealth": .health,
        "/v1/getfundingrate": .fundingRate, "/v1/getfundingratehistory": .fundingRateHistory,
        "/v1/getcorporateleverage": .corporateLeverage,
        "/v1/getchats": .chats(.japan), "/v1/getchats/usa": .chats(.usa), "/v1/getchats/eu": .chats(.europe),
        "/v1/me/getpermissions": .permissions, "/v1/me/getbalance": .balance,
        "/v1/me/getbalancehistory": .balanceHistory, "/v1/me/gettradingcommission": .commission,
        "/v1/me/getaddresses": .addresses, "/v1/me/getcoinins": .coinIns, "/v1/me/getcoinouts": .coinOuts,
        "/v1/me/getbankaccounts": .bankAccounts, "/v1/me/getdeposits": .deposits,
        "/v1/me/withdraw": .withdraw, "/v1/me/getwithdrawals": .withdrawals,
        "/v1/me/sendchildorder": .sendOrder, "/v1/me/cancelchildorder": .cancelOrder,
        "/v1/me/cancelallchildorders": .cancelAllOrders, "/v1/me/getchildorders": .orders,
        "/v1/me/getexecutions": .ownExecutions,
        "/v1/me/sendparentorder": .sendParent, "/v1/me/cancelparentorder": .cancelParent,
        "/v1/me/getcollateral": .collateral, "/v1/me/getcollateralaccounts": .collateralAccounts,
        "/v1/me/getcollateralhistory": .collateralHistory, "/v1/me/getpositions": .positions,
        "/v1/me/getparentorders": .parents, "/v1/me/getparentorder": .parent,
    ]

    var method: String {
        switch self {
        case .sendOrder, .cancelOrder, .cancelAllOrders, .sendParent, .cancelParent, .withdraw: "POST"
        default: "GET"
        }
    }

    var access: Access {
        switch self {
        case .markets, .board, .ticker, .executions, .boardState, .health, .fundingRate, .fundingRateHistory,
            .corporateLeverage, .chats:
            .open
        case .sendOrder, .cancelAllOrders, .sendParent: .order
        case .permissions, .balance, .balanceHistory, .commission, .addresses, .coinIns, .coinOuts, .bankAccounts,
            .deposits, .withdraw, .withdrawals, .cancelOrder, .orders, .ownExecutions:
            .signed
        case .cancelParent, .parents, .parent, .collateral, .collateralAccounts, .collateralHistory, .positions:
            .signed
        }
    }
}
