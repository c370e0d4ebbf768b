import Glibc

/// Puts the terminal's modes back when the process ends without the editor's doing: `exit`, `quick_exit` or
/// a crash.
///
/// Signal handlers may call `restore`: it only reads memory that was set before and makes two system calls.
enum TerminalRestorer {
    /// Written by the editor's thread alone, before modes change and after they are back; -1: nothing to restore.
    nonisolated(unsafe) private static var file: Int32 = -1
    /// As `file`; whether the program has the screen to itself.
    nonisolated(unsafe) static var isFullScreen = false
    /// As `file`; allocated once and never freed.
    nonisolated(unsafe) private static let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    /// Set once by `installed`, before a handler can run.
    nonisolated(unsafe) private static let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

    private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

    static func remember(_ file: Int32, _ modes: termios) {
        self.modes.initialize(to: modes)
        self.file = file
    }

    static func forget() {
        file = -1
    }

    static func restore() {
        guard file >= 0 else { return }
        tcsetattr(file, TCSANOW, modes)
        // Bracketed paste off, so that the shell does not get its marks; and the first screen, with its cursor.
        let line: StaticString = "\u{1B}[?2004l\r\n"
        let screen: StaticString = "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l\r\n"
        let bytes = isFullScreen ? screen : line
        _ = write(file, bytes.utf8Start, bytes.utf8CodeUnitCount)
        file = -1
    }

    /// Watches over both exits and crashes from now on; once a process.
    static func install() {
        _ = installed
    }

    private static let installed: Void = {
        previous.initialize(repeating: sigaction(), count: 65)
        atexit { TerminalRestorer.restore() }
        at_quick_exit { TerminalRestorer.restore() }
        for signal in crashes {
            var action = sigaction()
            // What was there before (a crash report, or the end of the process) follows.
            action.__sigaction_handler.sa_handler = { signal in
                TerminalRestorer.restore()
                sigaction(signal, TerminalRestorer.previous + Int(signal), nil)
                raise(signal)
            }
            sigaction(signal, &action, previous + Int(signal))
        }
    }()
}
