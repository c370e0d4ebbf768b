import Glibc
import SaifuCrypto
import SaifuJSON
import SaifuMoney
import SaifuWire

@testable import PaperExchange

/// An exchange in a folder of its own, asked directly, without a socket: same bytes in, same bytes out.
final class ExchangeFixture {
    let folder = TemporaryFolder()
    let clock = ManualClock(milliseconds: 1_786_105_083_593)
    var configuration: ExchangeConfiguration
    private(set) var server: ProtocolServer

    var path: String { configuration.databasePath }
    var core: ExchangeCore { server.core }

    init(
        funding: [Amount] = [
            Amount(quantity: 10_000_000, asset: .jpy), Amount(quantity: 2, asset: .btc),
            Amount(quantity: 10, asset: .eth), Amount(quantity: 1000, asset: .xrp),
        ], seed: UInt64 = 7, simulates: Bool = false, enforcesRateLimits: Bool = false
    ) throws {
        configuration = ExchangeConfiguration(
            databasePath: folder.path + "/exchange.db", seed: seed, funding: funding,
            credentials: APICredentials(key: "test-key", secret: Secret("test-secret")), clock: .manual(clock),
            simulates: simulates, enforcesRateLimits: enforcesRateLimits)
        server = try ProtocolServer(ExchangeCore.open(configuration))
    }

    /// Opens the file again, as after a crash: nothing is closed or saved first.
    func reopen() throws { server = try ProtocolServer(ExchangeCore.open(configuration)) }

    func get(_ target: String) throws -> Answer { try Answer(server.answer(request("GET", target, []))) }

    func post(_ path: String, _ body: String) throws -> Answer {
        try Answer(server.answer(request("POST", path, Array(body.utf8))))
    }

    func request(_ method: String, _ target: String, _ body: [UInt8]) throws -> HTTPRequestMessage {
        let signer = try RequestSigner(secret: Secret("test-secret"))
        let time = "1786105083"
        let signature = try signer.signature(of: Array((time + method + target).utf8), body)
        return HTTPRequestMessage(
            method: method, target: target,
            headers: ["ACCESS-KEY": "test-key", "ACCESS-TIMESTAMP": time, "ACCESS-SIGN": signature], body: body)
    }

    /// Sends an order and returns its acceptance id.
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

    /// `amount` and `available` of an asset, as texts.
    func balance(_ code: String) throws -> [String?] {
        let entry = try get("/v1/me/getbalance").json.array?.first { $0["currency_code"]?.string == code }
        return [entry?["amount"]?.number?.text, entry?["available"]?.number?.text]
    }
}

struct Answer {
    let status: Int
    let headers: HTTPHeaders
    let body: [UInt8]
    let json: JSONValue

    var text: String { String(decoding: body, as: UTF8.self) }
    var rows: [JSONValue] { json.array ?? [] }

    init(_ response: HTTPResponseMessage) throws {
        status = response.status
        headers = response.headers
        body = response.body
        json = body.isEmpty ? .null : try JSONValue.parse(body)
    }
}

struct Unexpected: Error { let answer: Answer }
