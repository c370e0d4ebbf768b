import Glibc
import SaifuMoney
import SaifuWire

/// One message of 300 bytes to an echo server and back, again and again, against aiohttp.
///
/// Every client is measured against both servers, each a process of its own: ours and aiohttp's. The goals hold where
/// the clients share our server, which leaves the most to the clients.
struct WebSocketFigure: Figure {
    let name = "websocket"
    /// With aiohttp.
    let python: String

    private static let rounds = 15
    private static let repeats = 1000
    private static let size = 300
    private static let needs =
        "aiohttp is not measured: it needs python3 with venv, and PyPI once; Tests/Benchmarks/run installs it."

    func measure() async throws -> [Measurement] {
        let script = Peers.folder + "/websocket_peer.py"
        let ours = try ServerProcess(
            Processors.server(["/proc/\(getpid())/exe", "echo"]), needs: "Our own server cannot be started.")
        defer { ours.end() }
        let theirs = try ServerProcess(Processors.server([python, script, "serve"]), needs: Self.needs)
        defer { theirs.end() }
        return try await Processors.clients { try await measure(script, ours.port, theirs.port) }
    }

    private func measure(_ script: String, _ ours: Int, _ theirs: Int) async throws -> [Measurement] {
        var times: [String: [Int64]] = [:]
        for (server, port) in [("saifu", ours), ("aiohttp", theirs)] {
            let peer = try LinePeer(
                [python, script, "ask", "http://127.0.0.1:\(port)/", "\(Self.size)"], needs: Self.needs)
            defer { peer.end() }
            let clients = try await EchoClients(port: port, size: Self.size)
            for round in 0...Self.rounds {
                var row = try await clients.measure(Self.repeats)
                row["aiohttp"] = try peer.measure(Self.repeats / 2)
                // The first round warms up.
                if round > 0 { for (way, time) in row { times["\(way) at \(server)", default: []].append(time) } }
            }
            clients.close()
        }
        return try rows(times)
    }

    private func rows(_ times: [String: [Int64]]) throws -> [Measurement] {
        let goals: [(figure: String, ours: String, theirs: String, goal: ExactDecimal?)] = [
            ("I/O thread, our server", "blocking at saifu", "aiohttp at saifu", "1.5"),
            ("async, our server", "async at saifu", "aiohttp at saifu", "1.2"),
            ("async on the loop, our server", "loop at saifu", "aiohttp at saifu", "1.2"),
            ("I/O thread, aiohttp's server", "blocking at aiohttp", "aiohttp at aiohttp", nil),
            ("async, aiohttp's server", "async at aiohttp", "aiohttp at aiohttp", nil),
            ("async on the loop, aiohttp's server", "loop at aiohttp", "aiohttp at aiohttp", nil),
            ("I/O thread and our server", "blocking at saifu", "aiohttp at aiohttp", "1.5"),
            ("async and our server", "async at saifu", "aiohttp at aiohttp", "1.2"),
            ("our server, aiohttp's client", "aiohttp at saifu", "aiohttp at aiohttp", nil),
        ]
        return try goals.compactMap { figure, ours, theirs, goal in
            guard let own = times[ours], let other = times[theirs] else { return nil }
            let peer = theirs.hasSuffix("saifu") ? "aiohttp" : "aiohttp with its server"
            return try Measurement(
                figure: "echo of \(Self.size) bytes, \(figure)", peer: peer, ours: own, theirs: other,
                requestsAtLeast: goal)
        }
    }
}

/// The ways our client is used, each with a connection of its own to one server.
private struct EchoClients {
    private let message: WebSocketMessage
    private let blocking: WebSocketConnection
    private let loop: EventLoop
    private let stream: WebSocketStream
    private let looped: WebSocketStream

    init(port: Int, size: Int) async throws {
        let opening = WebSocketOpening(WebSocketAddress(origin: .http(host: "127.0.0.1", port: port)))
        message = WebSocketMessage(text: String(repeating: "x", count: size))
        blocking = try WebSocketConnection(opening)
        loop = try EventLoop(name: "websockets")
        stream = try await WebSocketStream.open(opening, on: loop)
        looped = try await WebSocketStream.open(opening, on: loop)
    }

    /// Nanoseconds of one message there and back, for each way.
    func measure(_ repeats: Int) async throws -> [String: Int64] {
        var times: [String: Int64] = [:]
        times["blocking"] = try time(repeats) {
            try blocking.send(message)
            guard try blocking.receive()?.bytes.count == message.bytes.count else { throw Self.wrong }
        }
        times["async"] = try await Self.echo(stream, message, repeats)
        times["loop"] = try await Task(executorPreference: loop) { [looped, message] in
            try await Self.echo(looped, message, repeats)
        }.value
        return times
    }

    func close() {
        blocking.close()
        stream.close()
        looped.close()
    }

    private static func echo(
        _ stream: WebSocketStream, _ message: WebSocketMessage, _ repeats: Int
    ) async throws -> Int64 {
        var messages = stream.makeAsyncIterator()
        return try await asyncTime(repeats) {
            try stream.send(message)
            guard try await messages.next()?.bytes.count == message.bytes.count else { throw wrong }
        }
    }

    private static let wrong = BenchmarkError("The echo is not what was sent.")
}

/// What this program is when it is measured: an echo server on one loop, until it is killed.
func serveEchoes() throws -> Never {
    struct Echo: WebSocketHandler {
        func opened(_ socket: WebSocket) {}
        func received(_ message: WebSocketMessage, on socket: WebSocket) {
            do throws(WebSocketError) { try socket.send(message) } catch { socket.cancel() }
        }
        func ended(_ end: WebSocketEnd, of socket: WebSocket) {}
    }
    let server = try HTTPServer.start(on: EventLoop(name: "server"), listeners: [.tcp(port: 0)]) { _ in
        .webSocket(WebSocketAcceptance(Echo()))
    }
    let line = Array("listening on \(server.ports[0])\n".utf8)
    _ = write(STDOUT_FILENO, line, line.count)
    while true { pause() }
}
