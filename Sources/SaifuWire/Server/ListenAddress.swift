/// Where a server listens.
public enum ListenAddress: Hashable, Sendable {
    /// A loopback address: `127.0.0.1`, `::1` or `localhost` (which is 127.0.0.1). Port 0 lets the system choose.
    case tcp(host: String, port: Int)
    /// A Unix socket for the owner only (mode 0600). A socket nobody listens on any more is replaced.
    case unix(path: String)
}

extension ListenAddress: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tcp(let host, let port): host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix(let path): path
        }
    }
}
