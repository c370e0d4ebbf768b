import Glibc
import SaifuSystem
import Synchronization

/// Turns the signals that end a process into a call on the main actor, from a thread that waits for them.
enum Signals {
    /// Written once, by the first line of the program.
    nonisolated(unsafe) private static var pipe: SignalPipe?

    private static let come = Atomic(false)

    /// Whether one has come: the main actor may be waiting for a reader meanwhile.
    static var haveCome: Bool { come.load(ordering: .relaxed) }

    /// From here on the signals are kept until somebody watches.
    static func catchAll() {
        signal(SIGPIPE, SIG_IGN)
        pipe = SignalPipe(EndingSignals.all)
    }

    /// Calls `handler` for each signal for as long as the process lives.
    /// Where the system has no thread for that, a signal ends the process.
    static func watch(_ handler: @escaping @MainActor @Sendable (Int32) -> Void) {
        guard let pipe else { return }
        do throws(SystemError) {
            try SystemThread.start(name: "signals") {
                while true {
                    for signal in pipe.wait() {
                        come.store(true, ordering: .relaxed)
                        Task { @MainActor in handler(signal) }
                    }
                }
            }
        } catch {
            pipe.restoreDefaults()
        }
    }

    /// From here on each has its own effect, for a run that leaves nothing half done.
    static func release() { pipe?.restoreDefaults() }

    /// Waits for the first of them.
    @MainActor static func first() async {
        await withCheckedContinuation { continuation in
            var waiting: CheckedContinuation<Void, Never>? = continuation
            watch { _ in
                waiting?.resume()
                waiting = nil
            }
        }
    }
}
