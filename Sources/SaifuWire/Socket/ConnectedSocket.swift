internal import CLinux
internal import Glibc
internal import SaifuSystem

/// A connected socket. A client waits by `poll` with a deadline, or in the receiving call itself; a server is told by its loop.
struct ConnectedSocket {
    let descriptor: Int32
    /// A receiving call may wait, for a time that was set once.
    private(set) var waitsInReceive = false

    /// Connects to the first address of `origin` that answers.
    ///
    /// - Parameter deadline: for the name and all its addresses together.
    static func connect(
        to origin: Origin, until deadline: Deadline, interruption: Interruption?
    ) throws(WireError) -> ConnectedSocket {
        guard origin.isProtected else { throw .untrusted(origin: origin, reason: .plainHTTP) }
        switch origin {
        case .unix(let path): return try connect(path: path, origin, deadline, interruption)
        case .http(let host, let port), .https(let host, let port):
            let addresses = try HostResolver.addresses(
                of: host, port: port, until: deadline, interruption: interruption)
            guard !addresses.isEmpty else { throw .unresolved(host: host, reason: "no address") }
            return try connect(toOneOf: addresses, origin, until: deadline, interruption: interruption)
        }
    }

    /// Tries one address after the other. Each has an equal share of the time that is left, so that one which nobody
    /// answers at leaves time for those behind it.
    ///
    /// - Parameter addresses: at least one.
    /// - Throws: the most telling of what was met.
    static func connect(
        toOneOf addresses: [SocketAddress], _ origin: Origin, until deadline: Deadline, interruption: Interruption?
    ) throws(WireError) -> ConnectedSocket {
        var failure: WireError?
        for (index, address) in addresses.enumerated() {
            let share = deadline.share(among: addresses.count - index, from: MonotonicClock.now())
            do throws(WireError) {
                return try connect(address, origin, share, interruption)
            } catch {
                guard let weight = error.connectWeight else { throw error }
                if weight >= failure?.connectWeight ?? 0 { failure = error }
            }
        }
        throw failure ?? .timedOut(phase: .connect, requestLeft: false)
    }

    /// From here on a receiving call without `MSG_DONTWAIT` waits, `limit` at most.
    mutating func waitInReceive(_ limit: Duration) {
        let nanoseconds = max(1000, limit.nanoseconds)  // zero would be for ever
        var time = timeval(tv_sec: Int(nanoseconds / 1_000_000_000), tv_usec: Int(nanoseconds / 1000 % 1_000_000))
        let length = socklen_t(MemoryLayout<timeval>.size)
        waitsInReceive =
            setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, length) == 0
            && saifu_set_nonblocking(descriptor, 0) == 0
    }

    func close() {
        _ = Glibc.close(descriptor)
    }

    /// True when the other side has closed, or has sent something nobody asked for.
    var isStale: Bool { hasInput }

    /// Reading would not wait.
    var hasInput: Bool {
        wait(for: Int16(POLLIN), until: .past)
    }

    /// Waits until the socket can be read or written (or has failed); false when the deadline passed first.
    func wait(for events: Int16, until deadline: Deadline) -> Bool {
        var entry = pollfd(fd: descriptor, events: events, revents: 0)
        while true {
            let count = poll(&entry, 1, deadline.milliseconds(from: MonotonicClock.now()))
            if count > 0 { return true }
            if count == 0 { return false }
            if errno != EINTR { return true }  // the next call on the socket tells what is wrong
        }
    }
}

extension WireError {
    /// How much a failed address tells of the server: a refusal comes from it, silence may, and a missing way there is
    /// often this machine's alone (it may have no IPv6). `nil` for what ends the search.
    var connectWeight: Int? {
        switch self {
        case .connectFailed(_, let cause):
            [ENETUNREACH, EHOSTUNREACH, EADDRNOTAVAIL, EAFNOSUPPORT].contains(cause.number) ? 0 : 2
        case .timedOut: 1
        default: nil
        }
    }
}

