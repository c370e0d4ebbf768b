import Glibc
import Synchronization

@testable import SaifuWire

/// Who echoes messages while a test holds the other end of the connection as a raw socket.
enum EchoSubject: CaseIterable, Sendable {
    case server, client, streamingClient

    /// Whether the test plays the client and must mask.
    var testMasks: Bool { self == .server }
}

/// Sends back what comes.
struct EchoHandler: WebSocketHandler {
    func opened(_ socket: WebSocket) {}

    func received(_ message: WebSocketMessage, on socket: WebSocket) {
        do throws(WebSocketError) { try socket.send(message) } catch {}
    }

    func ended(_ end: WebSocketEnd, of socket: WebSocket) {}
}

/// Makes connections to one subject.
final class EchoBench: Sendable {
    let subject: EchoSubject
    /// The server under test; absent when the client is.
    private let server: HTTPServer?
    private let loop: EventLoop
    private let listener: Int32
    private let limits: WebSocketLimits
    private let timings: WebSocketTimings

    init(
        _ subject: EchoSubject, limits: WebSocketLimits = .standard,
        timings: WebSocketTimings = WebSocketTimings(close: .milliseconds(500))
    ) throws {
        self.subject = subject
        self.limits = limits
        self.timings = timings
        let loop = try EventLoop()
        self.loop = loop
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        switch subject {
        case .server:
            server = try HTTPServer.start(on: loop, listeners: [.tcp(host: "127.0.0.1", port: 0)]) { _ in
                .webSocket(WebSocketAcceptance(EchoHandler(), limits: limits, timings: timings))
            }
        case .client, .streamingClient:
            server = nil
            _ = withLoopback(0) { bind(listener, $0, $1) }
            listen(listener, 16)
        }
    }

    deinit {
        close(listener)
        server?.stop()
    }

    /// A connection whose handshake is done.
    func connect() -> RawSocket {
        if let server {
            let socket = RawSocket(port: server.ports[0])
            socket.send(RawHandshake.standard)
            _ = socket.read(until: "\r\n\r\n")
            return socket
        }
        let port = SocketPort.of(listener)
        let origin = Origin.http(host: "127.0.0.1", port: port)
        let opening = WebSocketOpening(WebSocketAddress(origin: origin), limits: limits, timings: timings)
        if subject == .client { _ = TestThread { Self.echo(opening) } } else { stream(opening) }
        let socket = RawSocket(descriptor: Accept.one(listener))
        RawHandshake.answer(on: socket)
        return socket
    }

    private static func echo(_ opening: WebSocketOpening) {
        do throws(WebSocketError) {
            let connection = try WebSocketConnection(opening)
            while let message = try connection.receive() { try connection.send(message) }
        } catch {}
    }

    /// On the loop's thread: a test that blocks takes one of Swift's shared threads.
    private func stream(_ opening: WebSocketOpening) {
        Task(executorPreference: loop) { [loop] in
            do throws(WebSocketError) {
                let stream = try await WebSocketStream.open(opening, on: loop)
                for try await message in stream { try stream.send(message) }
            } catch {}
        }
    }
}

enum Accept {
    /// The next connection; -1 when none comes in five seconds.
    static func one(_ listener: Int32) -> Int32 {
        var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 5000) == 1 ? accept(listener, nil, nil) : -1
    }
}

/// Both halves of a handshake, by hand.
enum RawHandshake {
    /// The example of RFC 6455, section 1.3.
    static let key = "dGhlIHNhbXBsZSBub25jZQ=="
    static let accept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="

    static let standard = request()

    static func request(key: String = key, version: String = "13", more: String = "") -> String {
        "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
            + "Sec-WebSocket-Key: \(key)\r\nSec-WebSocket-Version: \(version)\r\n\(more)\r\n"
    }

    /// Reads a client's request and answers it rightly.
    @discardableResult
    static func answer(on socket: RawSocket, more: String = "") -> String {
        let request = socket.read(until: "\r\n\r\n")
        let line = request.split(separator: "\r\n").first { $0.hasPrefix("Sec-WebSocket-Key: ") } ?? ""
        let accept = AcceptKey.answer(to: Array(line.utf8.dropFirst(19)))
        socket.send(
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Accept: \(String(decoding: accept, as: UTF8.self))\r\n\(more)\r\n")
        return request
    }
}
