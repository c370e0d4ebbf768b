import Glibc
import LightningAPI
import Synchronization
import WalletCore

/// Something that the exchange is asked for while a line is typed.
///
/// Completion is asked on the thread of the line editor, which waits for a moment and no longer: what comes later is told
/// at the next Tab.
final class QuickLook<Value: Sendable>: Sendable {
    private struct State {
        var found: (value: Value, seenAt: Timestamp)?
        var lookedAt: Timestamp?
        var isLooking = false
    }

    private let look: @MainActor @Sendable () async -> Value?
    private let clock: any WalletClock
    private let patience: Duration
    /// Protects what was found from being read on the editor's thread while the main actor writes it.
    private let state = Mutex(State())

    /// Between two looks.
    private static var pause: Duration { .seconds(1) }
    private static var step: UInt32 { 2000 }

    /// - Parameters:
    ///   - patience: the longest wait for an answer.
    ///   - look: asks; `nil` for an answer that did not come.
    init(clock: any WalletClock, patience: Duration, _ look: @escaping @MainActor @Sendable () async -> Value?) {
        self.clock = clock
        self.patience = patience
        self.look = look
    }

    /// Returns what was found in the last seconds, and looks anew where that was a moment ago.
    func value(notOlderThan age: Duration) -> Value? {
        beginLook()
        let deadline = ContinuousClock.now + patience
        while state.withLock({ $0.isLooking }), ContinuousClock.now < deadline { usleep(Self.step) }
        let now = clock.now()
        return state.withLock { state in
            state.found.flatMap { $0.seenAt.advanced(by: age) >= now ? $0.value : nil }
        }
    }

    private func beginLook() {
        let now = clock.now()
        let begins = state.withLock { state in
            let isNew = state.lookedAt.map { $0.advanced(by: Self.pause) >= now } ?? false
            guard !state.isLooking, !isNew else { return false }
            state.isLooking = true
            return true
        }
        guard begins else { return }
        Task { @MainActor in
            let value = await look()
            let now = clock.now()
            state.withLock { state in
                state.found = value.map { ($0, now) }
                (state.lookedAt, state.isLooking) = (now, false)
            }
        }
    }
}

extension Duration {
    /// The longest wait for the exchange after a person pressed Tab.
    static let completionPatience = Duration.milliseconds(300)
}
