import LightningAPI
import SandboxKit
import Testing
import WalletCore

/// Requests that are followed: by prepared updates, or by asking again and again as the wallet does.
@Suite struct FollowingTests {
    private let health = GetHealth(productCode: .btcJPY)

    private static func status(_ status: String) -> StubAnswer { .body(.text(#"{"status":"\#(status)"}"#)) }

    /// The next update; time passes until it is there.
    private func next(
        of updates: ServiceUpdates<Health>, _ clock: SteppedClock
    ) async -> Result<HealthStatus, WalletError>? {
        let waiting = Task { await updates.next()?.map(\.status) }
        while clock.sleeperCount == 0 { await Task.yield() }
        clock.advanceToNext()
        return await waiting.value
    }

    @Test func `C5 updates come one after the other, each after its delay, through the decoder, and end`() async {
        let clock = SteppedClock()
        let stub = Stub(GetHealth.self, Self.status("NORMAL")).followed(
            every: .seconds(2), by: Self.status("BUSY"), Self.status("STOP").delayed(by: .seconds(5)), .body("[]"))
        let client = StubbableServiceClient([stub], clock: clock, delay: .seconds(1))
        let updates = client.updates(of: health, on: StubClock())
        #expect(await next(of: updates, clock) == .success(.busy))
        #expect(clock.elapsed == .seconds(3))
        #expect(await next(of: updates, clock) == .success(.stop))
        #expect(clock.elapsed == .seconds(11))
        guard case .failure(.api(.unreadable(GetHealth.path, _, _, _))) = await next(of: updates, clock) else {
            Issue.record("a list was taken for a status")
            return
        }
        #expect(await updates.next() == nil)
    }

    // Broken by, in Sources/SandboxKit/Stubs/StubbableServiceClient.swift:
    // - return .failure(error)
    // + return nil
    // It turns red too: A9 every scene is drawn as recorded, and misses nothing (MarketSandboxTests)
    // It turns red too: A9 every scene is drawn as recorded, and misses nothing (TradeSandboxTests)
    // It turns red too: C5 updates come one after the other, each after its delay, through the decoder, and end
    @Test func `C6 a fault in the middle is one failure, and what comes after it comes`() async {
        let clock = SteppedClock()
        let stub = Stub(GetHealth.self, Self.status("NORMAL")).followed(
            by: Self.status("BUSY"), .fault(.cutOff), .refusal(http: 503, status: -2, "Under maintenance"),
            Self.status("NORMAL"))
        let updates = StubbableServiceClient([stub], clock: clock).updates(of: health, on: clock)
        #expect(await next(of: updates, clock) == .success(.busy))
        for code in [ErrorCode.network, .unavailable] {
            guard case .failure(.api(let error)) = await next(of: updates, clock) else {
                Issue.record("a fault was taken for an answer")
                return
            }
            #expect(error.code == code)
        }
        #expect(await next(of: updates, clock) == .success(.normal))
    }

    @Test func `repeated updates begin again, and whoever goes away ends them`() async {
        let clock = SteppedClock()
        let stub = Stub(GetHealth.self, Self.status("NORMAL")).followed(by: Self.status("BUSY")).repeated()
        let updates = StubbableServiceClient([stub], clock: clock).updates(of: health, on: clock)
        for _ in 0..<3 { #expect(await next(of: updates, clock) == .success(.busy)) }
        let waiting = Task { await updates.next() == nil }
        while clock.sleeperCount == 0 { await Task.yield() }
        waiting.cancel()
        #expect(await waiting.value)
        #expect(clock.sleeperCount == 0)
    }

    @Test func `without updates a request is asked again every second, later when the exchange says so`() async {
        let clock = SteppedClock()
        let stub = Stub(
            GetHealth.self, Self.status("BUSY"), .status(429, "", retryAfter: .seconds(30)), Self.status("NORMAL"))
        let client = StubbableServiceClient([stub], clock: clock)
        let updates = client.updates(of: health, on: StubClock())
        #expect(await next(of: updates, clock) == .success(.busy))
        #expect(clock.elapsed == .seconds(1))
        guard case .failure(.api(.rateLimited)) = await next(of: updates, clock) else {
            Issue.record("a pause was not asked for")
            return
        }
        #expect(await next(of: updates, clock) == .success(.normal))
        #expect(clock.elapsed == .seconds(32))
        #expect(client.targets.count == 3)
    }

    // Broken by, in Sources/SandboxKit/Stubs/StubbableServiceClient.swift:
    // -             let refusal = refusal(of: error, path: Request.path)
    // -             return ServiceUpdates { .failure(refusal) }
    // +             _ = refusal(of: error, path: Request.path)
    // +             return ServiceUpdates { nil }
    @Test func `C4 a request that no stub answers fails as it would when sent, and updates nobody followed are told`()
        async
    {
        let client = StubbableServiceClient([Stub(GetBoard.self, .body("")).followed(by: .body(""))])
        guard
            case .failure(.api(.refused(GetHealth.path, 501, _, let message))) = await client.updates(
                of: health, on: StubClock()
            ).next()
        else {
            Issue.record("an update came from nowhere")
            return
        }
        #expect(
            message.hasPrefix("No stub answers GET /v1/gethealth?product_code=BTC_JPY. The nearest is GET /v1/getboard")
        )
        #expect(client.problems.map(\.description) == [message])
        #expect(client.unfollowedStubs.map(\.description) == ["GET /v1/getboard/…"])
    }
}
