/// The calls the exchange answers.
enum Route: Hashable {
    case markets(Region)
    case board, ticker, executions, boardState, health
    case permissions, balance, balanceHistory, commission
    case sendOrder, cancelOrder, cancelAllOrders, orders, ownExecutions

    enum Region { case japan, usa, europe }

    enum Access {
        case open
        /// Needs key, signature and permission.
        case signed
        /// The same, and counts against the limit on orders.
        case order
    }

    /// By path, both the long and the short one where there are two.
    static let all: [String: Route] = [
        "/v1/getmarkets": .markets(.japan), "/v1/markets": .markets(.japan),
        "/v1/getmarkets/usa": .markets(.usa), "/v1/markets/usa": .markets(.usa),
        "/v1/getmarkets/eu": .markets(.europe), "/v1/markets/eu": .markets(.europe),
        "/v1/getboard": .board, "/v1/board": .board,
        "/v1/getticker": .ticker, "/v1/ticker": .ticker,
        "/v1/getexecutions": .executions, "/v1/executions": .executions,
        "/v1/getboardstate": .boardState, "/v1/gethealth": .health,
        "/v1/me/getpermissions": .permissions, "/v1/me/getbalance": .balance,
        "/v1/me/getbalancehistory": .balanceHistory, "/v1/me/gettradingcommission": .commission,
        "/v1/me/sendchildorder": .sendOrder, "/v1/me/cancelchildorder": .cancelOrder,
        "/v1/me/cancelallchildorders": .cancelAllOrders, "/v1/me/getchildorders": .orders,
        "/v1/me/getexecutions": .ownExecutions,
    ]

    var method: String {
        switch self {
        case .sendOrder, .cancelOrder, .cancelAllOrders: "POST"
        default: "GET"
        }
    }

    var access: Access {
        switch self {
        case .markets, .board, .ticker, .executions, .boardState, .health: .open
        case .sendOrder, .cancelAllOrders: .order
        case .permissions, .balance, .balanceHistory, .commission, .cancelOrder, .orders, .ownExecutions: .signed
        }
    }
}
