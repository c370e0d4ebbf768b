import FolderTestKit
import Glibc
import LightningAPI
import SaifuCrypto
import SaifuJSON
import SaifuMoney
import SaifuWire
import Testing

@testable import PaperExchange

/// The exchange through a real socket, read with the types the wallet reads the real one with.
@Suite struct ServedExchangeTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private func start() throws -> PaperExchangeServer {
        try PaperExchangeServer.start(
            ExchangeConfiguration(
                databasePath: folder.path + "/exchange.db", seed: 3, funding: ExchangeFixture.funding,
                credentials: APICredentials(key: "test-key", secret: Secret("test-secret")),
                demoMarket: .resource()),
            listeners: [.tcp(host: "127.0.0.1", port: 0), .unix(path: folder.path + "/exchange.socket")])
    }

    @Test func `only a signed order may have a body of more than a few lines`() {
        func limit(_ method: String, _ target: String, isSigned: Bool) -> Int {
            let headers: HTTPHeaders = isSigned ? ["ACCESS-KEY": "k", "ACCESS-SIGN": "s"] : [:]
            return PaperExchangeServer.bodyLimit(HTTPRequestMessage(method: method, target: target, headers: headers))
        }
        #expect(limit("POST", "/v1/me/sendchildorder", isSigned: true) == 65_536)
        #expect(limit("POST", "/v1/me/sendchildorder", isSigned: false) == 4096)
        #expect(limit("GET", "/v1/me/getbalance", isSigned: true) == 4096)
        #expect(limit("POST", "/v1/me/getbalance", isSigned: true) == 4096)
        #expect(limit("POST", "*", isSigned: true) == 4096)
    }

    @Test func `a body that is too long is refused before it comes`() throws {
        let server = try start()
        defer { server.stop() }
        let connection = HTTPClientConnection(origin: .http(host: "127.0.0.1", port: server.ports[0]))
        let order = HTTPRequestMessage(
            method: "POST", target: "/v1/me/sendchildorder", body: [UInt8](repeating: 0x20, count: 5000))
        #expect(try connection.send(order, expectsContinue: true).status == 413)
    }

    private func send<R: APIRequest>(_ request: R, to connection: HTTPClientConnection) throws -> R.Response {
        let body = try request.body()
        let signer = try RequestSigner(secret: Secret("test-secret"))
        let text = "1786105083" + R.method.rawValue + request.target
        let answer = try connection.send(
            HTTPRequestMessage(
                method: R.method.rawValue, target: request.target,
                headers: [
                    "ACCESS-KEY": "test-key", "ACCESS-TIMESTAMP": "1786105083",
                    "ACCESS-SIGN": try signer.signature(of: Array(text.utf8), body),
                ], body: body))
        guard answer.status == 200 else { throw Unexpected(answer: try Answer(answer)) }
        return try R.response(from: answer.body)
    }

    @Test func `every call is read by the wallet's own types`() throws {
        let server = try start()
        defer { server.stop() }
        let connection = HTTPClientConnection(origin: try Origin(parsing: "http://127.0.0.1:\(server.ports[0])"))
        #expect(try send(GetMarkets(region: .japan), to: connection).count == 9)
        #expect(try send(GetMarkets(region: .europe), to: connection).count == 3)
        let board = try send(GetBoard(productCode: .btcJPY), to: connection)
        #expect(board.bids.count >= 20)
        let ticker = try send(GetTicker(productCode: .btcJPY), to: connection)
        #expect(ticker.bestBid < ticker.bestAsk)
        #expect(try send(GetExecutions(productCode: .xrpJPY), to: connection).count == 100)
        _ = try send(GetBoardState(productCode: .btcJPY), to: connection)
        _ = try send(GetHealth(productCode: .btcJPY), to: connection)
        #expect(try send(GetPermissions(), to: connection).count == 24)
        let assets: [Asset] = ["JPY", "BTC", "ETH", "XRP", "BCH", "XLM", "MONA", "ELF"]
        #expect(try send(GetBalance(), to: connection).map(\.currencyCode) == assets)
        #expect(try send(GetBalanceHistory(currencyCode: .btc), to: connection).count == 1)
        #expect(try send(GetTradingCommission(productCode: .btcJPY), to: connection).commissionRate == "0.0015")
        let order = SendChildOrder(
            productCode: .btcJPY, childOrderType: .limit, side: .buy, price: 16_000_000, size: "0.01")
        let id = try send(order, to: connection).childOrderAcceptanceID
        let listed = try send(GetChildOrders(productCode: .btcJPY, childOrderAcceptanceID: id), to: connection)
        #expect(listed.map(\.size) == ["0.01"])
        _ = try send(CancelChildOrder(productCode: .btcJPY, order: .acceptanceID(id)), to: connection)
        let market = SendChildOrder(
            productCode: .btcJPY, childOrderType: .market, side: .buy, price: nil, size: "0.01")
        _ = try send(market, to: connection)
        #expect(try !send(GetOwnExecutions(productCode: .btcJPY), to: connection).isEmpty)
        _ = try send(CancelAllChildOrders(productCode: .btcJPY), to: connection)
    }

    @Test func `many clients at once lose no order, and every yen is there afterwards`() async throws {
        let server = try start()
        defer { server.stop() }
        let origin = try Origin(parsing: "http://127.0.0.1:\(server.ports[0])")
        let before = try send(GetBalance(), to: HTTPClientConnection(origin: origin))
        let accepted = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<8 { group.addTask { try self.placeAndCancel(12, HTTPClientConnection(origin: origin)) } }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(accepted).count == 8 * 12)
        let connection = HTTPClientConnection(origin: .unix(path: folder.path + "/exchange.socket"))
        #expect(try send(GetChildOrders(productCode: .btcJPY, state: .active), to: connection).isEmpty)
        #expect(try send(GetBalance(), to: connection) == before)
    }

    /// Far below the market, so that nothing is bought.
    private func placeAndCancel(_ count: Int, _ connection: HTTPClientConnection) throws -> [String] {
        try (0..<count).map { _ in
            let order = SendChildOrder(
                productCode: .btcJPY, childOrderType: .limit, side: .buy, price: 10_000_000, size: "0.001")
            let id = try send(order, to: connection).childOrderAcceptanceID
            _ = try send(GetBoard(productCode: .btcJPY), to: connection)
            _ = try send(CancelChildOrder(productCode: .btcJPY, order: .acceptanceID(id)), to: connection)
            return id
        }
    }

    @Test func `a Unix socket serves the same exchange`() throws {
        let server = try start()
        defer { server.stop() }
        let connection = HTTPClientConnection(origin: .unix(path: folder.path + "/exchange.socket"))
        #expect(try send(GetBalance(), to: connection).first?.amount == 10_000_000)
    }

    @Test func `a stopped exchange can be opened again at once`() throws {
        let first = try start()
        first.stop()
        let second = try start()
        second.stop()
        #expect(second.ports[0] != 0)
    }

    @Test func `a port in use is a clear error, and the file is free again`() throws {
        let first = try start()
        defer { first.stop() }
        let other = try TestFolder()
        let configuration = ExchangeConfiguration(
            databasePath: other.path + "/exchange.db", seed: 3, funding: [],
            credentials: APICredentials(key: "k", secret: Secret("s")))
        let error = #expect(throws: ExchangeError.self) {
            try PaperExchangeServer.start(configuration, listeners: [.tcp(host: "127.0.0.1", port: first.ports[0])])
        }
        #expect(error?.description.contains("\(first.ports[0])") == true)
        try PaperExchangeServer.start(configuration, listeners: [.tcp(host: "127.0.0.1", port: 0)]).stop()
    }
}
