import Glibc
import SaifuSystem
import Testing

@testable import SaifuWire

struct HTTPClientTests {
    let get = HTTPRequestMessage(method: "GET", target: "/x")
    let post = HTTPRequestMessage(method: "POST", target: "/order", body: Array("{}".utf8))
    static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    private func error(_ body: () throws -> Void) -> WireError? {
        do {
            try body()
            return nil
        } catch {
            return error as? WireError
        }
    }

    @Test func `one connection serves many requests`() throws {
        let server = try ScriptedServer([
            { socket, server in
                for _ in 0..<3 {
                    server.receive(socket)
                    socket.send(Self.ok)
                }
            }
        ])
        let connection = HTTPClientConnection(origin: server.origin)
        #expect(try connection.send(get).text == "ok")
        #expect(try connection.send(post).text == "ok")
        var extra = get
        extra.headers.add("ACCESS-KEY", "k")
        #expect(try connection.send(extra).text == "ok")
        let host = "Host: 127.0.0.1:\(server.port)\r\nAccept-Encoding: identity\r\n"
        #expect(
            server.received == [
                "GET /x HTTP/1.1\r\n\(host)\r\n",
                "POST /order HTTP/1.1\r\n\(host)Content-Length: 2\r\n\r\n{}",
                "GET /x HTTP/1.1\r\n\(host)ACCESS-KEY: k\r\n\r\n",
            ])
    }

    @Test func `a stale connection is reopened before anything is sent`() throws {
        let once: @Sendable (RawSocket, ScriptedServer) -> Void = { socket, server in
            server.receive(socket)
            socket.send(Self.ok)
        }
        let server = try ScriptedServer([once, once])
        let connection = HTTPClientConnection(origin: server.origin)
        #expect(try connection.send(get).text == "ok")
        #expect(connection.waitUntilEnded())
        #expect(try connection.send(post).text == "ok")
        #expect(server.received.count == 2)
    }

    @Test func `a GET is repeated once when a kept connection dies without a byte of the answer`() throws {
        let server = try ScriptedServer([
            { socket, server in
                server.receive(socket)
                socket.send(Self.ok)
                server.receive(socket)
            },
            { socket, server in
                server.receive(socket)
                socket.send(Self.ok)
            },
        ])
        let connection = HTTPClientConnection(origin: server.origin)
        #expect(try connection.send(get).text == "ok")
        #expect(try connection.send(get).text == "ok")
        #expect(server.received.count == 3)
    }

    @Test func `a POST is never repeated`() throws {
        let server = try ScriptedServer([
            { socket, server in
                server.receive(socket)
                socket.send(Self.ok)
                server.receive(socket)
            },
            { socket, server in server.receive(socket) },
        ])
        let connection = HTTPClientConnection(origin: server.origin)
        #expect(try connection.send(get).text == "ok")
        let lost = error { _ = try connection.send(post) }
        #expect(lost == .disconnected(reason: "the server closed it without an answer", requestLeft: true))
        #expect(server.received.count == 2)
    }

    // Broken by, in Sources/SaifuWire/Client/HTTPClientConnection.swift:
    // - let isRefusal = answer.message.status >= 400
    // + let isRefusal = false
    @Test func `a connection that brought a refusal carries no other request`() throws {
        let server = try ScriptedServer([
            { socket, server in
                server.receive(socket)
                socket.send("HTTP/1.1 400 Bad Request\r\nContent-Length: 2\r\n\r\nno")
                server.receive(socket)
                socket.send("HTTP/1.1 400 Bad Request\r\nContent-Length: 2\r\n\r\nno")
            },
            { socket, server in
                server.receive(socket)
                socket.send(Self.ok)
            },
        ])
        let connection = HTTPClientConnection(origin: server.origin)
        #expect(try connection.send(post).text == "no")
        #expect(try connection.send(post).text == "ok")
    }

    @Test func `a POST does not trust a connection that was idle for long`() throws {
        let once: @Sendable (RawSocket, ScriptedServer) -> Void = { socket, server in
            server.receive(socket)
            socket.send(Self.ok)
            _ = socket.read()
        }
        let server = try ScriptedServer([once, once])
        let timeouts = ClientTimeouts(reuse: .zero)
        let connection = HTTPClientConnection(origin: server.origin, timeouts: timeouts)
        #expect(try connection.send(get).text == "ok")
        #expect(try connection.send(post).text == "ok")
        #expect(server.received.count == 2)
    }

    @Test(arguments: 0..<20)
    func `an answer that nobody asked for never answers the next request`(round: Int) throws {
        let isSent = Latch()
        let server = try ScriptedServer([
            { socket, server in
                server.receive(socket)
                socket.send(Self.ok)
                socket.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil")
                isSent.open()
            },
            { socket, server in
                server.receive(socket)
                socket.send(Self.ok)
            },
            { socket, server in
                server.receive(socket)
                socket.send(Self.ok)
            },
        ])
        let connection = HTTPClientConnection(origin: server.origin)
        #expect(try connection.send(get).text == "ok", "it is asked again where both came at once")
        // What is under way when the connection is looked at cannot be told from an answer.
        isSent.wait()
        #expect(try connection.send(get).text == "ok")
    }

    static let brokenAnswers: [(String, WireError)] = [
        ("", .disconnected(reason: "the server closed it without an answer", requestLeft: true)),
        ("HTTP/1.1 200 OK\r\nContent-Le", .disconnected(reason: "the answer was cut short", requestLeft: true)),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nshort",
            .disconnected(reason: "the answer was cut short", requestLeft: true)
        ),
        ("SSH-2.0-OpenSSH_9.2\r\n\r\n", .malformedAnswer(.malformedStartLine)),
        ("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nxHTTP/1.1 200 OK\r\n\r\n", .malformedAnswer(.unsolicitedBytes)),
        ("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n", .malformedAnswer(.bodyTooLong(limit: 64 << 20))),
    ]

    @Test(arguments: brokenAnswers)
    func `a broken answer is an error that says the request had left`(answer: String, expected: WireError) throws {
        let server = try ScriptedServer([
            { socket, server in
                server.receive(socket)
                socket.send(answer)
            }
        ])
        let found = error { _ = try HTTPClientConnection(origin: server.origin).send(post) }
        #expect(found == expected)
        #expect(found?.requestLeft == true)
        #expect(server.received.count == 1)
    }

    @Test func `redirects are answers like any other`() throws {
        let server = try ScriptedServer([
            { socket, server in
                server.receive(socket)
                socket.send(
                    "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:\(server.port)/y\r\nContent-Length: 0\r\n\r\n")
            }
        ])
        #expect(try HTTPClientConnection(origin: server.origin).send(get).status == 302)
        #expect(server.received.count == 1)
    }

    @Test func `an answer to a refused upload is read although sending failed`() throws {
        let server = try ScriptedServer([
            { socket, _ in
                _ = socket.read()
                socket.send("HTTP/1.1 413 Content Too Large\r\nContent-Length: 3\r\nConnection: close\r\n\r\nbig")
                socket.endSending()
                while socket.read() != nil {}
            }
        ])
        let upload = HTTPRequestMessage(method: "POST", target: "/", body: [UInt8](repeating: 65, count: 8 << 20))
        #expect(try HTTPClientConnection(origin: server.origin).send(upload).status == 413)
    }

    @Test func `nothing listening is an error before anything left`() throws {
        let closed = RefusingPort()
        let origin = Origin.http(host: "127.0.0.1", port: closed.port)
        let found = error { _ = try HTTPClientConnection(origin: origin).send(get) }
        guard case .connectFailed(origin, let cause) = found else {
            Issue.record("\(String(describing: found))"); return
        }
        #expect(cause.number == ECONNREFUSED)
        #expect(found?.requestLeft == false)
        #expect(found?.description == "No connection to \(origin): Connection refused.")
        let missing = error { _ = try HTTPClientConnection(origin: .unix(path: "/nowhere/s")).send(get) }
        #expect(missing?.requestLeft == false)
    }

    @Test func `every wait has an end`() throws {
        let silent: @Sendable (RawSocket, ScriptedServer) -> Void = { socket, server in
            server.receive(socket)
            _ = socket.read()
        }
        let dripping: @Sendable (RawSocket, ScriptedServer) -> Void = { socket, server in
            server.receive(socket)
            let answer = "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n" + String(repeating: "A", count: 4999)
            socket.drip(answer.unicodeScalars.map(String.init))
        }
        let server = try ScriptedServer([silent, dripping])
        let timeouts = ClientTimeouts(firstByte: .milliseconds(80), total: .milliseconds(200))
        let first = error { _ = try HTTPClientConnection(origin: server.origin, timeouts: timeouts).send(post) }
        #expect(first == .timedOut(phase: .firstByte, requestLeft: true))
        let second = error { _ = try HTTPClientConnection(origin: server.origin, timeouts: timeouts).send(post) }
        #expect(second == .timedOut(phase: .body, requestLeft: true))
    }

    @Test func `another thread can interrupt a request, before it starts and while it runs`() throws {
        let server = try ScriptedServer([
            { socket, server in
                server.receive(socket)
                _ = socket.read()
            }
        ])
        let fired = Interruption()
        fired.fire()
        let before = error { _ = try HTTPClientConnection(origin: server.origin).send(post, interruption: fired) }
        #expect(before == .interrupted(requestLeft: false))
        let later = Interruption()
        let firing = TestThread {
            server.waitUntilReceived()
            later.fire()
        }
        defer { firing.join() }
        let during = error { _ = try HTTPClientConnection(origin: server.origin).send(post, interruption: later) }
        #expect(during == .interrupted(requestLeft: true))
    }

    static let invalid: [HTTPRequestMessage] = [
        HTTPRequestMessage(method: "GET", target: "/a b"), HTTPRequestMessage(method: "GET", target: "/\r\nX: y"),
        HTTPRequestMessage(method: "GET", target: "relative"), HTTPRequestMessage(method: "GET", target: ""),
        HTTPRequestMessage(method: "G T", target: "/"), HTTPRequestMessage(method: "", target: "/"),
        HTTPRequestMessage(method: "GET", target: "/", headers: ["A": "b\r\nC: d"]),
        HTTPRequestMessage(method: "GET", target: "/", headers: ["A:": "b"]),
        HTTPRequestMessage(method: "GET", target: "/", headers: ["": "b"]),
        HTTPRequestMessage(method: "GET", target: "/", headers: ["Host": "b"]),
        HTTPRequestMessage(method: "POST", target: "/", headers: ["content-length": "0"]),
    ]

    @Test(arguments: invalid)
    func `a request that would break the protocol is never sent`(request: HTTPRequestMessage) throws {
        let server = try startServer()
        defer { server.stop() }
        let found = error { _ = try HTTPClientConnection(origin: server.origin).send(request) }
        guard case .invalidRequest = found else { Issue.record("\(String(describing: found))"); return }
        #expect(found?.requestLeft == false)
    }

    @Test func `a host name without an address is an error`() {
        let found = error {
            _ = try HTTPClientConnection(origin: .https(host: "no-such-host.invalid", port: 1)).send(get)
        }
        guard case .unresolved("no-such-host.invalid", _) = found else {
            Issue.record("\(String(describing: found))")
            return
        }
    }

    @Test func `client and server speak with each other, many requests on many threads`() async throws {
        let server = try startServer()
        let origin = server.origin
        await withTaskGroup(of: Int.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    let connection = HTTPClientConnection(origin: origin)
                    return (0..<200).count { number in
                        let body = Array("\(worker)-\(number)".utf8)
                        let request = HTTPRequestMessage(method: "POST", target: "/w", body: body)
                        return (try? connection.send(request).text) == "POST /w \(worker)-\(number)"
                    }
                }
            }
            for await right in group { #expect(right == 200) }
        }
        let big = try HTTPClientConnection(origin: origin).send(HTTPRequestMessage(method: "GET", target: "/big"))
        #expect(big.body.count == 3 << 20)
        server.stop()
    }
}
