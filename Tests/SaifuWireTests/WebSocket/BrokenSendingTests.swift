import Glibc
import Testing

@testable import SaifuWire

/// A connection that can no longer send still gives out what had come before; a Unix socket whose other end is closed
/// refuses to send at once, and can be read to its end.
@Suite struct BrokenSendingTests {
    private static let opening = WebSocketOpening(WebSocketAddress(origin: .unix(path: "/pair")))

    /// A client whose server has sent `frames` and gone; so many bytes came with the handshake.
    private func client(
        _ frames: [RawFrame], withHandshake count: Int = 0
    ) throws -> WebSocketConnection {
        try WebSocketConnection(dialed(frames, withHandshake: count), Self.opening, Interruption())
    }

    private func dialed(_ frames: [RawFrame], withHandshake count: Int = 0) -> WebSocketDialer.Dialed {
        var ends: [Int32] = [-1, -1]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
        let bytes = frames.flatMap { $0.bytes(mask: nil) }
        let server = RawSocket(descriptor: ends[1])
        server.send(Array(bytes.dropFirst(count)))
        return WebSocketDialer.Dialed(
            transport: .plain(ConnectedSocket(descriptor: ends[0])), subprotocol: nil, rest: Array(bytes.prefix(count)))
    }

    /// What a blocking client is given, and the error that ends it.
    private func drain(_ client: WebSocketConnection) -> (texts: [String], failure: WebSocketError?) {
        var texts: [String] = []
        do throws(WebSocketError) {
            while let message = try client.receive() { texts.append(message.text) }
            return (texts, nil)
        } catch {
            return (texts, error)
        }
    }

    private static let broken = WebSocketError.lost(reason: "Broken pipe")

    @Test(arguments: [0, 2, 1000])
    func `messages behind a ping that cannot be answered are given out before the error`(count: Int) throws {
        let client = try client([.ping(), .text("one"), .ping(), .text("two")], withHandshake: count)
        let (texts, failure) = drain(client)
        #expect(texts == ["one", "two"])
        #expect(failure == Self.broken)
        #expect(throws: WebSocketError.notOpen) { try client.receive() }
    }

    @Test func `the words of a Close are told although it cannot be answered`() throws {
        let client = try client([.ping(), .text("last"), .close(1012, "maintenance")])
        let (texts, failure) = drain(client)
        #expect(texts == ["last"])
        #expect(failure == .closed(WebSocketClose(.serviceRestart, reason: "maintenance")))
    }

    @Test func `a message that cannot be sent loses none that had come with the one before`() throws {
        let client = try client([.text("one"), .text("two")])
        #expect(try client.receive()?.text == "one")
        #expect(throws: Self.broken) { try client.send(WebSocketMessage(text: "x")) }
        #expect(throws: Self.broken) { try client.send(WebSocketMessage(text: "y")) }
        let (texts, failure) = drain(client)
        #expect(texts == ["two"])
        #expect(failure == Self.broken)
    }

    @Test(arguments: [0, 3, 1000])
    func `on a loop, what has come is handed over although sending has failed`(count: Int) throws {
        let dialed = dialed([.text("one"), .ping(), .text("two")], withHandshake: count)
        let handler = SpeaksFirst()
        start(dialed, handler)
        #expect(handler.record.end() == .failed(Self.broken))
        #expect(handler.record.messages == ["one", "two"])
    }

    @Test func `on a loop, more than one read of what has come is handed over, and then its Close`() throws {
        let long = String(repeating: "x", count: 60_000)
        let dialed = dialed([.text(long), .text(long), .text("last"), .close(1012)])
        let handler = SpeaksFirst()
        start(dialed, handler)
        #expect(handler.record.end() == .closed(.init(.serviceRestart), byPeer: true))
        #expect(handler.record.messages == [long, long, "last"])
    }

    private func start(_ dialed: WebSocketDialer.Dialed, _ handler: SpeaksFirst) {
        do throws(WireError) {
            let loop = try EventLoop()
            let session = WebSocketSession(
                side: .client, limits: .standard, timings: .client, now: MonotonicClock.now())
            let link = WebSocketLink(session: session, transport: dialed.transport, loop: loop, handler: handler)
            let socket = WebSocket(link: link, subprotocol: nil)
            let rest = dialed.rest
            loop.execute { link.begin(socket, received: rest) }
        } catch { Issue.record(error) }
    }
}

/// Sends as soon as it can, and remembers the rest.
private struct SpeaksFirst: WebSocketHandler {
    let record = RecordingHandler()

    func opened(_ socket: WebSocket) {
        record.opened(socket)
        do throws(WebSocketError) { try socket.send(WebSocketMessage(text: "hello")) } catch { Issue.record(error) }
    }

    func received(_ message: WebSocketMessage, on socket: WebSocket) { record.received(message, on: socket) }
    func ended(_ end: WebSocketEnd, of socket: WebSocket) { record.ended(end, of: socket) }
}
