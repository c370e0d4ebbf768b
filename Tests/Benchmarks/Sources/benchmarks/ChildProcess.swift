import Glibc

/// A program started with `posix_spawn`: the time to start it is part of what is measured, so nothing is between.
struct ChildProcess {
    let pid: pid_t

    /// Starts a program with this environment; standard error is closed off, and so are input and output without a
    /// descriptor.
    static func start(
        _ command: [String], environment: [String] = [], output: Int32? = nil, input: Int32? = nil
    ) throws(BenchmarkError) -> ChildProcess {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        }
        var pid: pid_t = 0
        let status = withCStrings(command) { arguments in
            withCStrings(environment) { posix_spawn(&pid, command[0], &actions, nil, arguments, $0) }
        }
        guard status == 0 else {
            throw BenchmarkError("\(command[0]) cannot be started: \(String(cString: strerror(status))).")
        }
        return ChildProcess(pid: pid)
    }

    /// Waits for the end; anything but success is an error.
    func wait(for what: String) throws(BenchmarkError) {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
        guard status == 0 else {
            throw BenchmarkError("\(what) ended with status \(status >> 8), signal \(status & 0x7f).")
        }
    }

    /// Ends it at once, whatever it does.
    func end() {
        kill(pid, SIGKILL)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    }

    /// Runs a command to its end; returns nanoseconds from before its start to after its end.
    static func time(_ command: [String], environment: [String] = []) throws(BenchmarkError) -> Int64 {
        let begin = ContinuousClock.now
        try start(command, environment: environment).wait(for: command.joined(separator: " "))
        let (seconds, attoseconds) = begin.duration(to: .now).components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }
}
