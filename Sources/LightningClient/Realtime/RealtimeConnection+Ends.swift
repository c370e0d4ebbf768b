import LightningAPI
import SaifuWire

/// Connections end, with a word or without one, and are made again.
extension RealtimeConnection {
    func lost(_ fault: StreamFault, _ generation: Int) {
        guard isCurrent(generation) else { return }
        if case .open(let socket) = phase { socket.cancel() }
        watchdog?.cancel()
        for fill in fills.values { fill.cancel() }
        fills = [:]
        self.generation += 1
        failures += 1
        let now = source.now()
        let maintenance = Maintenance(fault, at: now, in: settings.maintenance, lasts: outage?.maintenance != nil)
        let since = outage?.since ?? source.lastTold(before: fault, at: now, settings)
        outage = (since, maintenance)
        let pause = pauseBeforeNext(at: now)
        let retry = now.advanced(by: pause)
        let state: StreamState =
            if let maintenance {
                .maintenance(since: since, until: maintenance.until, retryAt: retry)
            } else {
                .stale(since: since, fault: fault, retryAt: retry)
            }
        for feed in feeds.values { feed.enter(state, at: since) }
        phase = .waiting(
            loop.schedule(after: pause) { [weak self] in self?.assumeIsolated { $0.open() } })
    }

    private func pauseBeforeNext(at now: Timestamp) -> Duration {
        let (pauses, chance) = (settings.pauses, source.chance())
        guard let maintenance = outage?.maintenance else { return pauses.pause(before: failures, chance: chance) }
        let pause = pauses.pause(before: failures, in: maintenance, at: now, chance: chance)
        // Attempts before its end do not count after it.
        if let until = maintenance.until, now.advanced(by: pause) >= until { failures = 0 }
        return pause
    }

    /// Looks now and then whether the exchange still speaks: connections also end without a word.
    func watch(_ generation: Int) {
        watchdog = loop.schedule(after: settings.answer / 3) { [weak self] in
            self?.assumeIsolated { $0.look(generation) }
        }
    }

    private func look(_ generation: Int) {
        guard isCurrent(generation) else { return }
        if outage == nil { failures = 0 }
        let most = Int(settings.silence / max(settings.answer / 3, .milliseconds(1)))
        if session.isUnansweredForLong() { return lost(.unanswered, generation) }
        // Each is asked, also behind one that is silent.
        if feeds.values.map({ $0.look() }).contains(where: { $0 > most }) {
            return lost(.connection(.silent(settings.silence)), generation)
        }
        if !hasHeard { askForSign() }
        hasHeard = false
        watch(generation)
    }

    /// The channel that shows a quiet connection to be alive.
    static let sign = Channel.ticker(.btcJPY)

    /// Follows something that is told all the time, or asks for it once more: its messages and the answer are the sign.
    /// Exchanges have dropped clients for pings that nobody asked for, and limit those that cause errors.
    private func askForSign() {
        guard case .open(let socket) = phase, session.isIdle, !isSignRefused else { return }
        call(.subscribe(Self.sign), on: socket)
    }
}
