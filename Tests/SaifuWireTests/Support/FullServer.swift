import Glibc

/// A server whose queue is full: it answers to nobody who wants to connect.
final class FullServer {
    let port: Int
    private let descriptor: Int32
    private var waiting: [Int32] = []

    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let own = descriptor
        _ = withLoopback(0) { bind(own, $0, $1) }
        listen(descriptor, 0)
        port = SocketPort.of(descriptor)
        for _ in 0..<4 {
            let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
            _ = withLoopback(port) { connect(client, $0, $1) }
            waiting.append(client)
        }
    }

    deinit {
        for client in waiting { close(client) }
        close(descriptor)
    }
}
