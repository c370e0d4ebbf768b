import LightningAPI
import SaifuStyle
import WalletCore

/// The line that stands below what was printed while a command waits, and counts its seconds: from the first second on,
/// until there is an answer. It is away while a person is asked something, and counts anew after that.
@MainActor final class WaitingLine {
    private let session: Session
    private let clock: any WalletClock
    private let hold: @MainActor () -> RequestHold?
    private let show: @MainActor (Phrase?) -> Void
    private var isBegun = false
    private var counting: Task<Void, Never>?

    /// - Parameters:
    ///   - session: tells whether an order or a cancellation is on its way.
    ///   - hold: what a request waits for; `nil` while none is held back.
    ///   - show: puts the line in the place of the one before; `nil` takes it away.
    init(
        session: Session, clock: any WalletClock, hold: @escaping @MainActor () -> RequestHold? = { nil },
        show: @escaping @MainActor (Phrase?) -> Void
    ) {
        self.hold = hold
        self.session = session
        self.clock = clock
        self.show = show
    }

    /// A command runs from here on.
    func begin() {
        isBegun = true
        restart()
    }

    /// The command waits for nobody any more.
    func end() {
        isBegun = false
        pause()
    }

    /// A person is asked.
    func pause() {
        counting?.cancel()
        counting = nil
        show(nil)
    }

    /// Starts counting again, because the command now waits for something else.
    func restart() {
        pause()
        guard isBegun else { return }
        let begin = clock.now()
        counting = Task { [clock] in
            while true {
                await clock.sleep(for: .seconds(1))
                guard !Task.isCancelled else { return }
                show(Phrase(sentence(since: begin, at: clock.now()), .secondary))
            }
        }
    }

    private func sentence(since begin: Timestamp, at now: Timestamp) -> WaitSentence {
        if let hold = hold() {
            let rest = max(1, hold.until.duration(since: now).secondsUp)
            return hold.reason.limit.map { .room($0, rest) } ?? .pause(rest)
        }
        let seconds = Int(now.duration(since: begin).components.seconds)
        return session.isSending ? .sending(seconds) : .waiting(seconds)
    }
}
