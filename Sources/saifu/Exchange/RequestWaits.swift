import LightningAPI
import Synchronization
import WalletCore

/// What a request of this run waits for, so that whoever waits for its answer is told.
final class RequestWaits: Sendable {
    private struct State {
        var hold: RequestHold?
        /// What was said where no line can count the seconds.
        var said: RequestHold?
    }

    private let state = Mutex(State())
    private let say: (@Sendable (PromptSentence) -> Void)?

    /// - Parameter say: says it once a wait; `nil` where a line counts the seconds.
    init(say: (@Sendable (PromptSentence) -> Void)? = nil) {
        self.say = say
    }

    /// `nil` while none waits.
    var hold: RequestHold? { state.withLock { $0.hold } }

    func take(_ hold: RequestHold?, at now: Timestamp) {
        let isNew = state.withLock { state in
            state.hold = hold
            guard let hold, hold.until.duration(since: state.said?.until ?? Timestamp(ticks: 0)) > .seconds(5) else {
                return false
            }
            state.said = hold
            return true
        }
        guard isNew, let hold, let say else { return }
        let rest = max(1, hold.until.duration(since: now).secondsUp)
        say(hold.reason.limit.map { .waitsForRoom($0, seconds: rest) } ?? .waitsForPause(seconds: rest))
    }
}
