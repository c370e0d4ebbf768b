import Testing

@testable import SaifuWire

/// WebSockets over TLS that are opened again and again.
@Suite(.enabled(if: Program.find("openssl") != nil, "SKIPPED: openssl is not installed"))
struct ResumedSocketTests {
    /// Ends what it was opened for.
    private final class Closing: WebSocketHandler {
        func opened(_ socket: WebSocket) {}
        func received(_ message: WebSocketMessage, on socket: WebSocket) {}
        func ended(_ end: WebSocketEnd, of socket: WebSocket) {}
    }

    private func serve() throws -> HTTPServer {
        let made = try Certificates.made.get()
        let identity = TLSIdentity(certificate: made.certificate("good"), key: made.key("good"))
        return try HTTPServer.start(
            on: EventLoop(), listeners: [.tcp(host: "127.0.0.1", port: 0)], identity: identity
        ) { _ in .webSocket(WebSocketAcceptance(Closing())) }
    }

    private func opening(to server: HTTPServer) throws -> WebSocketOpening {
        WebSocketOpening(
            WebSocketAddress(origin: .https(host: "localhost", port: server.ports[0])),
            tls: try Certificates.made.get().trustingRoot)
    }

    /// - Returns: whether the handshake took up the session of an earlier connection.
    private func dial(_ opening: WebSocketOpening, _ tls: TLSClient?) throws -> Bool {
        let dialed = try WebSocketDialer(opening: opening, tls: tls, interruption: Interruption()).dial()
        defer { dialed.transport.abandon() }
        guard case .secure(let connection) = dialed.transport else { return false }
        return connection.agreement.isResumed
    }

    @Test func `a connection that is made again takes up the session of the one before`() throws {
        let server = try serve()
        defer { server.stop() }
        let opening = try opening(to: server)
        let tls = TLSClient(opening.tls)
        #expect(try [dial(opening, tls), dial(opening, tls), dial(opening, tls)] == [false, true, true])
        // Each by itself takes up nothing.
        #expect(try [dial(opening, nil), dial(opening, nil)] == [false, false])
    }

    @Test func `a socket that was open on a loop leaves its session for the next`() async throws {
        let server = try serve()
        defer { server.stop() }
        let opening = try opening(to: server)
        let tls = TLSClient(opening.tls)
        let handler = RecordingHandler()
        let socket = try await WebSocket.open(opening, on: EventLoop(), tls: tls, handler: handler)
        socket.close()
        #expect(handler.end() != nil)
        #expect(try dial(opening, tls))
    }
}
