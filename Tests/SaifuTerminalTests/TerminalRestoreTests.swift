import Glibc
import SaifuDrawing
import SaifuStyle
import SaifuTerminal
import SaifuText
import TerminalTestKit
import Testing

/// Each test runs in a process of its own, which ends by what it tests.
@Suite(.timeLimit(.minutes(10)))  // against a test that never ends; all tests begin at once, and share two processors
struct TerminalRestoreTests {
    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
    func `S11 a signal ends the process with the terminal restored and the owner told`(signal: Int32) async {
        await #expect(processExitsWith: .exitCode(signal)) { [signal] in
            let terminal = try PseudoTerminal()
            let slave = terminal.slave
            let editor = try Self.editor(on: terminal) { _exit(Self.isRestored(slave) ? $0 : 99) }
            try await Self.beginReading(editor, terminal)
            kill(getpid(), signal)
            await Self.waitForSignal()
        }
    }

    @Test func `without an owner's handler the signal itself ends the process`() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            let terminal = try PseudoTerminal()
            let editor = try Self.editor(on: terminal, onTermination: nil)
            try await Self.beginReading(editor, terminal)
            kill(getpid(), SIGTERM)
            await Self.waitForSignal()
        }
    }

    // Broken by, in Sources/SaifuTerminal/Editor/TerminalRestorer.swift:
    // - at_quick_exit { TerminalRestorer.restore() }
    // + // nothing
    @Test(arguments: [true, false], [true, false])
    func `S11 either exit restores the terminal, whoever handles signals`(handlesSignals: Bool, isQuick: Bool) async {
        await #expect(processExitsWith: .exitCode(5)) { [handlesSignals, isQuick] in
            let terminal = try PseudoTerminal()
            slaveAtExit = terminal.slave
            // Registered before the editor's own, so it runs after that.
            atexit { if !TerminalRestoreTests.isRestored(slaveAtExit) { _exit(99) } }
            at_quick_exit { if !TerminalRestoreTests.isRestored(slaveAtExit) { _exit(99) } }
            let editor = try Self.editor(on: terminal, handlesSignals: handlesSignals, onTermination: nil)
            try await Self.beginReading(editor, terminal)
            if isQuick { quick_exit(5) } else { exit(5) }
        }
    }

    @Test func `S11 a stopped and continued process draws its line again`() async {
        await #expect(processExitsWith: .exitCode(5)) {
            let terminal = try PseudoTerminal()
            let editor = try Self.editor(on: terminal, onTermination: nil)
            try await Self.beginReading(editor, terminal)
            terminal.type("half")
            try await terminal.eventually(shows: "> half")
            let isStopped = "grep -q '^State:.T' /proc/\(getpid())/status"
            let wake = "(until \(isStopped); do [ -e /proc/\(getpid()) ] || exit; done; kill -CONT \(getpid()))"
            _ = try PipedProgram.run(
                ["/bin/sh", "-c", wake + " >/dev/null 2>&1 &"], environment: ["PATH": "/usr/bin:/bin"])
            terminal.type("\u{1A}")
            try await terminal.eventually("the line twice") { $0.lines.filter { $0 == "> half" }.count == 2 }
            terminal.type(" on")
            try await terminal.eventually(shows: "> half on")
            exit(Self.isRestored(terminal.slave) ? 99 : 5)
        }
    }

    private static func editor(
        on terminal: PseudoTerminal, handlesSignals: Bool = true, onTermination: (@Sendable (Int32) -> Void)?
    ) throws -> LineEditor {
        var settings = LineEditorSettings(renderer: TextRenderer(mode: .none), history: LineHistory { _ in false })
        settings.input = terminal.slave
        settings.output = terminal.slave
        settings.onTermination = onTermination
        settings.handlesSignals = handlesSignals
        return try LineEditor(settings)
    }

    private static func beginReading(_ editor: LineEditor, _ terminal: PseudoTerminal) async throws {
        Task { await editor.readLine(prompt: StyledText("> ", style: .prompt)) }
        try await terminal.eventually(shows: ">")
        if isRestored(terminal.slave) { exit(98) }
    }

    /// Waits until a signal ends this process; when none does, the alarm is another one than the test expects.
    private static func waitForSignal() async {
        alarm(30)
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }

    private static func isRestored(_ slave: Int32) -> Bool {
        var modes = termios()
        return tcgetattr(slave, &modes) == 0
            && modes.c_lflag & tcflag_t(ECHO | ICANON | ISIG) == tcflag_t(ECHO | ICANON | ISIG)
    }
}

/// Set once, before the handler that reads it is registered.
nonisolated(unsafe) private var slaveAtExit: Int32 = -1
