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
    /// The last trade for which there was no room to wait.
    private var dropped: Int64?
    private let room: Int

    /// - Parameter room: how many trades wait for those that were missed. Of more the newest half is kept.
    init(_ product: ProductCode, room: Int = 16_384) {
        channels = [.executions(product)]
        self.room = room
    }

    var first: StreamEvent<[Execution]> { .state(state) }

    func enter(_ state: StreamState, at moment: Timestamp) {
        guard state != self.state else { return }
        if self.state == .current, lastID == nil { told = moment }
        if state == .current, let since = told {
            tell(.gap(.missed(from: since, to: moment)))
            told = nil
        }
        self.state = state
        // What comes before the channel is subscribed to again stands behind what was missed.
        (held, dropped) = (state == .current || lastID == nil ? nil : [], nil)
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
        if held == nil { take(trades) } else { hold(trades) }
    }

    /// Those that were missed may wait for minutes, until there is room for another request.
    private func hold(_ trades: [Execution]) {
        held?.append(contentsOf: trades)
        guard let held, held.count > room else { return }
        let sorted = held.sorted { $0.id < $1.id }
        dropped = sorted[sorted.count - room / 2 - 1].id
        self.held = sorted.suffix(room / 2)
    }

    func fill(with missed: [Execution]?) {
        guard let waiting = held else { return }
        if let missed { take(missed) }
        // What was dropped may have been fetched meanwhile.
        if missed == nil || dropped ?? .min > lastID ?? .min {
            let last = lastID ?? 0
            tell(.gap(.trades(after: last, before: waiting.map(\.id).filter { $0 > last }.min())))
        }
        (held, dropped) = (nil, nil)
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
