import CLinux
import Glibc
import Synchronization
import WalletCore

/// Standard output and standard error, written whole.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Set when something that was to be said could not be written.
    fileprivate static let hasLostOutput = Atomic(false)

    /// Opens `/dev/null` in the place of each standard stream that the process was started without: the next file to
    /// be opened would take its number, and be read as a script or written with answers.
    static func openMissing() {
        for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is taken, which is this one.
            _ = open("/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY)
        }
    }

    /// A reader that went away is no error of ours; the status of the run stays. A full disk is one.
    func write(_ text: String) {
        write(Array(text.utf8))
    }

    func write(_ bytes: [UInt8]) {
        guard !HomeDirectory.writeAll(bytes, to: rawValue), errno != EPIPE, self == .output else { return }
        let reason = String(cString: strerror(errno))
        guard !Self.hasLostOutput.exchange(true, ordering: .relaxed) else { return }
        Self.error.write("Standard output cannot be written: \(reason).\n")
    }

    /// The width of the terminal behind it; `nil` when there is none.
    var columns: Int? {
        let columns = Int(saifu_window_size(rawValue).columns)
        return columns > 0 ? columns : nil
    }

    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Whether nobody can read what is written: the other end of the pipe, or the terminal, is gone.
    var isClosed: Bool {
        var entry = pollfd(fd: rawValue, events: 0, revents: 0)
        return poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
    }
}

extension ExitCode {
    /// Ends the process. Done is not done when its answer was lost.
    func leave() -> Never {
        exit((StandardStream.hasLostOutput.load(ordering: .relaxed) ? followed(by: .failed) : self).rawValue)
    }
}
