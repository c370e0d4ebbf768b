/// What a channel sends.
public enum ChannelMessage: Hashable, Sendable {
    /// The whole book.
    case boardSnapshot(ProductCode, Board)
    /// The levels that changed: each with its new total, 0 when nothing is left there.
    case board(ProductCode, Board)
    /// The ticker as it is now.
    case ticker(ProductCode, Ticker)
    /// Trades of one moment, as they are sent together.
    case executions(ProductCode, [Execution])
    /// What became of own orders, in order.
    case childOrderEvents([ChildOrderEvent])
    /// What became of own special orders, in order.
    case parentOrderEvents([ParentOrderEvent])
}

extension ChannelMessage {
    /// What it tells of: a book is that of its changes, whole or not.
    public var channel: Channel {
        switch self {
        case .boardSnapshot(let product, _), .board(let product, _): .board(product)
        case .ticker(let product, _): .ticker(product)
        case .executions(let product, _): .executions(product)
        case .childOrderEvents: .childOrderEvents
        case .parentOrderEvents: .parentOrderEvents
        }
    }
}
