import Glibc
import Testing

/// A pseudo-terminal: the program sits at `slave`, the test types at the other side and sees the screen.
public final class PseudoTerminal {
    /// What the program reads and writes.
    public let slave: Int32
    /// What is on the screen.
    public private(set) var screen: Screen
    /// Everything the program wrote.
    public private(set) var output: [UInt8] = []

    let master: Int32

    /// A byte that no program here writes, sent behind what was written.
    private static let fence: UInt8 = 0
    private var isFenced = false

    public init(columns: Int = 80, rows: Int = 24) throws(TestKitError) {
        var master: Int32 = -1
        var slave: Int32 = -1
        guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw .system(call: "openpty", code: errno) }
        for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.master = master
        self.slave = slave
        screen = Screen(columns: columns, rows: rows)
        resize(columns: columns, rows: rows)
    }

    deinit {
        close(slave)
        close(master)
    }

    /// Changes the window, as a person would by dragging it. The screen starts anew, blank.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(
            ws_row: UInt16(truncatingIfNeeded: rows), ws_col: UInt16(truncatingIfNeeded: columns), ws_xpixel: 0,
            ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        if columns != screen.columns || rows != screen.rows { screen = Screen(columns: columns, rows: rows) }
    }

    /// Types text, which may hold escape sequences.
    public func type(_ text: String) {
        send(Array(text.utf8))
    }

    /// Types bytes.
    public func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
        }
    }

    /// Waits until the screen is as asked for.
    /// - Throws: `notSeen` after `seconds`.
    public func wait(
        for what: String, seconds: Double = Patience.program, _ isThere: (Screen) -> Bool
    ) throws(TestKitError) {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !isThere(screen) {
            let left = deadline - ContinuousClock.now
            guard left > .zero, readSome(within: left) else { throw .notSeen(text: what, screen: screen.transcript) }
        }
    }

    /// Waits until the text stands somewhere on the screen.
    public func wait(for text: String, seconds: Double = Patience.program) throws(TestKitError) {
        try wait(for: text, seconds: seconds) { $0.text.contains(text) }
    }

    /// Waits until the text was shown at all, be it scrolled off since.
    public func waitShown(_ text: String, seconds: Double = Patience.program) throws(TestKitError) {
        try wait(for: text, seconds: seconds) { $0.transcript.contains(text) }
    }

    /// Takes what is written within the time; answers false when there was nothing or all ends are closed.
    @discardableResult
    public func readSome(within time: Duration) -> Bool {
        var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        let milliseconds = time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
        guard poll(&entry, 1, time > .zero ? Int32(clamping: max(1, milliseconds)) : 0) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(master, &buffer, buffer.count)
        guard count > 0 else { return false }
        var text = buffer[..<count]
        if isFenced, let fence = text.firstIndex(of: Self.fence) {
            isFenced = false
            text.remove(at: fence)
        }
        output += text
        screen.write(text)
        return true
    }

    /// Takes everything until nothing comes for the time.
    public func settle(_ quiet: Duration = .milliseconds(50)) {
        while readSome(within: quiet) {}
    }

    /// As `wait`, without blocking a thread: for tests whose other tasks have to run meanwhile.
    public func eventually(
        _ what: String, seconds: Double = Patience.drawing, _ isThere: (Screen) -> Bool
    ) async throws(TestKitError) {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !isThere(screen) {
            if readSome(within: .zero) { continue }
            guard await hasOutput(within: deadline - .now) else {
                throw .notSeen(text: what, screen: screen.transcript)
            }
        }
    }

    /// As `wait(for:)`, without blocking a thread.
    public func eventually(shows text: String, seconds: Double = Patience.drawing) async throws(TestKitError) {
        try await eventually(text, seconds: seconds) { $0.text.contains(text) }
    }

    /// Takes all that was written before it began: the kernel hands written bytes over in the background, late on
    /// a busy machine.
    func drain() {
        settle(.zero)
        putFence()
        while isFenced, readSome(within: .seconds(Patience.drawing)) {}
    }

    private func putFence() {
        isFenced = write(slave, [Self.fence], 1) == 1
        #expect(isFenced, "The terminal takes nothing more.")
    }

    /// As `drain`, without blocking a thread, and with what comes until it is quiet for the time.
    public func eventuallyQuiet(_ quiet: Duration = .milliseconds(40)) async {
        putFence()
        while isFenced, await hasOutput(within: .seconds(Patience.drawing)) { readSome(within: .zero) }
        while await hasOutput(within: quiet) { while readSome(within: .zero) {} }
    }

    /// Local modes of the terminal: whether typed keys are echoed, and come as whole lines.
    public var modes: (echo: Bool, lines: Bool) {
        var modes = termios()
        tcgetattr(slave, &modes)
        return (modes.c_lflag & tcflag_t(ECHO) != 0, modes.c_lflag & tcflag_t(ICANON) != 0)
    }

    /// The path of the slave, for a program that opens it itself.
    var path: String {
        var name = [CChar](repeating: 0, count: 128)
        return ttyname_r(slave, &name, name.count) == 0
            ? String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : ""
    }
}
