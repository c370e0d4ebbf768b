import Glibc
import LightningAPI
import LightningClient
import SaifuCrypto
import SaifuMoney
import SaifuSystem
import SaifuWire

/// Signed GETs one after another on one kept connection to nginx: our connection on the calling thread, the same behind
/// an actor with a thread of its own, and the product's client, such an actor, which reads the answers into values too.
struct HTTPFigure: Figure {
    let name = "http"
    /// With ccxt and aiohttp.
    let python: String

    private static let rounds = 15
    private static let path = "/v1/me/getbalance"
    private static let secret = "a secret as long as the exchange's secrets"

    private typealias Times = [String: [Int64]]

    func measure() async throws -> [Measurement] {
        let scratch = try Scratch()
        defer { do { try scratch.remove() } catch { complain("\(error)") } }
        let server = try NginxServer(in: scratch)
        defer { server.end() }
        let tls = TLSOptions(trust: .file(path: server.certificate))
        let plain = Origin.http(host: "localhost", port: server.httpPort)
        let secure = Origin.https(host: "localhost", port: server.httpsPort)
        let client = try SmallClient(in: scratch)
        return try await Processors.clients {
            try await measure("http", plain, tls, client.connected(server.httpPort, nil))
                + measure("https", secure, tls, client.connected(server.httpsPort, server.certificate))
        }
    }

    private func measure(
        _ scheme: String, _ origin: Origin, _ tls: TLSOptions, _ small: SmallClient
    ) async throws -> [Measurement] {
        let signed = try SignedConnection(origin, tls)
        let actor = try ConnectionActor(origin, tls)
        let client = LightningClient(
            origin: origin, credentials: APICredentials(key: "key", secret: Secret(Self.secret)), tls: tls)
        let peers = ["ccxt", "ccxt-async", "aiohttp"].compactMap { kind in
            available { (kind, try pythonPeer(kind, origin, tls)) }
        }
        defer { peers.forEach { $0.1.end() } }
        var times: Times = [:]
        for round in 0...Self.rounds {
            var row: [String: Int64] = [:]
            row["C"] = try small.measure(Self.path, 1000)
            row["sync"] = try time(1000) { try signed.get(Self.path) }
            row["actor"] = try await asyncTime(1000) { try await actor.get(Self.path) }
            row["client"] = try await asyncTime(1000) { keep(try await client.send(GetBalance())) }
            if round % 3 == 0 { for (kind, peer) in peers { row[kind] = try peer.measure(kind == "ccxt" ? 50 : 150) } }
            // The first round warms up.
            if round > 0 { for (key, value) in row { times[key, default: []].append(value) } }
        }
        return try rows(scheme, times)
    }

    private func rows(_ scheme: String, _ times: Times) throws -> [Measurement] {
        let goals: [(way: String, peer: String, title: String, goal: ExactDecimal?)] = [
            ("sync", "C", "C and libssl", "0.9"), ("actor", "C", "C and libssl", "0.65"),
            ("client", "C", "C and libssl, reads no values", nil),
            ("sync", "ccxt", "ccxt", 5), ("actor", "ccxt", "ccxt", 5), ("actor", "ccxt-async", "ccxt, async", nil),
            ("sync", "aiohttp", "aiohttp", "2.5"), ("actor", "aiohttp", "aiohttp", "2.5"),
        ]
        return try goals.compactMap { way, peer, title, goal in
            guard let theirs = times[peer], let ours = times[way] else { return nil }
            return try Measurement(
                figure: "\(scheme) signed GET, \(way)", peer: title, ours: ours, theirs: theirs,
                requestsAtLeast: goal)
        }
    }

    private func pythonPeer(_ kind: String, _ origin: Origin, _ tls: TLSOptions) throws -> LinePeer {
        var command = [python, Peers.folder + "/http_peer.py", kind, origin.description]
        if case .https = origin, case .file(let path) = tls.trust { command.append(path) }
        let peer = try LinePeer(
            command,
            needs:
                "\(kind) is not measured: it needs python3 with venv, and PyPI once; Tests/Benchmarks/run installs it."
        )
        _ = try peer.measure(20)
        return peer
    }

    /// Our connection with the signing of the product's client around it.
    private struct SignedConnection {
        let connection: HTTPClientConnection
        let signer: RequestSigner

        init(_ origin: Origin, _ tls: TLSOptions) throws {
            connection = HTTPClientConnection(origin: origin, tls: tls)
            signer = try RequestSigner(secret: Secret(HTTPFigure.secret))
        }

        func get(_ path: String) throws {
            let stamp = String(SystemClock.ticks() / 10_000)
            var request = HTTPRequestMessage(method: "GET", target: path)
            request.headers.add("ACCESS-KEY", "key")
            request.headers.add("ACCESS-TIMESTAMP", stamp)
            request.headers.add("ACCESS-SIGN", try signer.signature(of: Array((stamp + "GET" + path).utf8)))
            let answer = try connection.send(request)
            guard answer.status == 200, answer.body.count == NginxServer.balance.utf8.count else {
                throw BenchmarkError("nginx answers something else.")
            }
        }
    }

    private actor ConnectionActor {
        private let executor = ThreadExecutor(name: "connection")
        private let signed: SignedConnection
        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        init(_ origin: Origin, _ tls: TLSOptions) throws {
            signed = try SignedConnection(origin, tls)
        }

        func get(_ path: String) throws {
            try signed.get(path)
        }
    }

    /// The client in C, in this process.
    private struct SmallClient {
        private let connect: @convention(c) (Int32, UnsafePointer<CChar>?) -> Int32
        private let get: @convention(c) (UnsafePointer<CChar>, Int32) -> Int32

        init(in scratch: Scratch) throws {
            let peer = try SharedPeer(
                source: "http_client.c", compiler: ["cc"], libraries: ["-lssl", "-lcrypto"], scratch: scratch,
                needs: "The peer of `http` cannot be compiled: it needs a C compiler and libssl-dev.")
            connect = try peer.function(
                "peer_connect", as: (@convention(c) (Int32, UnsafePointer<CChar>?) -> Int32).self)
            get = try peer.function("peer_get", as: (@convention(c) (UnsafePointer<CChar>, Int32) -> Int32).self)
        }

        func connected(_ port: Int, _ authorities: String?) throws -> SmallClient {
            guard connect(Int32(port), authorities) == 1 else { throw BenchmarkError("The C client cannot connect.") }
            return self
        }

        func measure(_ path: String, _ repeats: Int) throws -> Int64 {
            let begin = ContinuousClock.now
            guard get(path, Int32(repeats)) == NginxServer.balance.utf8.count else {
                throw BenchmarkError("The C client gets something else.")
            }
            return nanoseconds(since: begin) / Int64(repeats)
        }
    }
}
