import Glibc

/// A child process that never outlives its test.
final class RunningProgram {
    let process: pid_t
    private var ended: ProgramEnd?

    init(process: pid_t) {
        self.process = process
    }

    deinit {
        if poll() == nil {
            kill(process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
    }

    func signal(_ signal: Int32) {
        if ended == nil { kill(process, signal) }
    }

    /// How it ended; `nil` while it runs.
    func poll() -> ProgramEnd? {
        if let ended { return ended }
        var status: Int32 = 0
        if waitpid(process, &status, WNOHANG) == process { ended = ProgramEnd(status: status) }
        return ended
    }
}
