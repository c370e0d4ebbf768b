import Glibc
import SaifuMoney
import SaifuWire

/// A server on one thread under wrk with 64 connections, against swift-nio and aiohttp; and what idle connections cost.
struct ServerFigure: Figure {
    let name = "server"
    /// With aiohttp.
    let python: String
    /// swift-nio's server, built for release.
    let nio: String
    /// The `saifu` program, built for release.
    let program: String

    private static let rounds = 5
    private static let idleConnections = 10_000
    private static let idleLimit = 100_000_000

    func measure() async throws -> [Measurement] {
        let scratch = try Scratch()
        defer { do { try scratch.remove() } catch { complain("\(error)") } }
        let servers = try start(in: scratch)
        defer { servers.forEach { $0.process.end() } }
        var times: [String: [Int64]] = [:]
        for round in 0...Self.rounds {
            for server in servers {
                let time = try Self.wrk("http://127.0.0.1:\(server.process.port)\(server.path)")
                if round > 0 { times[server.name, default: []].append(time) }  // the first round warms up
            }
        }
        return try rows(times) + [try idle()]
    }

    private struct Server {
        let name: String
        let path: String
        let process: ServerProcess
    }

    private func start(in scratch: Scratch) throws -> [Server] {
        let body = NginxServer.balance
        let ours = try Self.ownServer()
        let others: [Server?] = [
            available {
                let needs =
                    "swift-nio's server is not measured: Tests/Benchmarks/run builds it where GitHub is reached."
                return Server(name: "nio", path: "/", process: try ServerProcess([nio, body], needs: needs))
            },
            available {
                let needs = "aiohttp's server is not measured: it needs python3 with venv, and PyPI once."
                return Server(
                    name: "aiohttp", path: "/",
                    process: try ServerProcess([python, Peers.folder + "/aiohttp_server.py", body], needs: needs))
            },
            available {
                let command = [
                    program, "--home", scratch.path + "/home", "exchange", "serve", "--port", "0", "--limits", "off",
                ]
                let process = try ServerProcess(command, needs: "`saifu exchange serve` cannot be started.")
                return Server(name: "exchange", path: "/v1/ticker?product_code=BTC_JPY", process: process)
            },
        ]
        return [Server(name: "saifu", path: "/", process: ours)] + others.compactMap { $0 }
    }

    private func rows(_ times: [String: [Int64]]) throws -> [Measurement] {
        let goals: [(ours: String, figure: String, peer: String, title: String, goal: ExactDecimal)] = [
            ("saifu", "server, 64 connections", "nio", "swift-nio server", "1.3"),
            ("saifu", "server, 64 connections", "aiohttp", "aiohttp server", 2),
            ("exchange", "paper exchange, public GET, 64 connections", "nio", "swift-nio server", "1.3"),
        ]
        return try goals.compactMap { ours, figure, peer, title, goal in
            guard let own = times[ours], let other = times[peer] else { return nil }
            return try Measurement(figure: figure, peer: title, ours: own, theirs: other, requestsAtLeast: goal)
        }
    }

    /// Nanoseconds for each request that wrk got an answer to within a second.
    private static func wrk(_ address: String) throws -> Int64 {
        let text: String
        do {
            text = try ChildProcess.output(of: ["/usr/bin/env", "wrk", "-t1", "-c64", "-d1s", address])
        } catch {
            throw BenchmarkError("`server` needs wrk (apt-get install wrk).")
        }
        guard !text.contains("Non-2xx"), let line = text.firstRange(of: "Requests/sec:"),
            let rate = text[line.upperBound...].split(whereSeparator: \.isWhitespace).first.flatMap({ Double($0) }),
            rate > 0
        else { throw BenchmarkError("wrk says something else: \(text)") }
        return Int64(1_000_000_000 / rate)
    }

    private static func ownServer() throws -> ServerProcess {
        try ServerProcess(["/proc/self/exe", "serve", NginxServer.balance], needs: "Our own server cannot be started.")
    }

    /// Memory of a server whose connections have each asked once and are idle.
    private func idle() throws -> Measurement {
        try raiseDescriptorLimit()
        let server = try Self.ownServer()
        defer { server.end() }
        var clients: [HTTPClientConnection] = []
        for _ in 0..<Self.idleConnections {
            let client = HTTPClientConnection(origin: .http(host: "127.0.0.1", port: server.port))
            keep(try client.send(HTTPRequestMessage(method: "GET", target: "/")))
            clients.append(client)
        }
        let memory = try server.memory()
        for client in clients { keep(try client.send(HTTPRequestMessage(method: "GET", target: "/"))) }
        return try Measurement(
            figure: "server, \(Self.idleConnections) idle connections", bytes: memory, limit: Self.idleLimit)
    }
}

/// Each connection takes a descriptor; the soft limit is often 1024.
func raiseDescriptorLimit() throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let wanted: rlim_t = 12_000
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = wanted
    limit.rlim_max = max(limit.rlim_max, wanted)
    guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
        throw BenchmarkError("10,000 connections need a higher limit on descriptors: ulimit -n 12000")
    }
}

/// What this program is when it is measured: a server on one loop that answers with `body`, until it is killed.
func serve(_ body: String) throws -> Never {
    try raiseDescriptorLimit()
    let bytes = Array(body.utf8)
    let server = try HTTPServer.start(
        on: EventLoop(name: "server"), listeners: [.tcp(port: 0)], timeouts: ServerTimeouts(connections: 11_000)
    ) { _ in .message(HTTPResponseMessage(status: 200, headers: ["Content-Type": "application/json"], body: bytes)) }
    let line = Array("listening on \(server.ports[0])\n".utf8)
    _ = write(STDOUT_FILENO, line, line.count)
    while true { pause() }
}
