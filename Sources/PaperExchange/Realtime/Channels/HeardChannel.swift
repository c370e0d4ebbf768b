/// A channel that a client can subscribe to.
enum HeardChannel: Hashable {
    /// Of the market at this position.
    case market(MarketChannel, Int)
    case account(AccountChannel, Holder)
}

/// The public channels; the code of a product follows the raw value. A name is tried against them in this order.
enum MarketChannel: String, CaseIterable {
    case snapshot = "lightning_board_snapshot_"
    case board = "lightning_board_"
    case ticker = "lightning_ticker_"
    case executions = "lightning_executions_"
}

/// The private channels: everything of an account, all products together.
enum AccountChannel: String, CaseIterable {
    case childOrders = "child_order_events"
    case parentOrders = "parent_order_events"

    /// The permission that the channel needs: that of listing the same orders.
    var permission: String {
        switch self {
        case .childOrders: "/v1/me/getchildorders"
        case .parentOrders: "/v1/me/getparentorders"
        }
    }
}

/// The channel that a client's name for it stands for.
enum NamedChannel: Hashable {
    case market(MarketChannel, Int)
    /// Of whoever has signed.
    case account(AccountChannel)
    /// A product that is not traded here, behind the name of a public channel: anybody may subscribe, and hears nothing.
    case silent
    case unknown

    init(_ name: String, markets: [MarketUnits]) {
        self = AccountChannel(rawValue: name).map { .account($0) } ?? Self.market(name, markets)
    }

    private static func market(_ name: String, _ markets: [MarketUnits]) -> NamedChannel {
        guard let kind = MarketChannel.allCases.first(where: { name.hasPrefix($0.rawValue) }) else { return .unknown }
        let code = name.dropFirst(kind.rawValue.count)
        guard !code.isEmpty else { return .unknown }
        return markets.first { $0.code == code }.map { .market(kind, $0.index) } ?? .silent
    }
}

extension HeardChannel {
    /// As clients know it.
    func name(_ markets: [MarketUnits]) -> String {
        switch self {
        case .market(let kind, let index): kind.rawValue + markets[index].code
        case .account(let kind, _): kind.rawValue
        }
    }
}
