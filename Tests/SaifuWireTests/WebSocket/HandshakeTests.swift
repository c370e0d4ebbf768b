import Testing

@testable import SaifuWire

@Suite struct ServerHandshakeTests {
    /// The status line, and the rest of the head, that a request gets.
    private func answer(to request: String, at address: ListenAddress = .tcp(port: 0)) throws -> String {
        let server = try HTTPServer.start(on: EventLoop(), listeners: [address]) { request in
            request.target == "/plain"
                ? .message(HTTPResponseMessage(status: 204))
                : .webSocket(WebSocketAcceptance(EchoHandler(), subprotocol: "b"))
        }
        defer { server.stop() }
        let socket = RawSocket(port: server.ports[0])
        socket.send(request)
        return socket.read(until: "\r\n\r\n")
    }

    @Test func `the example of the standard is answered as there`() throws {
        let answer = try answer(to: RawHandshake.standard)
        #expect(answer.hasPrefix("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"))
        #expect(answer.contains("Sec-WebSocket-Accept: \(RawHandshake.accept)\r\n"))
        #expect(!answer.contains("Sec-WebSocket-Protocol"))
    }

    @Test func `a subprotocol is named only when it was offered, and an extension never`() throws {
        let offers = "Sec-WebSocket-Protocol: a, b\r\nSec-WebSocket-Extensions: permessage-deflate\r\n"
        let answer = try answer(to: RawHandshake.request(more: offers))
        #expect(answer.contains("Sec-WebSocket-Protocol: b\r\n"))
        #expect(!answer.contains("Extensions"))
    }

