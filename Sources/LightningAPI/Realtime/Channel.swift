/// One channel of the Realtime API. Source: Lightning API, "Realtime API".
public enum Channel: Hashable, Sendable {
    /// The whole book, at once after subscribing and every five seconds.
    case boardSnapshot(ProductCode)
    /// The levels of the book that changed.
    case board(ProductCode)
    /// Best prices, last price and volumes, as they change.
    case ticker(ProductCode)
    /// The trades of the market.
    case executions(ProductCode)
    /// Events of the account's own orders. Needs a key.
    case childOrderEvents
    /// Events of the account's own special orders. Needs a key.
    case parentOrderEvents

    /// The channel of this name; `nil` for one that is not known here.
    public init?(name: String) {
        func product(_ prefix: String) -> ProductCode? {
            guard name.hasPrefix(prefix), name.utf8.count > prefix.utf8.count else { return nil }
            return ProductCode(rawValue: String(name.dropFirst(prefix.count)))
        }
        if name == Self.childOrderEvents.name {
            self = .childOrderEvents
        } else if name == Self.parentOrderEvents.name {
            self = .parentOrderEvents
        } else if let product = product(Self.snapshotPrefix) {
            self = .boardSnapshot(product)
        } else if let product = product(Self.boardPrefix) {
            self = .board(product)
        } else if let product = product(Self.tickerPrefix) {
            self = .ticker(product)
        } else if let product = product(Self.executionsPrefix) {
            self = .executions(product)
        } else {
            return nil
        }
    }

    private static let snapshotPrefix = "lightning_board_snapshot_"
    private static let boardPrefix = "lightning_board_"
    private static let tickerPrefix = "lightning_ticker_"
    private static let executionsPrefix = "lightning_executions_"

    /// The name in the API, such as `lightning_ticker_BTC_JPY`.
    public var name: String {
        switch self {
        case .boardSnapshot(let product): Self.snapshotPrefix + product.rawValue
        case .board(let product): Self.boardPrefix + product.rawValue
        case .ticker(let product): Self.tickerPrefix + product.rawValue
        case .executions(let product): Self.executionsPrefix + product.rawValue
        case .childOrderEvents: "child_order_events"
        case .parentOrderEvents: "parent_order_events"
        }
    }

    /// Whether it tells of one account, and so needs a key.
    public var isPrivate: Bool {
        switch self {
        case .childOrderEvents, .parentOrderEvents: true
        case .boardSnapshot, .board, .ticker, .executions: false
        }
    }
}
