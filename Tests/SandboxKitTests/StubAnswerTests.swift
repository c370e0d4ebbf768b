import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@Suite struct StubAnswerTests {
    private let health = GetHealth(productCode: .btcJPY)
    private let order = SendChildOrder(productCode: .btcJPY, childOrderType: .market, side: .buy, size: 1)

    private func client(_ answers: StubAnswer...) -> StubbableServiceClient {
        var stub = Stub(StubRequest(path: .including("/v1/")))
        stub.answers = answers
        return StubbableServiceClient([stub])
    }

    @Test func `the first call fails, the second succeeds, the last answer stays`() async throws {
        let client = client(.status(500), .body(#"{"status":"BUSY"}"#), .body(#"{"status":"STOP"}"#))
        await #expect(throws: APIError.unexpectedBody(path: GetHealth.path, http: 500, excerpt: "")) {
            try await client.send(health)
        }
        let statuses = [
            try await client.send(health).status, try await client.send(health).status,
            try await client.send(health).status,
        ]
        #expect(statuses == [.busy, .stop, .stop])
    }

    @Test func `a screen that looks again and again gets the answers in turn`() async throws {
        var stub = Stub(GetHealth.self).repeated()
        stub.answers = ["NORMAL", "BUSY"].map { .body(.text(#"{"status":"\#($0)"}"#)) }
        let client = StubbableServiceClient([stub])
        var seen: [HealthStatus] = []
        for _ in 0..<4 { seen.append(try await client.send(health).status) }
        #expect(seen == [.normal, .busy, .normal, .busy])
    }

    // Broken by, in Sources/SandboxKit/Stubs/StubbableServiceClient.swift:
    // - APIAnswer(status: status, body: bytes, retryAfter: retryAfter)
    // + APIAnswer(status: status, body: status == 400 ? [] : bytes, retryAfter: retryAfter)
    // It turns red too: C6 a refusal is drawn as the wallet draws it
    // It turns red too: C6 every status has a screen of its own, which says what was answered
    // It turns red too: A9 every scene is drawn as recorded, and misses nothing
    @Test(arguments: [
        (401, -500, ErrorCode.auth), (403, -500, .auth), (400, -200, .insufficientFunds), (429, -1, .rateLimited),
        (503, -2, .unavailable), (400, -111, .validation),
    ])
    func `C6 a status has its body, and its error is the live one`(http: Int, status: Int, code: ErrorCode) async {
        let client = client(.refusal(http: http, status: status, "No."))
        do throws(APIError) {
            _ = try await client.send(health)
            Issue.record("a refusal was taken for an answer")
        } catch {
            #expect(error.code == code)
        }
    }

    // Broken by, in Sources/SandboxKit/Stubs/StubAnswer.swift:
    // - guard let effect = access.effect else
    // + guard let effect = access.effect, self == .timedOut else
    // It turns red too: A9 every scene is drawn as recorded, and misses nothing (TradeSandboxTests)
    @Test(arguments: StubFault.allCases)
    func `C6 a fault of the transport leaves the outcome of an order unknown only if it left`(fault: StubFault) async {
        let client = client(.fault(fault))
        let errors = (await error(client, health), await error(client, order))
        switch fault {
        case .unreachable:
            #expect(errors.0?.code == .network && errors.1?.code == .network)
        case .timedOut, .cutOff:
            #expect(errors.0?.code == .network && errors.1?.code == .outcomeUnknown)
        case .untrusted:
            #expect(errors.0?.code == .tls && errors.1?.code == .tls)
        }
    }

    @Test func `a body is read by the production decoder, and its error names the field`() async {
        let client = client(.body(#"{"status":7}"#))
        guard case .unreadable(GetHealth.path, let field, _, _)? = await error(client, health) else {
            Issue.record("a number was taken for a status")
            return
        }
        #expect(field == "status")
    }

    @Test func `a fixture that is not there is an error with its name, not an empty answer`() async {
        let client = client(.fixture("market/nothing"))
        #expect(await error(client, health) != nil)
        #expect(client.problems.map(\.description).first?.contains("sandbox/market/nothing.json") == true)
    }

    // Broken by, in Sources/SandboxKit/Stubs/StubbableServiceClient.swift:
    // - let wait = answer.delay + delay
    // + let wait = answer.delay
    // It turns red too: C5 updates come one after the other, each after its delay, through the decoder, and end
    @Test func `C5 an answer waits on the clock of the client, and no second passes`() async throws {
        let clock = SteppedClock()
        let client = StubbableServiceClient(
            [Stub(GetHealth.self, .body(#"{"status":"NORMAL"}"#)).delayed(by: .seconds(30))], clock: clock,
            delay: .seconds(10))
        let answer = Task { try await client.send(health).status }
        while clock.sleeperCount == 0 { await Task.yield() }
        clock.advance(by: .seconds(39))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(1))
        #expect(try await answer.value == .normal)
        #expect(clock.now() == StubClock.moment.advanced(by: .seconds(40)))
    }

    @Test func `a call that is cancelled while it waits is over at once`() async {
        let clock = SteppedClock()
        let client = StubbableServiceClient([Stub(GetHealth.self, .body(""))], clock: clock, delay: .seconds(10))
        let answer = Task { await error(client, health) }
        while clock.sleeperCount == 0 { await Task.yield() }
        answer.cancel()
        #expect(await answer.value == .cancelled(path: GetHealth.path))
        #expect(clock.sleeperCount == 0)
    }

    @Test func `stubs that nobody asked for are reported, unless they are optional`() async throws {
        let client = StubbableServiceClient([
            Stub(GetHealth.self, .body(#"{"status":"NORMAL"}"#)), Stub(GetBoard.self, .body("")),
            Stub(GetTicker.self, .body("")).optional(),
        ])
        _ = try await client.send(health)
        #expect(client.unusedStubs.map(\.description) == ["GET /v1/getboard/…"])
        #expect(client.targets == ["/v1/gethealth?product_code=BTC_JPY"])
        #expect(client.sent(GetHealth.self).count == 1)
    }

    private func error(_ client: StubbableServiceClient, _ request: some APIRequest) async -> APIError? {
        do throws(APIError) {
            _ = try await client.send(PermittedRequest(permitting: request))
            return nil
        } catch {
            return error
        }
    }
}
