import LightningAPI

/// The trades of one product, each once and in the order of their ids. After a break those that were missed are asked
/// for; what comes meanwhile waits behind them, until a list shows the first of it: one that ends before it lags.
final class TradeFeed: ChannelFeed {
    let channels: [Channel]
    var outlets = Outlets<StreamEvent<[Execution]>>(gap: .gap(.slow))
    private var state = StreamState.connecting
    private var lastID: Int64?
    /// Until when nothing was missed, where no trade tells from where on others are missing.
    private var told: Timestamp?
    /// What waits for the trades that were missed.
    private var held: [Execution]?
    /// The first trade that waits, or for which there was no room.
    private var firstHeld: Int64?
    /// Whether no list has shown yet what was told behind the last break, because nothing was.
    private var isUnproven = false
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
        held = state == .current || lastID == nil ? nil : []
        (dropped, firstHeld, isUnproven) = (nil, nil, false)
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
        if held == nil, !isUnproven { take(trades) } else { hold(trades.filter { $0.id > lastID ?? .min }) }
    }

    var missing: Int64? { state == .current && held != nil ? lastID : nil }

    /// Those that were missed may wait for minutes, until there is room for another request.
    private func hold(_ trades: [Execution]) {
        guard let first = trades.map(\.id).min() else { return }
        firstHeld = min(first, firstHeld ?? first)
        if held == nil { held = trades } else { held?.append(contentsOf: trades) }
        guard let held, held.count > room else { return }
        let sorted = held.sorted { $0.id < $1.id }
        dropped = sorted[sorted.count - room / 2 - 1].id
        self.held = sorted.suffix(room / 2)
    }

    func fill(with missed: [Execution]?, isLast: Bool) -> Int64? {
        guard let waiting = held else { return nil }
        // What a list shows is told also where it lags: the next break may come before it has caught up.
        if let missed { take(missed) }
        let lags = firstHeld.map { $0 > lastID ?? .min } ?? false
        if missed != nil, lags, !isLast { return lastID }
        isUnproven = missed != nil && firstHeld == nil
        // What was dropped may have been fetched meanwhile.
        if missed == nil || lags || dropped ?? .min > lastID ?? .min {
            let last = lastID ?? 0
            tell(.gap(.trades(after: last, before: waiting.map(\.id).filter { $0 > last }.min())))
        }
        (held, dropped, firstHeld) = (nil, nil, nil)
        if state != .current {
            state = .current
            tell(first)
        }
        take(waiting)
        return nil
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
