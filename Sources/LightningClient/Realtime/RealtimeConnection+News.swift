import LightningAPI
import SaifuJSON
import SaifuWire

/// What comes in is taken at once, and told when all that came with it was taken: the loop gives out many messages in one
/// turn, and whoever follows a book is told of it once.
extension RealtimeConnection {
    /// - Returns: `false` for a frame that no feed reads by itself.
    func take(frame: [UInt8]) throws(JSONError) -> Bool {
        for feed in feeds.values where try feed.take(frame: frame) {
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
        loop.schedule(after: .zero) { [weak self] in self?.assumeIsolated { $0.tellNews() } }
    }

    private func tellNews() {
        isTelling = false
        for feed in feeds.values where feed.hasNews { feed.tellNews() }
    }
}
