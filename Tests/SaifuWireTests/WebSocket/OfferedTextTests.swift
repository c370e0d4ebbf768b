import Glibc
import Testing

@testable import SaifuWire

/// A handler is offered texts before they are copied.
@Suite struct OfferedTextTests {
    // Broken by, in Sources/SaifuWire/WebSocket/Link/WebSocketLink.swift:
    // - if message.kind == .text, handler.take(text: message.bytes.span, on: socket) { break }
    // + // what comes in several frames is not offered
    @Test func `each text is offered once, and received where it is not taken, in one frame or in several`() throws {
        var ends: [Int32] = [-1, -1]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
        let frames: [RawFrame] = [
            .text("take"), .text("ta", isFinal: false), .more("ke", isFinal: true), .text("leave"),
            .text("lea", isFinal: false), .more("ve", isFinal: true), .close(1012),
        ]
        let server = RawSocket(descriptor: ends[1])
        server.send(frames.flatMap { $0.bytes(mask: nil) })
        let loop = try EventLoop()
        let session = WebSocketSession(side: .client, limits: .standard, timings: .client, now: MonotonicClock.now())
        let handler = Choosy()
        let link = WebSocketLink(
            session: session, transport: .plain(ConnectedSocket(descriptor: ends[0])), loop: loop, handler: handler)
        let socket = WebSocket(link: link, subprotocol: nil)
        loop.execute { link.begin(socket, received: []) }
        #expect(handler.record.end() == .closed(.init(.serviceRestart), byPeer: true))
        #expect(handler.offered.withLock { $0 } == ["take", "take", "leave", "leave"])
        #expect(handler.record.messages == ["leave", "leave"])
    }
}

/// Takes what asks for it.
private struct Choosy: WebSocketHandler {
    let record = RecordingHandler()
    let offered = Guarded<[String]>([])

    func opened(_ socket: WebSocket) { record.opened(socket) }

    func take(text: Span<UInt8>, on _: WebSocket) -> Bool {
        let text = text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        offered.withLock { $0.append(text) }
        return text == "take"
    }

    func received(_ message: WebSocketMessage, on socket: WebSocket) { record.received(message, on: socket) }
    func ended(_ end: WebSocketEnd, of socket: WebSocket) { record.ended(end, of: socket) }
}
