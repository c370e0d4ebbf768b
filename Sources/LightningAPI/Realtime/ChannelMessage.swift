/// A message of a channel.
public enum ChannelMessage: Hashable, Sendable {
    /// The whole book.
    case boardSnapshot(ProductCode, Board)
    /// The levels that changed: each with its new total, 0 when nothing is left there.
    case board(ProductCode, Board)
    /// The ticker as it is now.
    case ticker(ProductCode, Ticker)
    /// Trades of one moment, as they are sent together.
    case executions(ProductCode, [Execution])
    /// Events of the account's own orders, in the order they happened.
    case childOrderEvents([ChildOrderEvent])
    /// Events of the account's own special orders, in the order they happened.
    case parentOrderEvents([ParentOrderEvent])
}

extension ChannelMessage {
    /// The channel of the message. A whole book and its changes both belong to the channel of the changes.
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
