import Glibc

/// Turns SIGINT, SIGTERM and SIGHUP into a call on the main actor, from a thread that waits for them.
///
/// Blocking them and waiting with `sigwait` would not do: under an asynchronous `main` the first thread is parked with
/// every signal unblocked, and takes them with their own effect.
enum Signals {
    /// The ends of the pipe through which handlers report; written once, before the first handler is installed.
    nonisolated(unsafe) private static var pipe: (reader: Int32, writer: Int32) = (-1, -1)

    /// From here on the signals are kept until somebody watches. Whoever started the process may have asked to ignore
    /// some, as `nohup` does: those stay ignored.
    static func catchAll() {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        pipe = (ends[0], ends[1])
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { install(number) }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        // SIG_IGN is the address 1.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    private static func install(_ number: Int32) {
        var action = sigaction()
        action.sa_flags = Int32(SA_RESTART)
        action.__sigaction_handler.sa_handler = { number in
            let saved = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(Signals.pipe.writer, &byte, 1)
            errno = saved
        }
        sigaction(number, &action, nil)
    }

    /// Calls `handler` for each signal for as long as the process lives.
    static func watch(_ handler: @escaping @MainActor @Sendable (Int32) -> Void) {
        let box = Unmanaged.passRetained(Handler(call: handler))
        var thread = pthread_t()
        let started = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Signals.report(to: Unmanaged<Handler>.fromOpaque(argument).takeRetainedValue())
                return nil
            }, box.toOpaque())
        if started == 0 { pthread_detach(thread) } else { box.release() }
    }

    private static func report(to handler: Handler) {
        var byte: UInt8 = 0
        while true {
            let count = read(pipe.reader, &byte, 1)
            guard count == 1 else {
                if count < 0, errno == EINTR { continue }
                return
            }
            let caught = Int32(byte)
            Task { @MainActor in handler.call(caught) }
        }
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
}
