import FolderTestKit
import Glibc
import SaifuCrypto
import SaifuJSON
import SaifuMoney
import SaifuWire
import Synchronization

@testable import PaperExchange

/// An exchange in a folder of its own, asked directly, without a socket: same bytes in, same bytes out.
final class ExchangeFixture {
    let folder: TestFolder
    let clock: ManualClock
    var configuration: ExchangeConfiguration
    let owners = KeyOwners()
    private var open: ProtocolServer?

    /// Whose key the file of an account holds: its own, unless a test says another one.
    final class KeyOwners: Sendable {
        private let others = Mutex<[String: String]>([:])
        private let names = Mutex<[String]>([])

        /// The accounts whose keys were destroyed.
        var forgotten: [String] { names.withLock { $0 } }

        func owner(of account: String) -> String { others.withLock { $0[account] ?? account } }

        func set(_ owner: String, of account: String) { others.withLock { $0[account] = owner } }

        func forget(_ account: String) { names.withLock { $0.append(account) } }
    }

    /// 2026-08-07T12:18:03.593
    static let start: Int64 = 1_786_105_083_593

    static let funding = [
        Amount(quantity: 10_000_000, asset: .jpy), Amount(quantity: 2, asset: .btc), Amount(quantity: 10, asset: .eth),
        Amount(quantity: 1000, asset: .xrp),
    ]

    /// - Parameter isNew: begins with no file even where a market is simulated, whose first hour takes half a second in a
    ///   build for debugging; the others get a copy of one that was opened and closed.
    init(
        funding: [Amount] = funding, seed: UInt64 = 7, simulates: Bool = false, enforcesRateLimits: Bool = false,
        permissions: Set<String>? = nil, start: Int64 = start, isNew: Bool = false
    ) throws {
        folder = try TestFolder()
        clock = ManualClock(milliseconds: start)
        configuration = ExchangeConfiguration(
            databasePath: folder.path + "/exchange.db", seed: seed, funding: funding,
            credentials: APICredentials(key: "test-key", secret: Secret("test-secret")), clock: .manual(clock),
            demoMarket: simulates ? try .resource() : nil, enforcesRateLimits: enforcesRateLimits,
            permissions: permissions)
        configuration.accountKeys = .init { [owners] name in
            let owner = owners.owner(of: name)
            return .init(APICredentials(key: owner + "-key", secret: Secret(owner + "-secret")), path: "/keys/" + name)
        } forget: { [owners] name in
            owners.forget(name)
        }
        configuration.control = .init(isServed: true) { Secret("control-secret") }
        if simulates, !isNew {
            let origin = Origin(funding: funding, seed: seed, start: start)
            for (name, bytes) in try Self.opened(origin) { try folder.write(bytes, to: name) }
        }
        open = try ProtocolServer(ExchangeCore.open(configuration))
    }

    /// What the file of an exchange depends on, other than its market.
    private struct Origin: Hashable {
        let funding: [Amount]
        let seed: UInt64
        let start: Int64
    }

    private static let files = Mutex<[Origin: [String: [UInt8]]]>([:])

    /// The files of an exchange with a market after it was opened for the first time.
    private static func opened(_ origin: Origin) throws -> [String: [UInt8]] {
        try files.withLock { known in
            if let files = known[origin] { return files }
            let exchange = try ExchangeFixture(
                funding: origin.funding, seed: origin.seed, simulates: true, start: origin.start, isNew: true)
            exchange.close()
            let names = try TestFolder.names(in: exchange.folder.path)
            let files = Dictionary(uniqueKeysWithValues: try zip(names, names.map(exchange.folder.read)))
            known[origin] = files
            return files
        }
    }

    var path: String { configuration.databasePath }

    func server() throws -> ProtocolServer {
        guard let open else { throw Closed() }
        return open
    }

    func core() throws -> ExchangeCore { try server().core }

    struct Closed: Error {}

    /// Closes the file without saving anything first.
    func close() { open = nil }

    /// Opens the file again; nothing is saved before.
    func reopen() throws {
        open = nil
        open = try ProtocolServer(ExchangeCore.open(configuration))
    }

