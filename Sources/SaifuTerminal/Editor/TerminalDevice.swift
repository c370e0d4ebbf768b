import CLinux
import Glibc

/// The terminal behind two file descriptors: its modes, its size, its bytes. Used by one thread.
final class TerminalDevice {
    enum Kind {
        /// Keys are read one by one and the line is drawn.
        case full
        /// A person types whole lines into a terminal that cannot be drawn on.
        case plain
        /// A file or a pipe: nothing is drawn.
        case file
    }

    let input: Int32
    let kind: Kind
    /// Whether the modes come back also when the process ends without the editor's doing.
    let guardsExit: Bool
    private let output: Int32
    private var original: termios?
    private var isChanged = false

    init(input: Int32, output: Int32, understandsEscapes: Bool, guardsExit: Bool) {
        self.input = input
        self.output = output
        self.guardsExit = guardsExit
        var modes = termios()
        let hasModes = tcgetattr(input, &modes) == 0
        original = hasModes ? modes : nil
        kind = !hasModes ? .file : isatty(output) == 1 && understandsEscapes ? .full : .plain
    }

    /// Columns and rows; 80 by 24 when the terminal does not say.
    var size: (columns: Int, rows: Int) {
        let size = saifu_window_size(output)
        return (size.columns > 0 ? Int(size.columns) : 80, size.rows > 0 ? Int(size.rows) : 24)
    }

    /// Keys come one by one, without echo and without signals. Output is left as it is.
    func enterRawMode() {
        guard kind == .full, !isChanged, var modes = original else { return }
        modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
        modes.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
        modes.c_cflag = modes.c_cflag & ~tcflag_t(CSIZE) | tcflag_t(CS8)
        withUnsafeMutableBytes(of: &modes.c_cc) {
            $0[Int(VMIN)] = 1
            $0[Int(VTIME)] = 0
        }
        apply(modes)
    }

    /// Whole lines without echo.
    func hideEcho() {
        guard kind == .plain, var modes = original else { return }
        modes.c_lflag &= ~tcflag_t(ECHO)
        modes.c_lflag |= tcflag_t(ECHONL)
        apply(modes)
    }

    /// The modes from before; harmless when nothing was changed.
    func restore() {
        guard isChanged, var modes = original else { return }
        isChanged = false
        while tcsetattr(input, TCSADRAIN, &modes) != 0, errno == EINTR {}
        if guardsExit { TerminalRestorer.forget() }
    }

    private func apply(_ modes: termios) {
        var modes = modes
        if guardsExit, let original { TerminalRestorer.remember(input, original) }
        isChanged = true
        while tcsetattr(input, TCSADRAIN, &modes) != 0, errno == EINTR {}
    }

    /// Drops what was typed and not yet read.
    func dropTyped() {
        tcflush(input, TCIFLUSH)
    }

    /// Lends the bytes that are there to `body`, waiting for the first. They may be a secret, so nothing of them is left.
    /// - Returns: `false` at the end of the input.
    func read(_ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 16) { buffer in
            while true {
                let count = Glibc.read(input, buffer.baseAddress, buffer.count)
                if count > 0 {
                    body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                    if let base = buffer.baseAddress { explicit_bzero(base, count) }
                }
                if count >= 0 { return count > 0 }
                if errno != EINTR { return errno == EAGAIN }
            }
        }
    }

    /// Writes everything, unless the terminal is gone.
    func write(_ text: String) {
        Self.write(text, to: output)
    }

    /// Writes to the terminal that is typed into, even when the output goes elsewhere.
    func writeToPerson(_ text: String) {
        Self.write(text, to: isatty(output) == 1 ? output : input)
    }

    private static func write(_ text: String, to file: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var wait = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
            } else if errno != EINTR {
                return
            }
        }
    }
}
