import Glibc

/// A plain blocking socket for tests that need exact bytes. Reading gives up after five seconds.
final class RawSocket: Sendable {
    let descriptor: Int32

    init(descriptor: Int32) {
        self.descriptor = descriptor
        var limit = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// - Parameter host: an IPv4 address; 127.0.0.1 without one.
    convenience init(port: Int, host: UInt32 = 0x7f00_0001) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        _ = withLoopback(port, host) { connect(descriptor, $0, $1) }
        self.init(descriptor: descriptor)
    }

    /// - Parameter path: of a Unix socket.
    convenience init(path: String) {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        _ = withUnixAddress(path) { connect(descriptor, $0, $1) }
        self.init(descriptor: descriptor)
    }

    /// Two ends of one connection within this process.
    static func pair() -> (RawSocket, RawSocket) {
        var ends: [Int32] = [-1, -1]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
        return (RawSocket(descriptor: ends[0]), RawSocket(descriptor: ends[1]))
    }

    deinit {
        close(descriptor)
    }

    /// Waits until the other end of a Unix socket has read everything that was sent.
    func waitUntilRead() {
        while unread > 0 { sched_yield() }
    }

    /// How many bytes were sent that the other end of a Unix socket has not read.
    var unread: Int32 {
        var unread: Int32 = -1
        return ioctl(descriptor, UInt(TIOCOUTQ), &unread) == 0 ? unread : -1
    }

    /// Sends all bytes; false when the other side has gone.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    /// Sends the pieces one after the other, each when the other side has said nothing for some milliseconds: the pace
    /// of a slow peer, which ends as soon as the other side speaks or goes.
    ///
    /// - Returns: false when all went out without a word from the other side.
    @discardableResult
    func drip(_ pieces: some Sequence<String>) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        for piece in pieces where !send(piece) || poll(&entry, 1, 5) > 0 { return true }
        return false
    }

    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Closes with a reset instead of an orderly end.
    func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Closes the connection before its owner goes; the descriptor keeps its number, and leads nowhere.
    func closeNow() {
        let nowhere = open("/dev/null", O_RDWR)
        dup2(nowhere, descriptor)
        close(nowhere)
    }

    /// What comes next; `nil` at the end, after an error and when nothing comes.
    func read(atMost limit: Int = 65_536) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: limit)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    /// False when the other side has ended the connection; waits for that or for a byte, which it takes.
    var isOpen: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, 0) != 0
    }

    /// Everything up to the end of the connection.
    func readToEnd() -> String {
        var bytes: [UInt8] = []
        while let more = read() { bytes += more }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads until `text` has come; what has come by then.
    func read(until text: String) -> String {
        var seen = ""
        while !seen.contains(text), let more = read() { seen += String(decoding: more, as: UTF8.self) }
        return seen
    }
}

func withLoopback<Result>(
    _ port: Int, _ host: UInt32 = 0x7f00_0001, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = host.bigEndian
    return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
}

func withUnixAddress<Result>(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
}
