import LightningAPI
import SaifuWire

/// What comes in is taken at once, and told when all that came with it was taken. What comes in the millisecond after that is
/// told together: to hand out a book is to copy it, and a busy market changes it by the thousand.
extension RealtimeConnection {
    /// Frames were taken that came past the actor.
    func noteFrames() {
        hear()
        outage = nil
        tellSoon()
    }

    func take(_ message: ChannelMessage) {
        outage = nil
        guard let feed = feeds[message.channel] else { return }
        feed.take(message)
        askForMissed(message.channel, after: feed.missing)
        if feed.hasNews { tellSoon() }
    }

    /// Noted once for all that comes within a millisecond.
    func hear() {
        hasHeard = true
        if !isTelling { source.heard.note(source.now()) }
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
        frames.isNoted = false
        isTelling = feeds.values.contains(where: \.hasNews)
        guard isTelling else { return }
        for feed in feeds.values where feed.hasNews { feed.tellNews() }
        tell(after: .milliseconds(1))
    }
}
