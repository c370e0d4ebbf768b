import FolderTestKit
import LightningAPI
import SaifuCrypto
import SaifuDesk
import SaifuFiles
import SaifuMoney
import Synchronization

@testable import LightningClient
@testable import PaperExchange
@testable import SaifuWire

/// An exchange that plays a scenario of the program, with a client and a desk on which it is played. Its time passes by
/// calls and by waiting, never by the machine's clock; what it has can be asked past all faults.
final class FaultyExchange: Sendable {
    private static let folder =
        String(#filePath[..<(#filePath.firstRange(of: "/Tests/")?.lowerBound ?? #filePath.startIndex)])
        + "/Resources/scenarios"

    /// The scenarios of the program, by name.
    static func scenarios() throws -> [String] {
        try Folder.names(in: folder).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }

    let client: LightningClient
    let desk: OrderDesk
    private let clock: ManualClock
    private let server: PaperExchangeServer
    private let home: TestFolder
    private let signer: RequestSigner
    private let played: Played

    /// How often faults were played, and how many messages of trades were lost by one.
    private final class Played: Sendable {
        let counts = Mutex((faults: 0, lostTrades: 0))

        func take(_ event: ExchangeEvent) {
            counts.withLock { counts in
                switch event {
                case .answered(_, let call): counts.faults += call.fault == nil ? 0 : 1
                case .told(let frame):
                    counts.faults += frame.fault == nil ? 0 : 1
                    guard frame.channel == Channel.executions(.btcJPY).name else { return }
                    counts.lostTrades += frame.fault?.name == "lost" ? 1 : 0
                case .asked, .joined, .left, .heard: break
                }
            }
        }
    }

    init(_ scenario: String) throws {
        let clock = ManualClock(milliseconds: moment.milliseconds), played = Played(), home = try TestFolder()
        let credentials = APICredentials(key: "test-key", secret: Secret("test-secret"))
        var configuration = ExchangeConfiguration(
            databasePath: home.path(of: "exchange.db"), seed: 1,
            funding: [Amount(quantity: "1000000000", asset: .jpy), Amount(quantity: "100", asset: .btc)],
            credentials: credentials, clock: .manual(clock, step: 100), enforcesRateLimits: false)
        let file = try WholeFile.read(Self.folder + "/\(scenario).json", limit: 1 << 20, of: .everyone)
        configuration.faults = try FaultPlan(json: file ?? [])
        configuration.witness = { played.take($0) }
        server = try PaperExchangeServer.start(configuration, listeners: [.tcp(port: 0)])
        let now: @Sendable () -> Timestamp = { Timestamp(milliseconds: clock.milliseconds) }
        let sleep: @Sendable (Duration) async -> Void = { pause in
            clock.advance(milliseconds: Int64(pause / .milliseconds(1)))
            await Task.yield()
        }
        // Where answers are late or never come, somebody has to give up waiting for them.
        let patience: Duration = ["silent", "slow"].contains(scenario) ? .milliseconds(1500) : .seconds(600)
        client = LightningClient(
            origin: .http(host: "127.0.0.1", port: server.ports[0]), credentials: credentials,
            timeouts: ClientTimeouts(
                connect: .seconds(600), handshake: .seconds(600), firstByte: patience, idle: .seconds(600),
                total: .seconds(600)),
            realtime: RealtimeSettings(pauses: RealtimeTests.quick, silence: .seconds(3), answer: .seconds(3)),
            budgets: RequestBudgets(sleep: sleep), now: now)
        desk = OrderDesk(
            transport: client, journal: try FileJournal(path: home.path(of: "orders")), now: now, sleep: sleep,
            random: { .random(in: 0 ... .max) })
        signer = try RequestSigner(secret: Secret("test-secret"))
        (self.clock, self.home, self.played) = (clock, home, played)
    }

    func stop() { server.stop() }

    var now: Timestamp { Timestamp(milliseconds: clock.milliseconds) }
    var faults: Int { played.counts.withLock { $0.faults } }
    var lostTrades: Int { played.counts.withLock { $0.lostTrades } }

    /// Lets time pass, which the channels hear of.
    func pass(_ time: Duration) async {
        clock.advance(milliseconds: Int64(time / .milliseconds(1)))
        await server.exchange.passTime()
    }

    /// What the exchange answers past all faults: a question, or what somebody else does with the same account.
    @discardableResult
    func truth<Request: APIRequest>(_ request: Request) async throws -> Request.Response {
        let (method, body) = (Request.method.rawValue, try request.body())
        let signed = Array(("1786105083" + method + request.target).utf8)
        let headers: HTTPHeaders = [
            "ACCESS-KEY": "test-key", "ACCESS-TIMESTAMP": "1786105083",
            "ACCESS-SIGN": try signer.signature(of: signed, body),
        ]
        let message = HTTPRequestMessage(method: method, target: request.target, headers: headers, body: body)
        return try APIAnswer(await server.exchange.truth(message)).read(Request.self)
    }

    /// Makes a new trade.
    /// - Returns: the newest one there is.
    func trade(at price: ExactDecimal) async throws -> Int64 {
        for side in [Side.sell, .buy] {
            let order = SendChildOrder(
                productCode: .btcJPY, childOrderType: .limit, side: side, price: price, size: "0.01")
            try await truth(order)
        }
        await server.exchange.passTime()
        return try await truth(GetExecutions(productCode: .btcJPY, paging: Paging(count: 1))).first?.id ?? 0
    }
}

extension PaperExchange {
    fileprivate func truth(_ request: HTTPRequestMessage) -> HTTPResponseMessage {
        server?.answer(request) ?? HTTPResponseMessage(status: 503)
    }

    /// A request that is none of the API's meets no fault, and the channels are told what has happened.
    fileprivate func passTime() {
        server?.core.tick()
        _ = answer(HTTPRequestMessage(method: "GET", target: "/"), at: .network)
    }
}
