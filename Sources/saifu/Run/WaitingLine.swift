import LightningAPI
import SaifuStyle
import WalletCore

/// The line that stands below what was printed while a command waits, and counts its seconds: from the first second on,
/// until there is an answer. It is away while a person is asked something, and counts anew after that.
@MainActor final class WaitingLine {
    private let session: Session
    private let clock: any WalletClock
    private let show: @MainActor (Phrase?) -> Void
    private var isBegun = false
    private var counting: Task<Void, Never>?

    /// - Parameters:
    ///   - session: tells whether an order or a cancellation is on its way.
    ///   - show: puts the line in the place of the one before; `nil` takes it away.
    init(session: Session, clock: any WalletClock, show: @escaping @MainActor (Phrase?) -> Void) {
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
                let seconds = Int(clock.now().duration(since: begin).components.seconds)
                show(Phrase(session.isSending ? WaitSentence.sending(seconds) : .waiting(seconds), .secondary))
            }
        }
    }
}
