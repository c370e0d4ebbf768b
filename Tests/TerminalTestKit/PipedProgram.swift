import CLinux
import Glibc

/// A program between pipes, as a script would use it.
public enum PipedProgram {
    /// What a program wrote and how it ended.
    public struct Result: Sendable {
        public let output: String
        public let errors: String
        public let end: ProgramEnd
    }

    /// Runs a program to its end; `arguments` begins with its path, `input` is all of its standard input.
    /// - Throws: `timeLimit` after `seconds`; the program is killed then.
    public static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], seconds: Double = 30
    ) throws(TestKitError) -> Result {
        let pipes = try (Ends(), Ends(), Ends())
        let process = try Spawn.start(arguments, environment: environment, newSession: true) { actions in
            posix_spawn_file_actions_adddup2(&actions, pipes.0.reader, 0)
            posix_spawn_file_actions_adddup2(&actions, pipes.1.writer, 1)
            posix_spawn_file_actions_adddup2(&actions, pipes.2.writer, 2)
        }
        let program = RunningProgram(process: process)
        // A program that ends early must not end the test, nor one that reads slowly block it.
        signal(SIGPIPE, SIG_IGN)
        _ = saifu_set_nonblocking(pipes.0.writer, 1)
        pipes.0.closeReader()
        pipes.1.closeWriter()
        pipes.2.closeWriter()
        var exchange = Exchange(input: Array(input.utf8)[...])
        let deadline = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < deadline {
            let isDone = exchange.step(pipes.0, pipes.1, pipes.2)
            if isDone, let end = program.poll() { return exchange.result(end) }
        }
        throw .timeLimit(output: exchange.result(.exited(0)).output)
    }

    private struct Exchange {
        var input: ArraySlice<UInt8>
        var output: [UInt8] = []
        var errors: [UInt8] = []

        func result(_ end: ProgramEnd) -> Result {
            Result(
                output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self),
                end: end)
        }

        /// Moves some bytes. Answers whether both outputs are at their ends.
        mutating func step(_ stdin: Ends, _ stdout: Ends, _ stderr: Ends) -> Bool {
            if input.isEmpty { stdin.closeWriter() }
            var entries = [
                pollfd(fd: stdin.writer, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: stdout.reader, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stderr.reader, events: Int16(POLLIN), revents: 0),
            ]
            poll(&entries, 3, 20)
            if entries[0].revents != 0 { send(to: stdin) }
            if entries[1].revents != 0 { Self.receive(stdout, &output) }
            if entries[2].revents != 0 { Self.receive(stderr, &errors) }
            return stdout.reader < 0 && stderr.reader < 0
        }

        private mutating func send(to pipe: Ends) {
            let count = input.withUnsafeBytes { write(pipe.writer, $0.baseAddress, $0.count) }
            if count > 0 { input = input.dropFirst(count) } else if errno != EAGAIN { input = [] }
        }

        private static func receive(_ pipe: Ends, _ bytes: inout [UInt8]) {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(pipe.reader, &buffer, buffer.count)
            if count > 0 { bytes += buffer[..<count] }
            if count == 0 { pipe.closeReader() }
        }
    }

    /// The two ends of a pipe, each closed once.
    private final class Ends {
        private(set) var reader: Int32 = -1
        private(set) var writer: Int32 = -1

        init() throws(TestKitError) {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
            reader = ends[0]
            writer = ends[1]
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }

        deinit {
            closeReader()
            closeWriter()
        }

        func closeReader() {
            if reader >= 0 { close(reader) }
            reader = -1
        }

        func closeWriter() {
            if writer >= 0 { close(writer) }
            writer = -1
        }
    }
}
