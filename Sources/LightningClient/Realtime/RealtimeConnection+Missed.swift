import LightningAPI
import SaifuWire

/// Trades that were missed are asked for. Their list may lag behind what the channel tells: it is read again until it shows the
/// first trade that was told behind the break.
extension RealtimeConnection {
    /// - Parameter last: the trade behind which others may be missing; `nil` where none are.
    func askForMissed(_ channel: Channel, after last: Int64?) {
        guard let last, case .executions(let product) = channel, fills[channel] == nil else { return }
        fills[channel] = Task(executorPreference: loop) { [source, settings, loop] in
            var last = last
            for pause in settings.rereads {
                let missed = await source.trades(product, last)
                guard let next = await self.fill(channel, with: missed, isLast: false) else { return }
                last = next
                await loop.pause(for: pause)
                if Task.isCancelled { return }
            }
            _ = await self.fill(channel, with: source.trades(product, last), isLast: true)
        }
    }

    /// - Returns: the trade behind which has to be asked again; `nil` for nothing more.
    private func fill(_ channel: Channel, with missed: [Execution]?, isLast: Bool) -> Int64? {
        guard !Task.isCancelled, let feed = feeds[channel] else { return nil }
        if let next = feed.fill(with: missed, isLast: isLast) { return next }
        fills[channel] = nil
        return nil
    }
}

extension RealtimeSettings {
    /// How long is waited before a list that lags is read again, each time twice as long as before.
    fileprivate var rereads: [Duration] { [1, 2, 4, 8].map { lag / 15 * $0 } }
}

extension EventLoop {
    fileprivate func pause(for time: Duration) async {
        await withCheckedContinuation { continuation in
            schedule(after: time) { continuation.resume() }
        }
    }
}
