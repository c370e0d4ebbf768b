import LightningAPI

/// What becomes of own orders, from a subscription on. Events that were missed cannot be had again: each break is a gap.
final class OrderEventFeed<Event: Sendable>: ChannelFeed {
    let channels: [Channel]
    var outlets = Outlets<StreamEvent<[Event]>>(gap: .gap(.slow))
    private let read: (ChannelMessage) -> [Event]?
    private var state = StreamState.connecting
    /// Until when everything was told; `nil` while it is, and before the stream began.
    private var told: Timestamp?

    /// - Parameter read: the events in a message of the channel.
    init(_ channel: Channel, read: @escaping (ChannelMessage) -> [Event]?) {
        channels = [channel]
        self.read = read
    }

    var first: StreamEvent<[Event]> { .state(state) }

    func enter(_ state: StreamState, at moment: Timestamp) {
        guard state != self.state else { return }
        if self.state == .subscribed { told = moment }
        self.state = state
        if state == .subscribed, let since = told {
            tell(.gap(.missed(from: since, to: moment)))
            told = nil
        }
        tell(first)
    }

    func begin(at now: Timestamp) -> Int64? {
        enter(.subscribed, at: now)
        return nil
    }

    func take(_ message: ChannelMessage) {
        guard let events = read(message) else { return }
        tell(.value(events))
    }
}
