internal import CLinux
internal import Glibc
internal import SaifuSystem

/// A socket that is bound and listening, not blocking.
struct ListenSocket: Sendable {
    let descriptor: Int32
    /// The TCP port; 0 for a Unix socket.
    let port: Int
    let policy: RequestPolicy
    private let socketFile: SocketFile?

    /// Which file stands for a Unix socket, so that only our own is removed.
    private struct SocketFile: Sendable {
        let path: String
        let device: dev_t
        let inode: ino_t
    }

    init(_ address: ListenAddress) throws(WireError) {
        do throws(ListenProblem) {
            switch address {
            case .tcp(let host, let port):
                guard SocketAddress.isLoopback(host: host) else { throw ListenProblem(.notLoopback) }
                self = try Self.tcp(host: host == "localhost" ? "127.0.0.1" : host, port: port, address)
            case .network(let host, let port, _): self = try Self.tcp(host: host, port: port, address)
            case .unix(let path): self = try Self.unix(path: path, address)
            }
        } catch {
            throw .listenFailed(address: address, cause: error.failure)
        }
    }

    var isUnix: Bool { socketFile != nil }

    /// Closes the socket and removes its file.
    func close() {
        _ = Glibc.close(descriptor)
        removeFile()
    }

    /// From here on nobody gets into the queue of a Unix socket; who is in it stays. (Linux checks this when it puts
    /// somebody there; for TCP the same call would send away who waits.)
    func refuseNewcomers() {
        removeFile()
        if isUnix { shutdown(descriptor, Int32(SHUT_RD)) }
    }

    /// Removes the file of a Unix socket, if it is still ours.
    private func removeFile() {
        guard let socketFile else { return }
        var status = stat()
        guard lstat(socketFile.path, &status) == 0, status.st_dev == socketFile.device,
            status.st_ino == socketFile.inode
        else { return }
        unlink(socketFile.path)
    }

    private init(descriptor: Int32, port: Int, policy: RequestPolicy, socketFile: SocketFile?) {
        self.descriptor = descriptor
        self.port = port
        self.policy = policy
        self.socketFile = socketFile
    }
}

/// Carries a failure out of the steps below.
private struct ListenProblem: Error {
    let failure: ListenFailure

    init(_ failure: ListenFailure) {
        self.failure = failure
    }

    init(_ error: SystemError) {
        switch error.number {
        case EADDRINUSE: failure = .addressInUse
        case EACCES, EPERM: failure = .permissionDenied
        default: failure = .system(error)
        }
    }
}

extension ListenSocket {
    private static func tcp(
        host: String, port: Int, _ wanted: ListenAddress
    ) throws(ListenProblem) -> ListenSocket {
        guard let address = SocketAddress(numericHost: host, port: port) else {
            throw ListenProblem(in_port_t(exactly: port) == nil ? .invalidPort : .notNumeric)
        }
        let descriptor = try makeSocket(address.family)
        do throws(ListenProblem) {
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
            try bind(descriptor, address)
            try listen(descriptor)
        } catch {
            _ = Glibc.close(descriptor)
            throw error
        }
        return ListenSocket(
            descriptor: descriptor, port: SocketAddress.port(of: descriptor), policy: RequestPolicy(wanted),
            socketFile: nil)
    }

    /// In milliseconds.
    private static let patience: Int32 = 10_000

    private static func unix(path: String, _ wanted: ListenAddress) throws(ListenProblem) -> ListenSocket {
        let place: UnixSocketPath
        do throws(SystemError) {
            place = try UnixSocketPath(path)
        } catch {
            throw error.number == EACCES
                ? ListenProblem(.permissionDenied) : ListenProblem(.unusablePath(reason: error.message))
        }
        defer { place.close() }
        guard let address = place.address else { throw ListenProblem(.unusablePath(reason: "the name is too long")) }
        // Two processes that find the same dead socket must not remove each other's new one.
        // Where the folder cannot be locked at all, as on some network disks, nobody else can either.
        guard saifu_lock(place.folder, LOCK_EX, patience) == 0 || errno != EWOULDBLOCK else {
            throw ListenProblem(.unusablePath(reason: "another process holds its folder"))
        }
        try removeDeadSocket(place, address)
        let descriptor = try makeSocket(AF_UNIX)
        do throws(ListenProblem) {
            try bind(descriptor, address)
            // Nobody can connect before `listen`, so the mode is in place in time.
            guard fchmodat(place.folder, place.name, 0o600, 0) == 0 else { throw ListenProblem(.last("fchmodat")) }
            try listen(descriptor)
        } catch {
            _ = Glibc.close(descriptor)
            throw error
        }
        var status = stat()
        fstatat(place.folder, place.name, &status, AT_SYMLINK_NOFOLLOW)
        let file = SocketFile(path: path, device: status.st_dev, inode: status.st_ino)
        return ListenSocket(descriptor: descriptor, port: 0, policy: RequestPolicy(wanted), socketFile: file)
    }

    /// Removes a socket that a dead process left behind; refuses to touch anything else.
    private static func removeDeadSocket(_ place: UnixSocketPath, _ address: SocketAddress) throws(ListenProblem) {
        var status = stat()
        guard fstatat(place.folder, place.name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw ListenProblem(.unusablePath(reason: "a file that is not a socket stands there"))
        }
        let probe = try makeSocket(AF_UNIX)
        defer { _ = Glibc.close(probe) }
        let connected = address.withPointer { Glibc.connect(probe, $0, $1) }
        guard connected != 0, errno == ECONNREFUSED else { throw ListenProblem(.addressInUse) }
        unlinkat(place.folder, place.name, 0)
    }

    private static func makeSocket(_ family: Int32) throws(ListenProblem) -> Int32 {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(family, kind, 0)
        guard descriptor >= 0 else { throw ListenProblem(.last("socket")) }
        return descriptor
    }

    private static func bind(_ descriptor: Int32, _ address: SocketAddress) throws(ListenProblem) {
        guard address.withPointer({ Glibc.bind(descriptor, $0, $1) }) == 0 else { throw ListenProblem(.last("bind")) }
    }

    /// How many may wait to be accepted.
    static let backlog: Int32 = 511

    private static func listen(_ descriptor: Int32) throws(ListenProblem) {
        guard Glibc.listen(descriptor, backlog) == 0 else { throw ListenProblem(.last("listen")) }
    }
}
