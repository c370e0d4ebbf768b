import Glibc

/// Turns signals into bytes of a pipe, which the editor's thread polls.
struct SignalPipe: Sendable {
    private static let ofTheTerminal = [SIGTSTP, SIGCONT, SIGWINCH]
    private static let ofTheEnd = [SIGINT, SIGTERM, SIGHUP]

    /// The writing end; set once before the first handler is installed, read by handlers.
    nonisolated(unsafe) private static var writer: Int32 = -1

    /// The end to poll and read.
    let reader: Int32
    private let signals: [Int32]

    /// Installs the handlers; `nil` when there is no pipe left.
    /// - Parameter withTermination: also those of interrupt, hang-up and termination.
    init?(withTermination: Bool) {
        guard let pipe = Pipe() else { return nil }
        signals = Self.ofTheTerminal + (withTermination ? Self.ofTheEnd : [])
        reader = pipe.reader
        Self.writer = pipe.writer
        for signal in signals where !Self.isIgnored(signal) { Self.install(signal) }
    }

    /// Whoever started the process may have asked so, as `nohup` does.
    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        sigaction(signal, nil, &action)
        // SIG_IGN is the address 1.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    static func install(_ signal: Int32) {
        var action = sigaction()
        action.sa_flags = Int32(SA_RESTART)
        action.__sigaction_handler.sa_handler = { signal in
            let saved = errno
            var byte = UInt8(truncatingIfNeeded: signal)
            _ = write(SignalPipe.writer, &byte, 1)
            errno = saved
        }
        sigaction(signal, &action, nil)
    }

    /// The signal's own effect, here and now, in this thread: the process stops or ends.
    static func raiseDefault(_ signal: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = SIG_DFL
        sigaction(signal, &action, nil)
        raise(signal)
    }

    /// This thread takes the signals, whatever thread made it.
    func unblock() {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Signals that came since the last call.
    func take() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(reader, &bytes, bytes.count)
        return count > 0 ? bytes[..<count].map(Int32.init) : []
    }
}
