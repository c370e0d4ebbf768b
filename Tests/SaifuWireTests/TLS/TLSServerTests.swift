import Glibc
import Testing

@testable import SaifuWire

/// A server that speaks TLS, in front of clients of other people and of our own.
@Suite(
    .enabled(
        if: Program.find("openssl") != nil && Program.find("curl") != nil && Program.find("python3") != nil,
        "SKIPPED: openssl, curl or python3 is not installed"))
struct TLSServerTests {
    private func serve(
        _ name: String = "good", key: String? = nil, timeouts: ServerTimeouts = .standard
    ) throws -> HTTPServer {
        let made = try Certificates.made.get()
        let identity = TLSIdentity(certificate: made.certificate(name), key: made.key(key ?? name))
        return try startServer(identity: identity, timeouts: timeouts)
    }

    private func client(of server: HTTPServer) throws -> HTTPClientConnection {
        HTTPClientConnection(
            origin: .https(host: "localhost", port: server.ports[0]), tls: try Certificates.made.get().trustingRoot)
    }

    private func curl(_ server: HTTPServer, _ path: String, _ more: [String] = []) throws -> String {
        let root = try Certificates.made.get().certificate("root")
        let url = "https://localhost:\(server.ports[0])\(path)"
        return try Program.run("curl", ["-s", "--noproxy", "*", "--cacert", root] + more + [url]).output
    }

    @Test func `a connection serves many requests, large ones too, and the next takes up its session`() throws {
        let server = try serve()
        defer { server.stop() }
        let connection = try client(of: server)
        for number in 0..<5 {
            let answer = try connection.send(HTTPRequestMessage(method: "GET", target: "/\(number)"))
            #expect(answer.text == "GET /\(number) ")
        }
        let big = try connection.send(HTTPRequestMessage(method: "GET", target: "/big"))
        #expect(big.body == [UInt8](repeating: 0x61, count: 3 << 20))
        let body = [UInt8](repeating: 65, count: 1 << 20)
        let upload = HTTPRequestMessage(method: "POST", target: "/count", body: body)
        #expect(try connection.send(upload).text == "\(1 << 20)")
        connection.close()
        #expect(try connection.send(HTTPRequestMessage(method: "GET", target: "/again")).text == "GET /again ")
        #expect(connection.agreement?.isResumed == true)
    }

    @Test(arguments: ["1.2", "1.3"])
    func `curl is served in both versions, with the whole chain`(version: String) throws {
        let made = try Certificates.made.get()
        let server = try startServer(
            identity: TLSIdentity(certificate: made.certificate("chain"), key: made.key("deep")))
        defer { server.stop() }
        #expect(try curl(server, "/x", ["--tls-max", version, "--tlsv\(version)"]) == "GET /x ")
        let path = "/bytes/\(UInt32.random(in: 0...(.max)))"
        #expect(try curl(server, path, ["-d", "a body"]) == "POST \(path) a body")
        #expect(try curl(server, "/streamed").utf8.count == streamedCount)
    }

    @Test func `requests in one record are all answered, however many records they fill`() throws {
        let server = try serve()
        defer { server.stop() }
        let script = """
            import socket, ssl, sys
            context = ssl.create_default_context(cafile=sys.argv[2])
            with context.wrap_socket(socket.create_connection(("127.0.0.1", int(sys.argv[1]))), server_hostname="localhost") as c:
                one = b"GET /x HTTP/1.1\\r\\nHost: localhost\\r\\nX-Fill: " + b"f" * 2000 + b"\\r\\n\\r\\n"
                c.sendall(one * 200)
                answers = b""
                while answers.count(b"GET /x ") < 200:
                    more = c.recv(65536)
                    if not more: break
                    answers += more
                print(answers.count(b"GET /x "), c.version())
            """
        let root = try Certificates.made.get().certificate("root")
        let answer = try Program.run("python3", ["-c", script, "\(server.ports[0])", root])
        #expect(answer.output == "200 TLSv1.3\n")
    }

    @Test func `who speaks no TLS, or only half of a handshake, is let go`() throws {
        let server = try serve(timeouts: ServerTimeouts(request: .milliseconds(100)))
        defer { server.stop() }
        let plain = RawSocket(port: server.ports[0])
        plain.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(!plain.readToEnd().contains("HTTP/1.1"))
        let half = RawSocket(port: server.ports[0])
        half.send([0x16, 0x03, 0x01, 0x02, 0x00, 0x01])
        #expect(!half.isOpen)
        let isServed = try client(of: server).send(HTTPRequestMessage(method: "GET", target: "/x")).text == "GET /x "
        #expect(isServed)
    }

    @Test func `a WebSocket is carried by TLS as well`() async throws {
        let made = try Certificates.made.get()
        let server = try HTTPServer.start(
            on: EventLoop(), listeners: [.tcp(port: 0)],
            identity: TLSIdentity(certificate: made.certificate("good"), key: made.key("good"))
        ) { _ in .webSocket(WebSocketAcceptance(EchoHandler())) }
        defer { server.stop() }
        let address = try WebSocketAddress(parsing: "wss://localhost:\(server.ports[0])/")
        let connection = try WebSocketConnection(WebSocketOpening(address, tls: made.trustingRoot))
        for text in ["one", String(repeating: "long", count: 50_000)] {
            try connection.send(WebSocketMessage(text: text))
            #expect(try connection.receive(within: .seconds(5))?.text == text)
        }
    }

    @Test func `a certificate or key that cannot be used is told before anything listens`() throws {
        let made = try Certificates.made.get()
        let locked = made.folder + "/locked.key"
        let lock = ["ec", "-in", made.key("good"), "-aes128", "-passout", "pass:secret", "-out", locked]
        #expect(try Program.run("openssl", lock).status == 0)
        let rsa = made.folder + "/rsa.key"
        #expect(try Program.run("openssl", ["genrsa", "-out", rsa, "2048"]).status == 0)
        let pipe = made.folder + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0 || errno == EEXIST)
        let cases: [(TLSIdentity, TLSIdentityFault)] = [
            (TLSIdentity(certificate: made.certificate("good"), key: rsa), .keyOfAnother(path: rsa)),
            (TLSIdentity(certificate: pipe, key: rsa), .unreadableCertificate(path: pipe)),
            (TLSIdentity(certificate: made.certificate("good"), key: pipe), .unreadableKey(path: pipe)),
            (TLSIdentity(certificate: "/none.pem", key: made.key("good")), .unreadableCertificate(path: "/none.pem")),
            (
                TLSIdentity(certificate: made.certificate("good"), key: made.key("wild")),
                .keyOfAnother(path: made.key("wild"))
            ),
            (TLSIdentity(certificate: made.certificate("good"), key: "/none.key"), .unreadableKey(path: "/none.key")),
            (TLSIdentity(certificate: made.certificate("good"), key: locked), .unreadableKey(path: locked)),
        ]
        for (identity, fault) in cases {
            #expect(throws: WireError.listenFailed(address: .tcp(port: 0), cause: .badIdentity(fault))) {
                try startServer([.tcp(port: 0)], identity: identity)
            }
        }
    }
}