extension ConnectedSocket {
    private static func connect(
        path: String, _ origin: Origin, _ deadline: Deadline, _ interruption: Interruption?
    ) throws(WireError) -> ConnectedSocket {
        let place: UnixSocketPath
        do throws(SystemError) {
            place = try UnixSocketPath(path)
        } catch {
            throw .connectFailed(origin: origin, cause: error)
        }
        defer { place.close() }
        guard let address = place.address else {
            throw .connectFailed(origin: origin, cause: SystemError(call: "connect", number: ENAMETOOLONG))
        }
        let socket = try connect(address, origin, deadline, interruption)
        do throws(WireError) {
            try socket.checkPeer(origin)
        } catch {
            socket.close()
            throw error
        }
        return socket
    }

    /// A socket in a folder that others may write to could be anybody's.
    private func checkPeer(_ origin: Origin) throws(WireError) {
        var user = uid_t.max
        guard saifu_peer_user(descriptor, &user) == 0 else {
            throw .connectFailed(origin: origin, cause: .last("getsockopt"))
        }
        guard Self.isTrusted(peer: user) else { throw .untrusted(origin: origin, reason: .foreignUser(id: user)) }
    }

    /// Whether a user who listens on a Unix socket may be given requests: the user of this process, or the system's
    /// administrator, from whom nothing can be hidden.
    static func isTrusted(peer: uid_t, own: uid_t = geteuid()) -> Bool {
        peer == own || peer == 0
    }

    private static func connect(
        _ address: SocketAddress, _ origin: Origin, _ deadline: Deadline, _ interruption: Interruption?
    ) throws(WireError) -> ConnectedSocket {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let socket = ConnectedSocket(descriptor: socket(address.family, kind, 0))
        guard socket.descriptor >= 0 else { throw .connectFailed(origin: origin, cause: .last("socket")) }
        guard interruption?.attach(socket.descriptor) ?? true else {
            socket.close()
            throw .interrupted(requestLeft: false)
        }
        do throws(WireError) {
            try socket.finishConnecting(address, origin, deadline, interruption)
            interruption?.detach()
        } catch {
            interruption?.detach()
            socket.close()
            throw interruption?.isFired == true ? .interrupted(requestLeft: false) : error
        }
        return socket
    }

    private func finishConnecting(
        _ address: SocketAddress, _ origin: Origin, _ deadline: Deadline, _ interruption: Interruption?
    ) throws(WireError) {
        // A Unix socket whose queue is full says EAGAIN at once; TCP says EINPROGRESS.
        while address.withPointer({ Glibc.connect(descriptor, $0, $1) }) != 0, errno != EISCONN {
            let error = SystemError.last("connect")
            guard error.number == EINPROGRESS || error.number == EAGAIN || error.number == EINTR else {
                throw .connectFailed(origin: origin, cause: error)
            }
            guard deadline.nanoseconds > MonotonicClock.now() else {
                throw .timedOut(phase: .connect, requestLeft: false)
            }
            if error.number == EAGAIN {
                // Nothing happens on a socket in this state, not even when it is shut from another thread.
                if interruption?.isFired == true { throw .interrupted(requestLeft: false) }
                poll(nil, 0, 2)
                continue
            }
            guard wait(for: Int16(POLLOUT), until: deadline) else {
                throw .timedOut(phase: .connect, requestLeft: false)
            }
            let outcome = pendingError
            guard outcome == 0 else {
                throw .connectFailed(origin: origin, cause: SystemError(call: "connect", number: outcome))
            }
            break
        }
        guard address.family != AF_UNIX else { return }
        set(TCP_NODELAY, to: 1)
        set(TCP_USER_TIMEOUT, to: Self.longestDelivery)
    }

    /// How long the kernel goes on sending what the peer does not acknowledge, in milliseconds, even after the socket is
    /// closed. What was given up here must not arrive minutes later.
    static let longestDelivery: Int32 = 20_000

    private func set(_ option: Int32, to value: Int32) {
        var value = value
        setsockopt(descriptor, Int32(IPPROTO_TCP), option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private var pendingError: Int32 {
        var error: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &length) == 0 ? error : errno
    }
}
