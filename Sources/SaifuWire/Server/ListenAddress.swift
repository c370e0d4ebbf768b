/// Where a server listens.
public enum ListenAddress: Hashable, Sendable {
    /// A loopback address: `127.0.0.1`, `::1` or `localhost` (which is 127.0.0.1). Port 0 lets the system choose.
    case tcp(host: String = "127.0.0.1", port: Int)
    /// Any numeric address of this machine, for other machines to reach; `0.0.0.0` is all of them. Nothing on the way
    /// is encrypted, unless the server has a ``TLSIdentity``.
    ///
    /// - Parameter names: what a `Host` header may name besides the loopback addresses, without a port.
    case network(host: String, port: Int, names: [String])
    /// A Unix socket for the owner only (mode 0600). A socket nobody listens on any more is replaced.
    case unix(path: String)
}

extension ListenAddress: CustomStringConvertible {
    /// `host:port`, an IPv6 host in brackets; of a Unix socket its path.
    public var description: String {
        switch self {
        case .tcp(let host, let port), .network(let host, let port, _):
            host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix(let path): path
        }
    }
}
