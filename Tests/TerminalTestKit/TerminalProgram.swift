public import Glibc

/// A program on a terminal of its own, as a person would use it. It is killed with its test.
public final class TerminalProgram {
    /// Its terminal: type here, look here.
    public let terminal: PseudoTerminal

    private let program: RunningProgram

    /// Starts a program; `arguments` begins with its path. Only the environment given is passed on, with
    /// `TERM=xterm-256color` unless it says otherwise.
    public init(
        _ arguments: [String], environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
    ) throws(TestKitError) {
        let terminal = try PseudoTerminal(columns: columns, rows: rows)
        let path = terminal.path
        let environment = environment.merging(["TERM": "xterm-256color"]) { given, _ in given }
        let process = try Spawn.start(arguments, environment: environment, newSession: true) { actions in
            // Opened by the child, after it leads a session, the terminal becomes its controlling one.
            posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
        self.terminal = terminal
        program = RunningProgram(process: process)
    }

    /// The process, for signals.
    public var process: pid_t { program.process }

    public func signal(_ signal: Int32) {
        program.signal(signal)
    }

    /// Waits until the program ends, taking its output meanwhile.
    /// - Throws: `timeLimit` after `seconds`; the program is killed then.
    public func waitForEnd(seconds: Double = Patience.program) throws(TestKitError) -> ProgramEnd {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < deadline {
            if let end = program.poll() {
                terminal.drain()
                return end
            }
            terminal.readSome(within: .milliseconds(20))
        }
        signal(SIGKILL)
        throw .timeLimit(output: terminal.screen.transcript)
    }
}
