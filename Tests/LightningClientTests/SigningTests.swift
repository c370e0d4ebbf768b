import LightningAPI
import LightningClient
import SaifuCrypto
import SaifuWire
import Testing

@testable import SaifuDesk

struct SigningTests {
    private func header(_ name: String, _ request: String) -> String? {
        request.split(separator: "\r\n").first { $0.hasPrefix(name + ": ") }.map {
            String($0.dropFirst(name.count + 2))
        }
    }

    @Test func `a private GET is signed over time, method and target, with whole milliseconds`() async throws {
        let server = HostileServer(json: "[]")
        defer { server.stop() }
        let request = GetChildOrders(productCode: .btcJPY, state: .active)
        _ = try await makeClient(server.origin).send(request)
        let sent = try #require(server.received.first)
        #expect(sent.hasPrefix("GET \(request.target) HTTP/1.1\r\n"))
        #expect(header("ACCESS-KEY", sent) == "key")
        #expect(header("ACCESS-TIMESTAMP", sent) == "1786105083593")
        let signer = try RequestSigner(secret: Secret("test-secret"))
        #expect(
            try header("ACCESS-SIGN", sent) == signer.signature(of: Array("1786105083593GET\(request.target)".utf8)))
        // The worked example of the exchange's reference.
        #expect(header("ACCESS-SIGN", sent) == "053103ad5d7afa20c24fc3e54f09480f35c2c42e0b26fccb773f7900a41d2f6f")
    }

    @Test func `a POST signs the exact bytes of its body`() async throws {
        let server = HostileServer(json: "")
        defer { server.stop() }
        let cancel = CancelChildOrder(productCode: .btcJPY, order: .acceptanceID("JRF20260807-121803-440917"))
        _ = try await makeClient(server.origin).send(PermittedRequest(permitting: cancel))
        let sent = try #require(server.received.first)
        #expect(header("Content-Type", sent) == "application/json")
        // The worked example of the exchange's reference.
        #expect(header("ACCESS-SIGN", sent) == "21e13e1ba47323db8ef235b3cef2826617fc562b9d823a42bafc6c0d6ad42ffb")
    }

    @Test func `a public call carries no key`() async throws {
        let server = HostileServer(json: "[]")
        defer { server.stop() }
        _ = try await makeClient(server.origin).send(GetMarkets(region: .usa))
        #expect(server.received.first?.hasPrefix("GET /v1/getmarkets/usa HTTP/1.1\r\n") == true)
        #expect(server.received.first?.contains("ACCESS-") == false)
    }

    @Test func `a key is used at its own origin only`() async throws {
        let server = HostileServer(json: "[]")
        defer { server.stop() }
        let foreign = makeClient(server.origin, boundTo: "https://api.bitflyer.com")
        #expect(await failure(of: GetBalance(), foreign) == .missingKey(origin: server.origin.description))
        #expect(await failure(of: order, foreign) == .missingKey(origin: server.origin.description))
        let own = makeClient(server.origin, boundTo: server.origin.description)
        #expect(await failure(of: GetBalance(), own) == nil)
        let none = LightningClient(origin: server.origin, credentials: nil)
        #expect(await failure(of: GetBalance(), none) == .missingKey(origin: server.origin.description))
        #expect(server.received.count == 1)
    }

    @Test func `nothing crosses a network unprotected`() async {
        let far = Origin.http(host: "192.0.2.1", port: 80)
        let refusal = APIError.tls(
            origin: "http://192.0.2.1",
            reason: .fault(
                .plainHTTP, words: "plain http is for this machine only, everything else needs https"))
        let client = makeClient(far)
        #expect(await failure(of: GetMarkets(), client) == refusal)
        #expect(await failure(of: GetBalance(), client) == refusal)
        #expect(await failure(of: order, client) == refusal)
    }

    @Test(arguments: ["", "a b", "a\r\nX: y", "鍵"])
    func `a key that no header can carry is no key`(key: String) async {
        let origin = Origin.http(host: "127.0.0.1", port: 9)
        #expect(
            await failure(of: GetBalance(), makeClient(origin, key: key)) == .missingKey(origin: origin.description))
    }

    @Test func `an empty secret is no key`() async {
        let origin = Origin.http(host: "127.0.0.1", port: 9)
        let client = LightningClient(origin: origin, credentials: APICredentials(key: "k", secret: Secret("")))
        #expect(await failure(of: GetBalance(), client) == .missingKey(origin: origin.description))
    }
}
