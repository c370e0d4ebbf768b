import LightningAPI

/// A ticker, which is current from its first message on.
final class TickerFeed: ChannelFeed {
    let channels: [Channel]
    var outlets = Outlets<LatestValue<Ticker>>()
    private(set) var first = LatestValue<Ticker>(.connecting, nil)

    init(_ product: ProductCode) {
        channels = [.ticker(product)]
    }

    func enter(_ state: StreamState, at _: Timestamp) {
        guard state != first.state else { return }
        first = LatestValue(state, first.value)
        tell(first)
    }

    func take(_ message: ChannelMessage) {
        guard case .ticker(_, let ticker) = message else { return }
        // One that was sent before what is known already.
        if first.state == .current, let known = first.value, ticker.timestamp < known.timestamp { return }
        first = LatestValue(.current, ticker)
        tell(first)
    }
}
