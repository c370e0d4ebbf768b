import FolderTestKit
import SaifuCrypto
import SaifuJSON
import SaifuWire
import Synchronization

@testable import PaperExchange

/// An exchange that is served on a socket with a clock of its own, and on which faults are played.
final class FaultFixture {
    private let folder: TestFolder
    private let recorded = Recorded()
    let server: PaperExchangeServer
    private let signer: RequestSigner

    /// What the exchange tells its witness.
    final class Recorded: Sendable {
        let events = Mutex<[ExchangeEvent]>([])
    }

    init(_ rules: String, seed: UInt64 = 1, step: Int64 = 1000, simulates: Bool = false) throws {
        folder = try TestFolder()
        signer = try RequestSigner(secret: Secret("test-secret"))
        var configuration = ExchangeConfiguration(
            databasePath: folder.path(of: "exchange.db"), seed: 3, funding: ExchangeFixture.funding,
            credentials: APICredentials(key: "test-key", secret: Secret("test-secret")),
            clock: .manual(ManualClock(milliseconds: ExchangeFixture.start), step: step),
            demoMarket: simulates ? try .resource() : nil, enforcesRateLimits: false)
        configuration.faults = try FaultPlan(json: Array(rules.utf8), seed: seed)
        configuration.witness = { [recorded] event in recorded.events.withLock { $0.append(event) } }
        server = try PaperExchangeServer.start(configuration, listeners: [.tcp(port: 0)])
    }

    deinit { server.stop() }

    /// Rules in short: the members of the only one.
    convenience init(rule: String, seed: UInt64 = 1) throws {
        try self.init(#"{"rules":[{\#(rule)}]}"#, seed: seed)
    }

    var events: [ExchangeEvent] { recorded.events.withLock { $0 } }
    var recording: String { String(decoding: events.flatMap(\.recordingLine), as: UTF8.self) }
    var log: [String] { events.compactMap(\.logLine) }

    var origin: Origin { .http(host: "127.0.0.1", port: server.ports[0]) }

    func connection() -> HTTPClientConnection { HTTPClientConnection(origin: origin) }

    func request(_ method: String, _ target: String, _ body: String = "") throws -> HTTPRequestMessage {
        let body = Array(body.utf8)
        let signature = try signer.signature(of: Array(("1786105083" + method + target).utf8), body)
        let headers: HTTPHeaders = [
            "ACCESS-KEY": "test-key", "ACCESS-TIMESTAMP": "1786105083", "ACCESS-SIGN": signature,
        ]
        return HTTPRequestMessage(method: method, target: target, headers: headers, body: body)
    }

    func order() throws -> HTTPRequestMessage {
        try request("POST", "/v1/me/sendchildorder", ExchangeFixture.body("BUY", "0.01", at: "10000000"))
    }

    func send(_ request: HTTPRequestMessage) throws -> HTTPResponseMessage { try connection().send(request) }

    /// Whether the answer comes whole; how it fails is the client's business.
    func isAnswered(_ request: HTTPRequestMessage) -> Bool {
        do { return try send(request).status == 200 } catch { return false }
    }

    /// How many orders the exchange has.
    func orders() throws -> Int {
        try Answer(send(request("GET", "/v1/me/getchildorders?product_code=BTC_JPY"))).rows.count
    }
}