    @Test(arguments: [
        ("GET", "Upgrade", RawHandshake.key, "8", "426"), ("POST", "Upgrade", RawHandshake.key, "13", "400"),
        ("GET", "keep-alive", RawHandshake.key, "13", "400"), ("GET", "Upgrade", "c2hvcnQ=", "13", "400"),
        ("GET", "Upgrade", "dGhlIHNhbXBsZSBub25jZ!==", "13", "400"),
    ])
    func `a handshake that is not proper is refused`(
        method: String, connection: String, key: String, version: String, status: String
    ) throws {
        let answer = try answer(
            to: "\(method) / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: \(connection)\r\n"
                + "Sec-WebSocket-Key: \(key)\r\nSec-WebSocket-Version: \(version)\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
        #expect(status != "426" || answer.contains("Sec-WebSocket-Version: 13\r\n"))
    }

    @Test func `a page, a foreign host and an old version of HTTP are refused`() throws {
        let page = try answer(to: RawHandshake.request(more: "Origin: http://evil.example\r\n"))
        #expect(page.hasPrefix("HTTP/1.1 403 "))
        let host = try answer(to: RawHandshake.standard.replacing("Host: localhost", with: "Host: evil.example"))
        #expect(host.hasPrefix("HTTP/1.1 403 "))
        let old = try answer(to: RawHandshake.standard.replacing("HTTP/1.1", with: "HTTP/1.0"))
        #expect(old.hasPrefix("HTTP/1.1 400 "))
    }

    @Test func `a request that asks for nothing is answered as ever, also when it offers an upgrade`() throws {
        let plain = try answer(to: RawHandshake.standard.replacing("GET / ", with: "GET /plain "))
        #expect(plain.hasPrefix("HTTP/1.1 204 "))
        let none = try answer(to: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(none.hasPrefix("HTTP/1.1 400 "))
    }

    @Test func `frames that come with the handshake are read, and answers before it are sent`() throws {
        let server = try HTTPServer.start(on: EventLoop(), listeners: [.tcp(port: 0)]) { request in
            request.target == "/plain"
                ? .message(HTTPResponseMessage(status: 204)) : .webSocket(WebSocketAcceptance(EchoHandler()))
        }
        defer { server.stop() }
        let socket = RawSocket(port: server.ports[0])
        let plain = "GET /plain HTTP/1.1\r\nHost: localhost\r\n\r\n"
        socket.send(Array((plain + RawHandshake.standard).utf8) + RawFrame.text("early").bytes(mask: [1, 2, 3, 4]))
        let answer = socket.read(until: "early")
        #expect(answer.hasPrefix("HTTP/1.1 204 "))
        #expect(answer.contains("HTTP/1.1 101 "))
        #expect(answer.hasSuffix("early"))
    }
}

@Suite struct ClientHandshakeTests {
    /// What a client makes of a server's answer.
    private func error(
        _ answer: @escaping @Sendable (RawSocket) -> Void, subprotocols: [String] = []
    ) throws -> WebSocketError? {
        let server = try ScriptedServer([{ socket, _ in answer(socket) }])
        let opening = WebSocketOpening(WebSocketAddress(origin: server.origin), subprotocols: subprotocols)
        do throws(WebSocketError) {
            _ = try WebSocketConnection(opening)
            return nil
        } catch {
            return error
        }
    }

    /// Answers with a right handshake in which `old` is replaced.
    private func answered(_ old: String, _ new: String) throws -> WebSocketError? {
        try error { socket in
            let request = socket.read(until: "\r\n\r\n")
            let key = request.split(separator: "\r\n").first { $0.hasPrefix("Sec-WebSocket-Key: ") } ?? ""
            let accept = String(decoding: AcceptKey.answer(to: Array(key.utf8.dropFirst(19))), as: UTF8.self)
            let head =
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Accept: \(accept)\r\n\r\n"
            socket.send(head.replacing(old, with: new))
        }
    }

    @Test func `a right answer opens the connection`() throws {
        #expect(try answered("", "") == nil)
    }

    @Test func `what does not fit the request is refused, each with its own word`() throws {
        #expect(try answered("Upgrade: websocket\r\n", "")?.reason == "wrong_upgrade")
        #expect(try answered("Upgrade: websocket", "Upgrade: h2c")?.reason == "wrong_upgrade")
        #expect(try answered("Connection: Upgrade", "Connection: close")?.reason == "wrong_connection")
        #expect(try answered("Sec-WebSocket-Accept: ", "Sec-WebSocket-Accept: x")?.reason == "wrong_accept")
        let extension_ = "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
        #expect(try answered("\r\n\r\n", "\r\n" + extension_)?.reason == "unrequested_extension")
        let named = "\r\nSec-WebSocket-Protocol: chat\r\n\r\n"
        #expect(try answered("\r\n\r\n", named)?.reason == "unrequested_protocol")
        #expect(try answered("\r\n\r\n", "\r\nContent-Length: 4\r\n\r\n")?.reason == "unexpected_body")
        #expect(try answered("HTTP/1.1", "HTTP/1.0")?.reason == "malformed_handshake")
        #expect(try answered("Upgrade: websocket", "Upgrade : websocket")?.reason == "malformed_handshake")
    }

    @Test func `another status than 101 is told with its headers, and a redirect is not followed`() throws {
        let error = try error { socket in
            _ = socket.read(until: "\r\n\r\n")
            socket.send("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n")
        }
        guard case .refused(302, let headers) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(headers["Location"] == "/elsewhere")
    }

    @Test func `a server that ends the connection, or is not there, is told apart`() throws {
        #expect(try error { socket in _ = socket.read(until: "\r\n\r\n") }?.reason == "lost")
        let nobody = WebSocketOpening(WebSocketAddress(origin: .http(host: "127.0.0.1", port: 1)))
        #expect(throws: WebSocketError.self) { try WebSocketConnection(nobody) }
    }

    @Test func `headers of the handshake, and text that could end its line, are refused before anything is sent`()
        throws
    {
        var opening = WebSocketOpening(WebSocketAddress(origin: .http(host: "127.0.0.1", port: 1)))
        for (name, value) in [("Upgrade", "x"), ("Sec-WebSocket-Key", "x"), ("X", "a\r\nb")] {
            opening.headers = [name: value]
            let error = #expect(throws: WebSocketError.self) { try WebSocketConnection(opening) }
            guard case .wire(.invalidRequest) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }

    @Test func `addresses are read strictly`() throws {
        let address = try WebSocketAddress(parsing: "wss://ws.example.com/json-rpc?a=b")
        #expect(address.origin == .https(host: "ws.example.com", port: 443))
        #expect(address.target == "/json-rpc?a=b")
        #expect(address.description == "wss://ws.example.com/json-rpc?a=b")
        #expect(try WebSocketAddress(parsing: "ws://[::1]:8080?q").target == "/?q")
        for text in ["http://x/", "ws://x/#f", "ws://u@x/", "ws://x/a b", "ws://", "ws://x:0/"] {
            #expect(throws: OriginError.self) { try WebSocketAddress(parsing: text) }
        }
    }
}
