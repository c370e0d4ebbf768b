import Glibc
import SaifuWire
import Testing

/// What one client can take of a server, and who gets in at all.
struct ServerLimitTests {
    private func ask(_ server: HTTPServer, _ text: String) -> String {
        let client = RawSocket(port: server.ports[0])
        client.send(text)
        return client.readToEnd()
    }

    @Test func `a client that reads a few bytes now and then is dropped, and its place is free again`() throws {
        let server = try startServer(
            timeouts: ServerTimeouts(write: .milliseconds(200), connections: 1, grace: .seconds(3600)))
        defer { server.stop() }
        let slow = RawSocket(port: server.ports[0])
        slow.send(String(repeating: "GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 8))
        let isServed = TestGate()
        let reader = TestThread {
            repeat { _ = slow.read(atMost: 10) } while !isServed.wait(milliseconds: 20)
        }
        let waiting = RawSocket(port: server.ports[0])
        waiting.send("GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(waiting.readToEnd().hasSuffix("GET /x "))
        isServed.open()
        reader.join()
    }

    @Test func `a connection without a first byte is kept for as long as a request may take, no longer`() throws {
        let timeouts = ServerTimeouts(request: .milliseconds(50), keepAlive: .seconds(3600))
        let server = try startServer(timeouts: timeouts)
        defer { server.stop() }
        let silent = RawSocket(port: server.ports[0])
        #expect(!silent.isOpen)
    }

    @Test func `a body that drips is cut off like a head that drips`() throws {
        let server = try startServer(timeouts: ServerTimeouts(request: .milliseconds(150)))
        defer { server.stop() }
        for framing in ["Content-Length: 1000", "Transfer-Encoding: chunked"] {
            let client = RawSocket(port: server.ports[0])
            client.send("POST / HTTP/1.1\r\nHost: localhost\r\n\(framing)\r\n\r\n")
            let pieces = [String](repeating: framing.hasSuffix("chunked") ? "1\r\na\r\n" : "a", count: 999)
            #expect(client.drip(pieces))
            #expect(client.readToEnd().hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `a connection ends after as many requests as it may make`() throws {
        let server = try startServer(timeouts: ServerTimeouts(requests: 3))
        defer { server.stop() }
        let text = ask(server, String(repeating: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 5))
        #expect(text.components(between: "HTTP/1.1 200", and: "\r\n\r\n").count == 3)
        #expect(text.components(between: "Connection: close", and: "\r\n").count == 1)
        let connection = HTTPClientConnection(origin: server.origin)
        for _ in 0..<7 { #expect(try connection.send(HTTPRequestMessage(method: "POST", target: "/")).status == 200) }
    }

    @Test func `whoever would be refused after the body is refused before it`() throws {
        let server = try startServer()
        defer { server.stop() }
        let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n"
        for header in ["Origin: http://evil.example", "Sec-Fetch-Site: cross-site"] {
            for expectation in ["", "Expect: 100-continue\r\n"] {
                let text = ask(server, head + header + "\r\n" + expectation + "\r\n")
                #expect(text.hasPrefix("HTTP/1.1 403 "))
            }
        }
        let stranger = ask(server, "POST / HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 9\r\n\r\n")
        #expect(stranger.hasPrefix("HTTP/1.1 403 "))
    }

    @Test func `a server stays on 127.0.0.1 unless it is told otherwise`() throws {
        let server = try startServer([.tcp(port: 0)])
        defer { server.stop() }
        // All of 127.0.0.0/8 leads to this machine, so only a server that listens everywhere would answer here.
        let elsewhere = HTTPClientConnection(origin: .http(host: "127.0.0.2", port: server.ports[0]))
        #expect(throws: WireError.self) { try elsewhere.send(HTTPRequestMessage(method: "GET", target: "/")) }
        #expect(throws: WireError.listenFailed(address: .tcp(host: "0.0.0.0", port: 0), cause: .notLoopback)) {
            try startServer([.tcp(host: "0.0.0.0", port: 0)])
        }
    }

    @Test func `a server that is told to serve a network answers to its names and to no others`() throws {
        let address = ListenAddress.network(host: "127.0.0.2", port: 0, names: ["Wallet.example"])
        let server = try startServer([address])
        defer { server.stop() }
        let connection = HTTPClientConnection(origin: .http(host: "127.0.0.2", port: server.ports[0]))
        #expect(try connection.send(HTTPRequestMessage(method: "GET", target: "/")).status == 403)
        let hosts = [
            ("wallet.example", 200), ("wallet.example:80", 200), ("WALLET.example:65535", 200), ("localhost:1", 200),
            ("wallet.example.evil", 403), ("wallet.example:80.evil", 403), ("127.0.0.2", 403),
        ]
        for (host, status) in hosts {
            // A name counts the same in a whole address, beside a `Host` that may pass.
            for request in ["GET / HTTP/1.1\r\nHost: \(host)", "GET http://\(host)/ HTTP/1.1\r\nHost: localhost"] {
                let client = RawSocket(port: server.ports[0], host: 0x7f00_0002)
                client.send(request + "\r\nConnection: close\r\n\r\n")
                #expect(client.readToEnd().hasPrefix("HTTP/1.1 \(status) "), "\(request)")
            }
        }
        #expect(throws: WireError.self) { try startServer([.network(host: "wallet.example", port: 0, names: [])]) }
    }
}
