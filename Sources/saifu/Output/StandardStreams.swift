import CLinux
import Glibc
import LightningAPI
import SaifuSystem
import Synchronization
import WalletCore

/// Standard output and standard error, written whole.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Takes the place of each standard stream that the process was started without: the next file to be opened would
    /// take its number, and be read as a script or written with answers. What takes it can be read as empty and cannot be
    /// written, so that nobody believes to have said something.
    static func openMissing() {
        for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDONLY)  // takes the lowest free number, which is this one
        }
    }

    /// Writes all of it, or what is taken until the end that was asked for.
    /// - Throws: `cannotPrint`, also when the reader has gone.
    func write(_ text: String) throws(WalletError) {
        guard writeAll(text) else { throw Self.failure(errno) }
    }

    /// - Returns: `false` for a failure, which `errno` tells.
    private func writeAll(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            // Whoever asked for the end does not wait for a reader that reads nothing.
            guard waitForRoom() else {
                Self.cut.store(true, ordering: .relaxed)
                return true
            }
            let count = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, min($0.count, Self.portion)) }
            if count < 0, errno != EINTR, errno != EAGAIN { return false }
            rest = rest.dropFirst(max(0, count))
        }
        return true
    }

    private static let cut = Atomic(false)

    /// Whether something was left unwritten because the end of the process was asked for.
    static var isCut: Bool { cut.load(ordering: .relaxed) }

    /// A pipe with room takes as many bytes without waiting.
    private static let portion = Int(PIPE_BUF)
    /// How long a stream without room holds up an end that was asked for.
    private static let patience = Duration.milliseconds(200)
    /// Between two looks whether the end was asked for.
    private static let look: Int32 = 50

    /// - Returns: `false` when the end of the process was asked for and the reader takes nothing.
    private func waitForRoom() -> Bool {
        var entry = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        var end: ContinuousClock.Instant?
        while poll(&entry, 1, Self.look) == 0 {
            guard Signals.haveCome, !isTerminal else { continue }
            let now = ContinuousClock.now, last = end ?? now + Self.patience
            end = last
            if now >= last { return false }
        }
        return true
    }

    /// Finds out whether something could be written, as far as that can be known without writing it.
    /// - Throws: `cannotPrint` for a stream that is closed or not for writing, a reader that has gone, a full device.
    func checkWritable() throws(WalletError) {
        if Glibc.write(rawValue, "", 0) < 0 { throw Self.failure(errno) }
        if isClosed { throw Self.failure(EPIPE) }
    }

    private static func failure(_ code: Int32) -> WalletError {
        .storage(.cannotPrint(reason: FaultReason(errno: code)))
    }

    /// Says something on standard error. When that cannot be written either, nobody is left to be told.
    static func complain(_ text: String) {
        _ = error.writeAll(text)
    }

    /// The height of the terminal behind it; `nil` when there is none.
    var rows: Int? {
        let rows = Int(saifu_window_size(rawValue).rows)
        return rows > 0 ? rows : nil
    }

    /// The width of the terminal behind it; `nil` when there is none.
    var columns: Int? {
        let columns = Int(saifu_window_size(rawValue).columns)
        return columns > 0 ? columns : nil
    }

    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Whether nobody can read what is written: the other end of the pipe, or the terminal, is gone.
    var isClosed: Bool { isClosed(within: 0) }

    /// Calls `body` when nobody can read any more what is written, on a thread of its own. Where the system has no thread
    /// for that, only the next write finds it out.
    func whenClosed(_ body: @escaping @Sendable () -> Void) {
        do throws(SystemError) {
            try SystemThread.start(name: "reader") {
                while !isClosed(within: -1) {}
                body()
            }
        } catch {
            return
        }
    }

    private func isClosed(within milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: rawValue, events: 0, revents: 0)
        return poll(&entry, 1, milliseconds) > 0 && entry.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
    }
}

extension ExitCode {
    /// Ends the process, whatever its threads do.
    func leave() -> Never {
        ProcessEnd.leave(with: rawValue)
    }
}
