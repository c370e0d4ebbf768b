import LightningAPI
import SaifuWire

/// What comes in is taken at once, and told when all that came with it was taken. What comes in the millisecond after that is
/// told together: to hand out a book is to copy it, and a busy market changes it by the thousand.
extension RealtimeConnection {
    /// - Returns: `false` for a frame that no feed reads by itself.
    func take(frame: [UInt8]) -> Bool {
        for feed in feeds.values where feed.take(frame: frame) {
            (silentSince, isMaintenance) = (nil, false)
            tellSoon()
            return true
        }
        return false
    }

    func take(_ message: ChannelMessage) {
        (silentSince, isMaintenance) = (nil, false)
        guard let feed = feeds[message.channel] else { return }
        feed.take(message)
        if feed.hasNews { tellSoon() }
    }

    private func tellSoon() {
        guard !isTelling else { return }
        isTelling = true
        tell(after: .zero)
    }

    private func tell(after pause: Duration) {
        loop.schedule(after: pause) { [weak self] in self?.assumeIsolated { $0.tellNews() } }
    }

    private func tellNews() {
        source.heard.note(source.now())
        isTelling = feeds.values.contains(where: \.hasNews)
        guard isTelling else { return }
        for feed in feeds.values where feed.hasNews { feed.tellNews() }
        tell(after: .milliseconds(1))
    }
}
