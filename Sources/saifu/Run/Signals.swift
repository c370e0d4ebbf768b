import Glibc

/// Turns SIGINT, SIGTERM and SIGHUP into a call on the main actor, from a thread that waits for them.
///
/// The signals are blocked before any other thread starts, so that only this one gets them.
enum Signals {
    static func block() {
        var set = watched()
        pthread_sigmask(SIG_BLOCK, &set, nil)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Calls `handler` for each signal for as long as the process lives.
    static func watch(_ handler: @escaping @MainActor @Sendable (Int32) -> Void) {
        let box = Unmanaged.passRetained(Handler(call: handler))
        var thread = pthread_t()
        let started = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                let handler = Unmanaged<Handler>.fromOpaque(argument).takeRetainedValue()
                var set = Signals.watched()
                var number: Int32 = 0
                while sigwait(&set, &number) == 0 {
                    let caught = number
                    Task { @MainActor in handler.call(caught) }
                }
                return nil
            }, box.toOpaque())
        if started == 0 { pthread_detach(thread) } else { box.release() }
    }

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

    private final class Handler: Sendable {
        let call: @MainActor @Sendable (Int32) -> Void

        init(call: @escaping @MainActor @Sendable (Int32) -> Void) {
            self.call = call
        }
    }

    private static func watched() -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, number) }
        return set
    }
}
