import Testing

@testable import SaifuWire

/// Answers that come twice: which of them is the right one, nobody can tell.
struct DoubledAnswerTests {
    private let get = HTTPRequestMessage(method: "GET", target: "/x")
    private let post = HTTPRequestMessage(method: "POST", target: "/order", body: Array("{}".utf8))

    private static let twice: @Sendable (RawSocket, ScriptedServer) -> Void = { socket, server in
        server.receive(socket)
        socket.send(HTTPClientTests.ok)
        server.receive(socket)
        socket.send(HTTPClientTests.ok + HTTPClientTests.ok)
    }
    private static let once: @Sendable (RawSocket, ScriptedServer) -> Void = { socket, server in
        server.receive(socket)
        socket.send(HTTPClientTests.ok)
    }

    @Test func `a question that is answered twice is asked again, once, on another connection`() throws {
        let server = try ScriptedServer([Self.twice, Self.once])
        let connection = HTTPClientConnection(origin: server.origin)
        #expect(try connection.send(get).text == "ok")
        #expect(try connection.send(get).text == "ok")
        #expect(server.received.count == 3)
    }

    @Test func `a POST that is answered twice is never sent again`() throws {
        let server = try ScriptedServer([Self.twice, Self.once])
        let connection = HTTPClientConnection(origin: server.origin)
        #expect(try connection.send(get).text == "ok")
        #expect(throws: WireError.malformedAnswer(.unsolicitedBytes)) { try connection.send(post) }
        #expect(server.received.count == 2)
    }
}
