import LightningAPI

/// The trades of one product, each once and in the order of their ids. After a break those that were missed are asked
/// for; what comes meanwhile waits behind them.
final class TradeFeed: ChannelFeed {
    let channels: [Channel]
    var outlets = Outlets<StreamEvent<[Execution]>>(gap: .gap(.slow))
    private var state = StreamState.connecting
    private var lastID: Int64?
    /// Until when nothing was missed, where no trade tells from where on others are missing.
    private var told: Timestamp?
    /// What waits for the trades that were missed.
    private var held: [Execution]?

    init(_ product: ProductCode) {
        channels = [.executions(product)]
    }

    var first: StreamEvent<[Execution]> { .state(state) }

    func enter(_ state: StreamState, at moment: Timestamp) {
        guard state != self.state else { return }
        if self.state == .current, lastID == nil { told = moment }
        if state == .current, let since = told {
            tell(.gap(.since(since)))
            told = nil
        }
        self.state = state
        // What comes before the channel is subscribed to again stands behind what was missed.
        held = state == .current || lastID == nil ? nil : []
        tell(first)
    }

    func begin(at now: Timestamp) -> Int64? {
        guard let lastID, state != .current else {
            enter(.current, at: now)
            return nil
        }
        held = held ?? []
        return lastID
    }

    func take(_ message: ChannelMessage) {
        guard case .executions(_, let trades) = message else { return }
        if held == nil { take(trades) } else { held?.append(contentsOf: trades) }
    }

    func fill(with missed: [Execution]?) {
        guard let waiting = held else { return }
        held = nil
        if let missed { take(missed) } else { tell(.gap(.trades(after: lastID ?? 0))) }
        state = .current
        tell(first)
        take(waiting)
    }

    private func take(_ trades: [Execution]) {
        var fresh: [Execution] = []
        // One message may hold a trade twice, too.
        for trade in trades.sorted(by: { $0.id < $1.id }) where trade.id > lastID ?? .min {
            lastID = trade.id
            fresh.append(trade)
        }
        if !fresh.isEmpty { tell(.value(fresh)) }
    }
}
