internal import CLinux
internal import Glibc

/// Turns signals into bytes of a pipe, for a thread that polls it or waits for it.
///
/// Blocking them and waiting with `sigwait` would not do: under an asynchronous `main` the first thread is parked with
/// every signal unblocked, and takes them with their own effect.
package struct SignalPipe: Sendable {
    /// Signals have numbers below it.
    private static let count = Int(NSIG)
    /// The writing end for each signal by its number, -1 for none: of the pipe that was made last for it. In C memory,
    /// which a handler may read at any moment; written before the handler is installed.
    nonisolated(unsafe) private static let writers = descriptors()
    /// The reading end of the same pipe. Unguarded, because only `init` touches it: a pipe is made on the main thread.
    nonisolated(unsafe) private static let readers = descriptors()

    private static func descriptors() -> UnsafeMutablePointer<Int32> {
        let descriptors = UnsafeMutablePointer<Int32>.allocate(capacity: count)
        descriptors.initialize(repeating: -1, count: count)
        return descriptors
    }

    /// The end to poll.
    package var reader: Int32 { pipe.reader }
    private let pipe: Pipe
    private let signals: [Int32]

    /// Installs handlers for signals, in place of those of an earlier pipe. Signals that are ignored stay ignored:
    /// whoever started the process may have asked so, as `nohup` does.
    ///
    /// `nil` when no pipe can be made; `errno` says why.
    package init?(_ signals: [Int32]) {
        guard let pipe = Pipe() else { return nil }
        self.pipe = pipe
        self.signals = signals
        var earlier: Set<Int32> = []
        for signal in signals where !Self.isIgnored(signal) {
            earlier.insert(Self.readers[Int(signal)])
            Self.readers[Int(signal)] = pipe.reader
            Self.writers[Int(signal)] = pipe.writer
            Self.install(signal)
        }
        for reader in earlier where reader >= 0 { hand(over: reader) }
    }

    /// Takes what came before and nobody has read.
    private func hand(over reader: Int32) {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(reader, &bytes, bytes.count)
        if count > 0 { _ = write(pipe.writer, &bytes, count) }
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        sigaction(signal, nil, &action)
        // SIG_IGN is the address 1.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    private static func install(_ signal: Int32) {
        var action = sigaction()
        action.sa_flags = Int32(SA_RESTART)
        action.__sigaction_handler.sa_handler = { signal in
            let saved = errno
            var byte = UInt8(truncatingIfNeeded: signal)
            _ = write(SignalPipe.writers[Int(signal)], &byte, 1)
            errno = saved
        }
        sigaction(signal, &action, nil)
    }

    /// Gives a signal its own effect, here and now, in this thread: the process stops or ends. One that stopped the
    /// process reports to the pipe again when the process goes on.
    package static func raiseDefault(_ signal: Int32) {
        restoreDefault(signal)
        raise(signal)
        install(signal)
    }

    /// Gives up the signals: from here on each has its own effect.
    package func restoreDefaults() {
        for signal in signals where !Self.isIgnored(signal) { Self.restoreDefault(signal) }
    }

    private static func restoreDefault(_ signal: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = SIG_DFL
        sigaction(signal, &action, nil)
    }

    /// Lets this thread take the signals, whatever thread made it.
    package func unblock() {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Returns the signals that came since the last call.
    package func take() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(reader, &bytes, bytes.count)
        return count > 0 ? bytes[..<count].map(Int32.init) : []
    }

    /// Blocks until a signal came, and returns those that did.
    package func wait() -> [Int32] {
        var entry = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, -1)
        return take()
    }
}
