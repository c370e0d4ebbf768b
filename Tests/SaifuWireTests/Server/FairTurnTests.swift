import FolderTestKit
import Testing

@testable import SaifuWire

/// Who sends much at once is served piece by piece, so that others have their turn in between.
struct FairTurnTests {
    private let folder: TestFolder
    private var path: String { folder.path(of: "socket") }

    private static let crowd = 8
    private static let ahead = 1000
    /// A newcomer is let in, heard and answered in a few turns, in each of which everybody else may do this much.
    private static let turns = 4
    private static let perTurn = 16

    init() throws {
        folder = try TestFolder()
    }

    private struct Counter: WebSocketHandler {
        let served: Noted<String>

        func opened(_ socket: WebSocket) {}
        func received(_ message: WebSocketMessage, on socket: WebSocket) { served.append("flood") }
        func ended(_ end: WebSocketEnd, of socket: WebSocket) {}
    }

    /// Floods a server whose loop stands still until everything has been sent, that of the newcomer last.
    ///
    /// - Returns: how much of the flood was served before the newcomer, and in all.
    private func served(
        opening: String, answer: Substring = "", _ flood: [UInt8]
    ) throws -> (before: Int, all: Int) {
        let served = Noted<String>()
        let loop = try EventLoop()
        let server = try HTTPServer.start(on: loop, listeners: [.unix(path: path)]) { request in
            if request.target == "/socket" { return .webSocket(WebSocketAcceptance(Counter(served: served))) }
            served.append(request.target == "/get" ? "get" : "flood")
            return .message(HTTPResponseMessage(status: 200))
        }
        defer { server.stop() }
        let crowd = (0..<Self.crowd).map { _ in
            let client = RawSocket(path: path)
            client.send(opening)
            #expect(opening.isEmpty || client.read(until: "\r\n\r\n").hasPrefix(answer))
            return client
        }
        let gate = TestGate()
        loop.execute { gate.wait() }
        for client in crowd { client.send(flood) }
        let newcomer = RawSocket(path: path)
        newcomer.send("GET /get HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        gate.open()
        #expect(newcomer.readToEnd().hasPrefix("HTTP/1.1 200"))
        served.wait(for: Self.crowd * Self.ahead)
        return (served.all.firstIndex(of: "get") ?? .max, served.all.count - 1)
    }

    @Test func `requests that are sent ahead leave a newcomer his turn, and are all answered`() throws {
        let request = Array("GET /flood HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        let (before, all) = try served(opening: "", Array([[UInt8]](repeating: request, count: Self.ahead).joined()))
        #expect(before <= Self.crowd * Self.perTurn * Self.turns)
        #expect(all == Self.crowd * Self.ahead)
    }

    @Test func `messages of WebSockets leave a newcomer his turn, and are all handed over`() throws {
        let frame = RawFrame.text("a").bytes(mask: [1, 2, 3, 4])
        let (before, all) = try served(
            opening: "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            answer: "HTTP/1.1 101", Array([[UInt8]](repeating: frame, count: Self.ahead).joined()))
        #expect(before <= Self.crowd * Self.perTurn * Self.turns)
        #expect(all == Self.crowd * Self.ahead)
    }
}
