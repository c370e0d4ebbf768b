import Glibc
import Synchronization

/// One run of a build, with all the processes it starts.
final class ProgramBuild: Sendable {
    /// The first process, and by its number the group of those it starts.
    private let process: pid_t
    /// Whether the first process succeeded, once it was waited for. From then on the number may be another group's.
    private let end = Mutex<Bool?>(nil)
    private let reader: Int32

    /// Starts a program, found as the shell finds it, that writes into a pipe and reads nothing.
    /// - Throws: why it cannot be started.
    init(_ words: [String]) throws(ResourceError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .unreadable(file: words[0], code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for output: Int32 in [1, 2] { posix_spawn_file_actions_adddup2(&actions, ends[1], output) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))
        var child: pid_t = 0
        let code = ProgramWords.with(words) { posix_spawnp(&child, words[0], &actions, &attributes, $0, environ) }
        guard code == 0 else {
            close(ends[0])
            throw .unreadable(file: words[0], code: code)
        }
        process = child
        reader = ends[0]
    }

    deinit {
        close(reader)
    }

    /// Returns what was written since the last call; empty when nothing was.
    func output() -> [UInt8] {
        var entry = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while poll(&entry, 1, 0) == 1, case let count = read(reader, &buffer, buffer.count), count > 0 {
            bytes += buffer[..<count]
        }
        return bytes
    }

    /// Returns whether it succeeded, once its first process has ended; does not wait. What that has left behind is ended
    /// too, while the group still has its number.
    func ending() -> Bool? {
        end.withLock { end in
            var information = siginfo_t()
            guard end == nil, waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0,
                information.si_signo == SIGCHLD
            else { return end }
            kill(-process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
            end = status == 0
            return end
        }
    }

    /// Tells it, and all that it started, to end; nothing once it was waited for.
    func signal(_ signal: Int32) {
        end.withLock { end in if end == nil { kill(-process, signal) } }
    }
}

/// Words as C takes them.
enum ProgramWords {
    /// Calls `body` with the words, and nothing after the last.
    static func with<Result>(
        _ words: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let pointers = words.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers)
    }
}