    /// Goes on with a copy of the files as they are on the disk now, as after `kill -9`.
    func crash() throws {
        let copy = "crashed-\(clock.milliseconds)-\(copies).db"
        copies += 1
        for suffix in ["", "-wal", "-commits"] where folder.exists(name + suffix) {
            try folder.write(folder.read(name + suffix), to: copy + suffix)
        }
        open = nil
        name = copy
        configuration.databasePath = folder.path(of: copy)
        try reopen()
    }
    private var copies = 0
    /// How many orders of others there were.
    var outsiders: Int64 = 0
    private(set) var name = "exchange.db"

    func get(_ target: String) throws -> Answer { try Answer(try server().answer(request("GET", target, []))) }

    func post(_ path: String, _ body: String) throws -> Answer {
        try Answer(try server().answer(request("POST", path, Array(body.utf8))))
    }

    /// Does a control act.
    @discardableResult
    func perform(_ act: ControlAct) throws -> [AccountReport] { try ControlCalls(server: server()).perform(act) }

    /// Whose key signs what is asked: `nil` for that of the home.
    var account: String?

    /// Asks as another account.
    @discardableResult
    func asking<T>(as name: String, _ body: () throws -> T) throws -> T {
        account = name
        defer { account = nil }
        return try body()
    }

    func request(_ method: String, _ target: String, _ body: [UInt8]) throws -> HTTPRequestMessage {
        let signer = try RequestSigner(secret: Secret(account.map { $0 + "-secret" } ?? "test-secret"))
        let time = "1786105083"
        let signature = try signer.signature(of: Array((time + method + target).utf8), body)
        return HTTPRequestMessage(
            method: method, target: target,
            headers: [
                "ACCESS-KEY": account.map { $0 + "-key" } ?? "test-key", "ACCESS-TIMESTAMP": time,
                "ACCESS-SIGN": signature,
            ], body: body)
    }

    /// Sends an order and returns its acceptance id; no price makes it a market order.
    @discardableResult
    func order(
        _ side: String, _ size: String, at price: String?, product: String = "BTC_JPY", more: String = ""
    ) throws -> String {
        let answer = try post("/v1/me/sendchildorder", Self.body(side, size, at: price, product: product, more: more))
        guard let id = answer.json["child_order_acceptance_id"]?.string else { throw Unexpected(answer: answer) }
        return id
    }

    static func body(
        _ side: String, _ size: String, at price: String?, product: String = "BTC_JPY", more: String = ""
    ) -> String {
        let type = price == nil ? "MARKET" : "LIMIT"
        return """
            {"product_code":"\(product)","child_order_type":"\(type)","side":"\(side)","price":\(price ?? "null"),\
            "size":\(size)\(more)}
            """
    }

    func cancel(_ id: String, product: String = "BTC_JPY") throws -> Answer {
        try post(
            "/v1/me/cancelchildorder", #"{"product_code":"\#(product)","child_order_acceptance_id":"\#(id)"}"#)
    }

    /// `amount` and `available` of an asset, as texts.
    func balance(_ code: String) throws -> [String?] {
        let entry = try get("/v1/me/getbalance").json.array?.first { $0["currency_code"]?.string == code }
        return [entry?["amount"]?.number?.text, entry?["available"]?.number?.text]
    }

    func orders(_ query: String = "") throws -> [JSONValue] {
        try get("/v1/me/getchildorders?product_code=BTC_JPY" + query).rows
    }

    func fills(_ query: String = "") throws -> [JSONValue] {
        try get("/v1/me/getexecutions?product_code=BTC_JPY" + query).rows
    }
}

struct Answer {
    let status: Int
    let headers: HTTPHeaders
    let body: [UInt8]
    let json: JSONValue

    var text: String { String(decoding: body, as: UTF8.self) }
    var rows: [JSONValue] { json.array ?? [] }
    /// The error's code and message.
    var code: Int? { json["status"]?.number?.wholeNumber }
    var message: String? { json["error_message"]?.string }

    init(_ response: HTTPResponseMessage) throws {
        status = response.status
        headers = response.headers
        body = response.body
        json = body.isEmpty ? .null : try JSONValue.parse(body)
    }
}

struct Unexpected: Error { let answer: Answer }

extension JSONValue {
    /// A member as text, whatever it is.
    func text(_ key: String) -> String? { self[key]?.string ?? self[key]?.number?.text }
}
