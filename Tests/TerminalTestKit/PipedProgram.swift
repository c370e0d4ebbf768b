import CLinux
import Glibc

/// A program between pipes, as a script would use it. It is killed with its test.
public final class PipedProgram {
    /// What a program wrote and how it ended.
    public struct Result: Sendable {
        public let output: String
        public let errors: String
        public let end: ProgramEnd
    }

    private let program: RunningProgram
    private let input: Ends
    private let pipes: [Ends]
    /// Standard output and standard error so far.
    private var written: [[UInt8]] = [[], []]

    /// Runs a program to its end; `arguments` begins with its path, `input` is all of its standard input.
    /// - Throws: `timeLimit` after `seconds`; the program is killed then.
    public static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:],
        seconds: Double = Patience.program
    ) throws(TestKitError) -> Result {
        let program = try PipedProgram(arguments, environment: environment)
        return try program.finish(input: Array(input.utf8), seconds: seconds)
    }

    /// Starts a program, whose standard input stays open.
    /// - Parameter isNarrow: whether its standard output takes only a page at once, and a write to it never waits.
    public init(
        _ arguments: [String], environment: [String: String] = [:], isNarrow: Bool = false
    ) throws(TestKitError) {
        let ends = try (Ends(), Ends(), Ends())
        if isNarrow { ends.1.narrow() }
        let process = try Spawn.start(arguments, environment: environment, newSession: true) { actions in
            posix_spawn_file_actions_adddup2(&actions, ends.0.reader, 0)
            posix_spawn_file_actions_adddup2(&actions, ends.1.writer, 1)
            posix_spawn_file_actions_adddup2(&actions, ends.2.writer, 2)
        }
        program = RunningProgram(process: process)
        // A program that ends early must not end the test, nor one that reads slowly block it.
        Glibc.signal(SIGPIPE, SIG_IGN)
        _ = saifu_set_nonblocking(ends.0.writer, 1)
        ends.0.closeReader()
        ends.1.closeWriter()
        ends.2.closeWriter()
        input = ends.0
        pipes = [ends.1, ends.2]
    }

    /// The process, for signals.
    public var process: Int32 { program.process }

    public func signal(_ signal: Int32) {
        program.signal(signal)
    }

    /// Waits for its end with its input left open.
    /// - Returns: whether it ended in time.
    public func endsByItself(seconds: Double = Patience.program) -> Bool {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var nothing: ArraySlice<UInt8> = []
        while program.poll() == nil {
            guard ContinuousClock.now < deadline else { return false }
            step(&nothing)
        }
        return true
    }

    /// Waits until it has written, which nobody reads, and then for its end.
    /// - Parameter whenWaiting: called as soon as it waits for a reader.
    /// - Returns: how it ended; `nil` when it did not in time.
    public func endUnread(seconds: Double = Patience.program, whenWaiting: () -> Void) -> ProgramEnd? {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var count: Int32 = 0, isWaiting = false
        while ContinuousClock.now < deadline {
            if let end = program.poll() { return end }
            let before = count
            _ = ioctl(pipes[0].reader, UInt(FIONREAD), &count)
            if !isWaiting, count > 0, count == before {
                isWaiting = true
                whenWaiting()
            }
            poll(nil, 0, 100)
        }
        return nil
    }

    /// From here on nobody reads its standard output.
    public func leave() {
        pipes[0].closeReader()
    }

    /// Gives it some input and leaves the input open.
    public func type(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty { step(&rest) }
    }

    /// Waits until it has written the text to standard output, so often.
    /// - Returns: all of its standard output so far.
    /// - Throws: `notSeen` after `seconds`, or when its output ends without the text.
    @discardableResult
    public func wait(for text: String, count: Int = 1, seconds: Double = Patience.program) throws(TestKitError)
        -> String
    {
        try wait(for: text, in: 0, count: count, seconds: seconds)
    }

    /// Waits until it has written the text to standard error.
    /// - Throws: `notSeen` after `seconds`, or when standard error ends without the text.
    public func waitForError(_ text: String, seconds: Double = Patience.program) throws(TestKitError) {
        _ = try wait(for: text, in: 1, count: 1, seconds: seconds)
    }

    private func wait(for text: String, in pipe: Int, count: Int, seconds: Double) throws(TestKitError) -> String {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var nothing: ArraySlice<UInt8> = []
        while true {
            let output = String(decoding: written[pipe], as: UTF8.self)
            if output.ranges(of: text).count >= count { return output }
            guard ContinuousClock.now < deadline, pipes[pipe].reader >= 0 else {
                throw .notSeen(text: text, screen: written.map { String(decoding: $0, as: UTF8.self) }.joined())
            }
            step(&nothing)
        }
    }

    /// Gives it the rest of its input and waits for its end.
    /// - Throws: `timeLimit` after `seconds`; the program is killed then.
    public func finish(input bytes: [UInt8] = [], seconds: Double = Patience.program) throws(TestKitError) -> Result {
        var rest = bytes[...]
        let deadline = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < deadline {
            if rest.isEmpty { input.closeWriter() }
            step(&rest)
            if pipes.allSatisfy({ $0.reader < 0 }), let end = program.poll() { return result(end) }
        }
        signal(SIGKILL)
        throw .timeLimit(output: result(.exited(0)).output)
    }

    private func result(_ end: ProgramEnd) -> Result {
        Result(
            output: String(decoding: written[0], as: UTF8.self), errors: String(decoding: written[1], as: UTF8.self),
            end: end)
    }

    /// Moves some bytes, or waits a little for them.
    private func step(_ rest: inout ArraySlice<UInt8>) {
        var entries = [pollfd(fd: rest.isEmpty ? -1 : input.writer, events: Int16(POLLOUT), revents: 0)]
        entries += pipes.map { pollfd(fd: $0.reader, events: Int16(POLLIN), revents: 0) }
        poll(&entries, nfds_t(entries.count), 20)
        if entries[0].revents != 0 {
            let count = rest.withUnsafeBytes { write(input.writer, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EAGAIN { rest = [] }
        }
        for index in pipes.indices where entries[index + 1].revents != 0 { receive(index) }
    }

    private func receive(_ index: Int) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(pipes[index].reader, &buffer, buffer.count)
        if count > 0 { written[index] += buffer[..<count] }
        if count == 0 { pipes[index].closeReader() }
    }
}

extension PipedProgram {
    /// The two ends of a pipe, each closed once.
    fileprivate final class Ends {
        private(set) var reader: Int32 = -1
        private(set) var writer: Int32 = -1

        init() throws(TestKitError) {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
            reader = ends[0]
            writer = ends[1]
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }

        func narrow() {
            let pipeSize: Int32 = 1031  // F_SETPIPE_SZ
            _ = fcntl(writer, pipeSize, 4096)
            _ = saifu_set_nonblocking(writer, 1)
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
