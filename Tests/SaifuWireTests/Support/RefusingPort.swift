import Glibc

/// A port of this machine that refuses connections. It stays taken while this lives: a server that was stopped gives its
/// port away, to a test beside it.
final class RefusingPort {
    let port: Int
    private let descriptor: Int32

    init() {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let own = descriptor
        _ = withLoopback(0) { bind(own, $0, $1) }
        port = SocketPort.of(descriptor)
    }

    deinit { close(descriptor) }
}
