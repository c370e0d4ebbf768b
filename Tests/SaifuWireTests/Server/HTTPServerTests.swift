import Glibc
import SaifuWire
import Synchronization
import Testing

struct HTTPServerTests {
    @Test func `pipelined requests are answered in order, however they arrive`() throws {
        let server = try startServer()
        defer { server.stop() }
        let client = RawSocket(port: server.ports[0])
        let requests = (0..<50).map {
            "POST /\($0) HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n\($0 % 90 + 10)"
        }
        let bytes =
            Array(requests.joined().utf8)
            + Array("GET /last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
        for start in stride(from: 0, to: bytes.count, by: 700) {
            client.send(Array(bytes[start..<min(bytes.count, start + 700)]))
        }
        let answers = client.readToEnd().split(separator: "\r\n\r\n").compactMap {
            $0.split(separator: "HTTP/1.1").first
        }
        #expect(answers.dropFirst().map(String.init) == (0..<50).map { "POST /\($0) \($0 % 90 + 10)" } + ["GET /last "])
    }

    @Test func `an answer has a length, a date and nothing a handler could split it with`() throws {
        let server = try startServer()
        defer { server.stop() }
        let client = RawSocket(port: server.ports[0])
        client.send(
            "GET /split HTTP/1.1\r\nHost: localhost\r\n\r\nGET /lengths HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        )
        let answers = client.readToEnd()
        #expect(answers.hasPrefix("HTTP/1.1 500 Internal Server Error\r\nDate: "))
        #expect(!answers.contains("Set-Cookie"))
        #expect(answers.hasSuffix("Content-Length: 0\r\nConnection: close\r\n\r\n"))
        #expect(!answers.contains("Content-Length: 9"))
    }

    @Test func `HEAD gets the length and no body, 204 gets neither`() throws {
        let server = try startServer()
        defer { server.stop() }
        let client = RawSocket(port: server.ports[0])
        client.send(
            "HEAD /x HTTP/1.1\r\nHost: localhost\r\n\r\nGET /empty HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        )
        let answers = client.readToEnd()
        #expect(answers.contains("Content-Length: 8\r\n\r\nHTTP/1.1 204 No Content\r\n"))
        #expect(answers.hasSuffix("GMT\r\nConnection: close\r\n\r\n"))
    }

    @Test(arguments: [("localhost", "http://localhost"), ("127.0.0.1:PORT", "HTTP://127.0.0.1:PORT")])
    func `a client that says where it connects to is served`(host: String, origin: String) throws {
        let server = try startServer()
        defer { server.stop() }
        let client = RawSocket(port: server.ports[0])
        let text = "GET /x HTTP/1.1\r\nHost: \(host)\r\nOrigin: \(origin)\r\nConnection: close\r\n\r\n"
        client.send(text.replacing("PORT", with: "\(server.ports[0])"))
        #expect(client.readToEnd().hasPrefix("HTTP/1.1 200 "))
    }

    static let refused: [(String, String)] = [
        ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\nHost: 127.0.0.1.evil.example\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\nHost: localhost:80:80\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\nHost: localhost@evil\r\n\r\n", "403"),
        ("GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n", "403"),
        ("GET http://evil.example/ HTTP/1.0\r\n\r\n", "403"),
        ("POST http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n", "403"),
        ("GET http://localhost/ HTTP/1.1\r\nHost: evil.example\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\nHost:\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:81\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:8080\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nOrigin: http://evil.example\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: https://localhost\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: null\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: cross-site\r\n\r\n", "403"),
        ("GET / HTTP/1.1\r\n\r\n", "400"), ("GET / HTTP/1.1\nHost: localhost\n\n", "400"),
        ("GET / HTTP/3.0\r\nHost: localhost\r\n\r\n", "505"),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx", "400"),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n", "413"),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 99999999\r\n\r\n", "413"),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n", "501"),
        ("GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: localhost\r\n\r\n", "414"),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nA: \(String(repeating: "a", count: 40000))\r\n\r\n", "431"),
    ]

    @Test(arguments: refused)
    func `what is not understood or comes from a web page is refused and the connection closed`(
        text: String, status: String
    ) throws {
        let server = try startServer()
        defer { server.stop() }
        let client = RawSocket(port: server.ports[0])
        client.send(text + "GET /second HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let answer = client.readToEnd()
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
        #expect(answer.contains("Connection: close\r\n"))
        #expect(answer.contains(#"{"Message":""#))
        #expect(!answer.contains("/second"))
    }

    @Test(arguments: [
        "localhost", "LOCALHOST:PORT", "127.0.0.1", "127.0.0.1:65535", "127.0.0.1:", "[::1]", "[::1]:8080",
    ])
    func `every name of this machine is served, also as a whole address`(host: String) throws {
        let server = try startServer()
        defer { server.stop() }
        let host = host.replacing("PORT", with: "\(server.ports[0])")
        for target in ["/", "http://\(host)/"] {
            let client = RawSocket(port: server.ports[0])
            client.send("GET \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
            #expect(client.readToEnd().hasPrefix("HTTP/1.1 200 OK"))
        }
    }

    @Test func `a request that drips is cut off with 408, an idle connection without a word`() throws {
        let timeouts = ServerTimeouts(request: .milliseconds(150), keepAlive: .milliseconds(60))
        let server = try startServer(timeouts: timeouts)
        defer { server.stop() }
        let slow = RawSocket(port: server.ports[0])
        let idle = RawSocket(port: server.ports[0])
        let endless = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: " + String(repeating: "a", count: 2000)
        #expect(slow.drip(endless.unicodeScalars.map(String.init)))
        #expect(slow.readToEnd().hasPrefix("HTTP/1.1 408 "))
        #expect(idle.readToEnd() == "")
    }

    @Test func `a body that never comes is cut off too`() throws {
        let server = try startServer(timeouts: ServerTimeouts(request: .milliseconds(100)))
        defer { server.stop() }
        let client = RawSocket(port: server.ports[0])
        client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nab")
        #expect(client.readToEnd().hasPrefix("HTTP/1.1 408 "))
    }

    @Test func `a client that pipelines and does not read is held back, then served all`() throws {
        let made = Atomic(0)
        let server = try HTTPServer.start(on: EventLoop(), listeners: [.tcp(port: 0)]) { request in
            guard request.target == "/big" else { return .message(HTTPResponseMessage(status: 204)) }
            made.add(1, ordering: .relaxed)
            return .message(HTTPResponseMessage(status: 200, body: [UInt8](repeating: 0x61, count: 3 << 20)))
        }
        defer { server.stop() }
        let client = RawSocket(port: server.ports[0])
        let count = 8
        client.send(String(repeating: "GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n", count: count))
        client.send("GET /end HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        // Each of these is a turn of the server in which it could answer the other, too.
        let other = HTTPClientConnection(origin: server.origin)
        for _ in 0..<50 { #expect(try other.send(HTTPRequestMessage(method: "GET", target: "/x")).status == 204) }
        #expect((1..<count).contains(made.load(ordering: .relaxed)))
        let text = client.readToEnd()
        #expect(text.utf8.count > count * (3 << 20))
        #expect(text.suffix(200).contains("HTTP/1.1 204 "))
    }

    @Test func `a reader that stops reading is dropped`() throws {
        let server = try startServer(
            timeouts: ServerTimeouts(write: .milliseconds(100), connections: 1, grace: .seconds(3600)))
        defer { server.stop() }
        let client = RawSocket(port: server.ports[0])
        client.send(String(repeating: "GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 8))
        let next = RawSocket(port: server.ports[0])  // gets in when the other is out
        next.send("GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(next.readToEnd().hasSuffix("GET /x "))
        #expect(client.readToEnd().utf8.count < 8 * (3 << 20))
    }

    @Test func `a client that ends its side still gets its answers`() throws {
        let server = try startServer()
        defer { server.stop() }
        let client = RawSocket(port: server.ports[0])
        client.send("GET /a HTTP/1.1\r\nHost: localhost\r\n\r\nGET /b HTTP/1.1\r\nHost: localhost\r\n\r\nGET /cut")
        client.endSending()
        let text = client.readToEnd()
        #expect(text.contains("GET /a ") && text.hasSuffix("GET /b "))
    }

    @Test func `a client that resets harms nobody else`() throws {
        let server = try startServer()
        defer { server.stop() }
        for _ in 0..<20 {
            let client = RawSocket(port: server.ports[0])
            client.resetOnClose()
            client.send("GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n")
        }
        let connection = HTTPClientConnection(origin: server.origin)
        #expect(try connection.send(HTTPRequestMessage(method: "GET", target: "/x")).text == "GET /x ")
    }

    @Test func `more connections than allowed wait their turn`() throws {
        let server = try startServer(timeouts: ServerTimeouts(connections: 2, grace: .seconds(3600)))
        defer { server.stop() }
        let clients = (0..<6).map { _ in RawSocket(port: server.ports[0]) }
        for client in clients { client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") }
        for client in clients { #expect(client.readToEnd().hasPrefix("HTTP/1.1 200")) }
    }

    @Test func `stopping finishes a request that was begun and refuses new connections`() throws {
        let server = try startServer()
        let port = server.ports[0]
        let begun = RawSocket(port: port)
        let idle = RawSocket(port: port)
        idle.send("GET /idle HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = idle.read(until: "/idle")
        begin(begun)
        let stopping = TestThread { server.stop() }
        #expect(idle.readToEnd() == "")
        begun.send("b")
        let answer = begun.readToEnd()
        #expect(answer.contains("Connection: close\r\n") && answer.hasSuffix("POST /begun ab"))
        stopping.join()
        server.stop()
        #expect(throws: WireError.self) {
            try HTTPClientConnection(origin: .http(host: "127.0.0.1", port: port)).send(
                HTTPRequestMessage(method: "GET", target: "/"))
        }
    }

    /// Sends all of a request but its last byte, and waits until the server has read of it.
    private func begin(_ socket: RawSocket) {
        socket.send(
            "POST /begun HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        #expect(socket.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        socket.send("a")
    }

    @Test func `a request that never completes does not hold up stopping`() throws {
        let server = try startServer(timeouts: ServerTimeouts(stop: .milliseconds(100)))
        let begun = RawSocket(port: server.ports[0])
        begin(begun)
        server.stop()
        #expect(begun.readToEnd() != "never read")
    }
}
