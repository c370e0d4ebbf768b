import Glibc
import SaifuWire
import Synchronization
import Testing

/// Bodies that are sent in chunks, and bodies that wait for the server's word.
struct ClientBodyTests {
    private func error(_ body: () throws -> Void) -> WireError? {
        do {
            try body()
            return nil
        } catch {
            return error as? WireError
        }
    }

    private func pieces(_ pieces: [BodyStream.Piece]) -> BodyStream {
        let next = Mutex(pieces[...])
        return BodyStream { next.withLock { $0.popFirst() ?? .end } }
    }

    let post = HTTPRequestMessage(method: "POST", target: "/up")

    @Test func `a streamed body goes out in chunks`() throws {
        let server = try ScriptedServer([
            { socket, server in
                let seen = socket.read(until: "0\r\n\r\n")
                server.note(seen)
                socket.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        ])
        let body = pieces([.bytes(Array("hello".utf8)), .bytes([]), .bytes([UInt8](repeating: 65, count: 26))])
        let connection = HTTPClientConnection(origin: server.origin)
        #expect(try connection.send(post, streaming: body).text == "ok")
        let head = "POST /up HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nAccept-Encoding: identity\r\n"
        let letters = String(repeating: "A", count: 26)
        #expect(
            server.received == [head + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n1a\r\n\(letters)\r\n0\r\n\r\n"])
    }

    @Test func `the server reads a large streamed body, on a connection that is kept`() throws {
        let server = try startServer(limits: HTTPLimits(body: 16 << 20))
        defer { server.stop() }
        let connection = HTTPClientConnection(origin: server.origin)
        let request = HTTPRequestMessage(method: "PUT", target: "/count")
        for expectsContinue in [false, true] {
            let body = pieces([BodyStream.Piece](repeating: .bytes([UInt8](repeating: 7, count: 70_001)), count: 100))
            let answer = try connection.send(request, streaming: body, expectsContinue: expectsContinue)
            #expect(answer.text == "7000100")
        }
    }

    @Test func `a streamed body that cannot be had to its end is cut, and the request is lost`() throws {
        let server = try startServer()
        defer { server.stop() }
        let connection = HTTPClientConnection(origin: server.origin)
        let lost = error {
            _ = try connection.send(post, streaming: pieces([.bytes([1]), .abandoned]))
        }
        #expect(lost == .disconnected(reason: "the rest of the body cannot be had", requestLeft: true))
        #expect(try connection.send(post).text == "POST /up ")
    }

    @Test func `a streamed request is never repeated, whatever its method`() throws {
        let server = try ScriptedServer([
            { socket, server in
                server.receive(socket)
                socket.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                server.receive(socket)
            },
            { socket, server in server.receive(socket) },
        ])
        let connection = HTTPClientConnection(origin: server.origin)
        let get = HTTPRequestMessage(method: "GET", target: "/")
        _ = try connection.send(get)
        let lost = error { _ = try connection.send(get, streaming: pieces([.bytes([1])])) }
        #expect(lost?.requestLeft == true)
        #expect(server.received.count == 2)
    }

    @Test func `a body waits for the server to want it`() throws {
        let server = try ScriptedServer([
            { socket, server in
                let head = socket.read(until: "\r\n\r\n")
                server.note(head)
                socket.send("HTTP/1.1 100 Continue\r\n\r\n")
                server.note(socket.read(until: "body"))
                socket.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        ])
        var request = post
        request.body = Array("body".utf8)
        #expect(try HTTPClientConnection(origin: server.origin).send(request, expectsContinue: true).text == "ok")
        #expect(server.received.first?.hasSuffix("Expect: 100-continue\r\nContent-Length: 4\r\n\r\n") == true)
        #expect(server.received.last == "body")
    }

    @Test func `a body that the server does not want is not sent, and the connection not used again`() throws {
        let server = try ScriptedServer([
            { socket, server in
                server.note(socket.read(until: "\r\n\r\n"))
                socket.send("HTTP/1.1 417 Expectation Failed\r\nContent-Length: 2\r\n\r\nno")
                server.note(socket.readToEnd())
            },
            { socket, server in
                server.receive(socket)
                socket.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            },
        ])
        let connection = HTTPClientConnection(origin: server.origin)
        var request = post
        request.body = Array("body".utf8)
        #expect(try connection.send(request, expectsContinue: true).status == 417)
        #expect(try connection.send(post).text == "ok")
        #expect(server.received[1] == "")
    }

    @Test func `a server that says nothing gets the body after a while`() throws {
        let server = try ScriptedServer([
            { socket, server in
                server.receive(socket)
                socket.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        ])
        var request = post
        request.body = Array("body".utf8)
        let connection = HTTPClientConnection(
            origin: server.origin, timeouts: ClientTimeouts(expectation: .milliseconds(50)))
        #expect(try connection.send(request, expectsContinue: true).text == "ok")
        #expect(server.received.first?.hasSuffix("\r\n\r\nbody") == true)
    }

    @Test func `an answer that comes while the body is still going out ends the sending`() throws {
        let isOver = TestGate()
        defer { isOver.open() }
        let server = try ScriptedServer([
            { socket, _ in
                _ = socket.read()
                socket.send("HTTP/1.1 413 Content Too Large\r\nContent-Length: 3\r\n\r\nbig")
                isOver.wait()  // neither reads nor closes
            }
        ])
        let endless = BodyStream { .bytes([UInt8](repeating: 65, count: 65_536)) }
        #expect(try HTTPClientConnection(origin: server.origin).send(post, streaming: endless).status == 413)
    }
}
