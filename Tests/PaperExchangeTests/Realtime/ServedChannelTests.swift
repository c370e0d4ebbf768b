import FolderTestKit
import SaifuCrypto
import SaifuJSON
import SaifuWire
import Testing

@testable import PaperExchange

/// The channels through real sockets; the clock stands still unless a test moves it.
@Suite struct ServedChannelTests {
    private let folder: TestFolder
    private let clock = ManualClock(milliseconds: ExchangeFixture.start)

    init() throws { folder = try TestFolder() }

    private func start(_ time: ExchangeClock? = nil) throws -> PaperExchangeServer {
        try PaperExchangeServer.start(
            ExchangeConfiguration(
                databasePath: folder.path + "/exchange.db", seed: 3, funding: ExchangeFixture.funding,
                credentials: APICredentials(key: "test-key", secret: Secret("test-secret")),
                clock: time ?? .manual(clock), demoMarket: time == nil ? .resource() : nil, enforcesRateLimits: false),
            listeners: [.tcp(host: "127.0.0.1", port: 0), .unix(path: folder.path + "/exchange.socket")])
    }

    private func connect(
        _ server: PaperExchangeServer, _ target: String = "/json-rpc", headers: HTTPHeaders = HTTPHeaders()
    ) throws -> WebSocketConnection {
        let origin = Origin.http(host: "127.0.0.1", port: server.ports[0])
        return try WebSocketConnection(
            WebSocketOpening(WebSocketAddress(origin: origin, target: target), headers: headers))
    }

    private func next(_ connection: WebSocketConnection) throws -> String {
        try #require(try connection.receive(within: .seconds(10))).text
    }

    private func subscribe(_ connection: WebSocketConnection, _ channel: String) throws {
        try connection.send(
            WebSocketMessage(text: #"{"method":"subscribe","params":{"channel":"\#(channel)"},"id":0}"#))
        #expect(try next(connection) == #"{"jsonrpc":"2.0","id":0,"result":true}"#)
    }

    private func get(_ server: PaperExchangeServer, _ target: String) throws -> HTTPResponseMessage {
        try HTTPClientConnection(origin: .http(host: "127.0.0.1", port: server.ports[0])).send(
            HTTPRequestMessage(method: "GET", target: target))
    }

    private func signed(_ path: String, _ body: String) throws -> HTTPRequestMessage {
        let signature = try RequestSigner(secret: Secret("test-secret")).signature(
            of: Array("1POST\(path)\(body)".utf8))
        return HTTPRequestMessage(
            method: "POST", target: path,
            headers: ["ACCESS-KEY": "test-key", "ACCESS-TIMESTAMP": "1", "ACCESS-SIGN": signature],
            body: Array(body.utf8))
    }

    @Test func `a call that finds time has passed tells the channels`() throws {
        let server = try start()
        defer { server.stop() }
        let connection = try connect(server)
        try subscribe(connection, "lightning_board_snapshot_BTC_JPY")
        #expect(try next(connection).contains(#""bids":[{"price":"#))
        clock.advance(milliseconds: 5000)
        let board = try get(server, "/v1/board?product_code=BTC_JPY")
        let told = try JSONValue.parse(Array(next(connection).utf8))["params"]?["message"]
        #expect(told == (try JSONValue.parse(board.body)))
    }

    @Test func `an order is told to its account after its sender has the answer`() throws {
        let server = try start()
        defer { server.stop() }
        let connection = try connect(server)
        try connection.send(WebSocketMessage(text: try Listener.signIn()))
        #expect(try next(connection).hasSuffix(#""result":true}"#))
        try subscribe(connection, "child_order_events")
        let http = HTTPClientConnection(origin: .http(host: "127.0.0.1", port: server.ports[0]))
        let answer = try http.send(
            signed("/v1/me/sendchildorder", ExchangeFixture.body("BUY", "0.01", at: "10000000")))
        let id = try #require(try JSONValue.parse(answer.body).text("child_order_acceptance_id"))
        let event = try next(connection)
        #expect(event.contains(#""event_type":"ORDER""#))
        #expect(event.contains(id))
    }

    /// On the machine's clock, because the timer is one. Where in their second two orders fall is chance, so pairs are sent
    /// until one falls early enough for both its tickers to come in that second.
    @Test func `a ticker that was held back is told within the second`() throws {
        let server = try start(.system)
        defer { server.stop() }
        let (connection, path) = (try connect(server), "/v1/me/sendchildorder")
        try subscribe(connection, "lightning_ticker_BTC_JPY")
        var last = "", pairs = 0, price = 1000
        while pairs == 0, price < 1100 {
            for _ in 0..<2 {
                price += 1
                let order = try signed(path, ExchangeFixture.body("BUY", "0.001", at: "\(price)"))
                _ = try HTTPClientConnection(origin: .http(host: "127.0.0.1", port: server.ports[0])).send(order)
            }
            var best: String?
            while best != "\(price)" {
                let ticker = try JSONValue.parse(Array(next(connection).utf8))["params"]?["message"]
                let second = try #require(ticker?.text("timestamp")).prefix(19)
                if last == second { pairs += 1 }
                (last, best) = (String(second), ticker?.text("best_bid"))
            }
        }
        #expect(pairs > 0)
    }

    @Test func `Socket_IO is spoken at its own path, and only over WebSockets`() throws {
        let server = try start()
        defer { server.stop() }
        let connection = try connect(server, "/socket.io/?transport=websocket&EIO=3")
        #expect(try next(connection).hasPrefix(#"0{"sid":"#))
        #expect(try next(connection) == "40")
        try connection.send(WebSocketMessage(text: #"421["subscribe","lightning_ticker_BTC_JPY"]"#))
        #expect(try next(connection) == "431[null]")
        let polling = try get(server, "/socket.io/?transport=polling&EIO=3")
        #expect(polling.status == 400)
        #expect(String(decoding: polling.body, as: UTF8.self) == #"{"code":0,"message":"Transport unknown"}"#)
        #expect(try get(server, "/json-rpc").status == 400)
        #expect(try get(server, "/json-rpc/more").status == 404)
    }

    @Test func `the socket of the home serves the channels too, and binary frames are read`() throws {
        let server = try start()
        defer { server.stop() }
        let address = WebSocketAddress(origin: .unix(path: folder.path + "/exchange.socket"), target: "/json-rpc")
        let connection = try WebSocketConnection(WebSocketOpening(address))
        try connection.send(WebSocketMessage(binary: Array(#"{"method":"none","id":1}"#.utf8)))
        #expect(try next(connection).contains("-32601"))
    }

    @Test func `a client that names our own address as its origin is let in, a page of another is not`() throws {
        let server = try start()
        defer { server.stop() }
        let own = "http://127.0.0.1:\(server.ports[0])"
        _ = try connect(server, headers: ["Origin": own])
        for origin in ["http://evil.example", "http://127.0.0.1:1", "https://127.0.0.1:\(server.ports[0])", "null"] {
            let error = #expect(throws: WebSocketError.self) { try connect(server, headers: ["Origin": origin]) }
            guard case .refused(403, _) = error else {
                Issue.record("\(origin): \(String(describing: error))")
                continue
            }
        }
    }

    @Test func `at maintenance every connection is closed with 1012, and may come back`() async throws {
        let server = try start()
        defer { server.stop() }
        let connections = try [connect(server), connect(server, "/socket.io/?transport=websocket")]
        _ = try (next(connections[1]), next(connections[1]))
        try subscribe(connections[0], "lightning_ticker_BTC_JPY")
        try await server.perform(.closeChannels)
        let close = WebSocketClose(.serviceRestart, reason: "scheduled maintenance")
        for connection in connections {
            #expect(throws: WebSocketError.closed(close)) { try connection.receive(within: .seconds(10)) }
        }
        try subscribe(try connect(server), "lightning_ticker_BTC_JPY")
    }

    @Test func `an exchange that stops says that it goes`() throws {
        let server = try start()
        let connection = try connect(server)
        try subscribe(connection, "lightning_ticker_BTC_JPY")
        server.stop()
        #expect(throws: WebSocketError.closed(.goingAway)) { try connection.receive(within: .seconds(10)) }
    }

    @Test func `who does not read is cut, and the others go on`() throws {
        let server = try start()
        defer { server.stop() }
        let slow = try connect(server)
        let reader = try connect(server)
        try subscribe(reader, "lightning_board_snapshot_BTC_JPY")
        _ = try next(reader)
        // Books that nobody takes: more than the system's buffers and the queue hold.
        let again = ["unsubscribe", "subscribe"].map {
            #"{"method":"\#($0)","params":{"channel":"lightning_board_snapshot_BTC_JPY"}}"#
        }
        let error = #expect(throws: WebSocketError.self) {
            for _ in 0..<500_000 { for call in again { try slow.send(WebSocketMessage(text: call)) } }
        }
        if case .slowReader = error { Issue.record("the client was cut by itself") }
        clock.advance(milliseconds: 5000)
        _ = try get(server, "/v1/gethealth?product_code=BTC_JPY")
        #expect(try next(reader).contains("lightning_board_snapshot_BTC_JPY"))
    }
}
