import LightningAPI
import LightningClient
import SaifuDesk
import SaifuWire
import Testing

/// Calls of several tasks: which wait for which.
@Suite(.timeLimit(.minutes(10))) struct SideBySideTests {
    private let cancellation = CancelChildOrder(productCode: .btcJPY, order: .acceptanceID(acceptedID))

    /// Answers what takes effect, and never what is read.
    private let server = HostileServer { request in
        request.hasPrefix("GET ") ? .silence : .bytes(HostileServer.answer(200, ""))
    }

    private func reading(_ client: LightningClient, for requester: Requester = .program) -> Task<APIError?, Never> {
        Task { await RequestIntent(requester).run { await failure(of: GetBalance(), client) } }
    }

    private func awaitRequests(_ count: Int) async {
        while server.received.count < count, !Task.isCancelled { await Task.yield() }
    }

    @Test func `a cancellation does not wait for what is read`() async {
        defer { server.stop() }
        let client = makeClient(server.origin)
        let reads = (0..<4).map { _ in reading(client) }
        await awaitRequests(4)
        #expect(await failure(of: cancellation, client) == nil)
        #expect(server.received.last?.hasPrefix("POST /v1/me/cancelchildorder ") == true)
        for read in reads {
            read.cancel()
            #expect(await read.value == .cancelled(path: GetBalance.path))
        }
    }

    @Test func `what screens ask again and again leaves connections to what a person reads, and all reading to acts`()
        async
    {
        defer { server.stop() }
        let client = makeClient(server.origin)
        var reads = (0..<2).map { _ in reading(client, for: .background) }
        await awaitRequests(2)
        let late = reading(client, for: .background)
        reads += (0..<2).map { _ in reading(client) }
        await awaitRequests(4)
        let last = reading(client, for: .prompt)
        // Behind them in the queue of the client, which has taken them when this is answered.
        #expect(await failure(of: cancellation, client) == nil)
        for read in [late, last] {
            read.cancel()
            #expect(await read.value == .cancelled(path: GetBalance.path))
        }
        #expect(server.received.count { $0.hasPrefix("GET ") } == 4)
        for read in reads { read.cancel() }
        for read in reads { _ = await read.value }
    }

    // Broken by, in Sources/LightningClient/ClientLines.swift:
    // - let index = state.waiters.firstIndex { $0.most < most } ?? state.waiters.endIndex
    // + let index = state.waiters.endIndex
    @Test func `who waits for a connection gets it when one is free, the most urgent first`() async {
        defer { server.stop() }
        let client = makeClient(server.origin)
        let reads = (0..<4).map { _ in reading(client) }
        await awaitRequests(4)
        let late = reading(client, for: .background)
        #expect(await failure(of: cancellation, client) == nil)
        let urgent = Task { await RequestIntent(.prompt).run { await failure(of: GetCollateral(), client) } }
        // Behind them in the queue of the client, which has taken them when this is answered.
        #expect(await failure(of: cancellation, client) == nil)
        reads[0].cancel()
        await awaitRequests(7)
        #expect(server.received.last?.hasPrefix("GET \(GetCollateral.path) ") == true)
        for read in reads { read.cancel() }
        await awaitRequests(8)
        #expect(server.received.last?.hasPrefix("GET \(GetBalance.path) ") == true)
        for read in [urgent, late] { read.cancel() }
        for read in reads + [urgent, late] { _ = await read.value }
        #expect(server.received.count == 8)
    }

    @Test func `calls that come one after the other need one connection`() async {
        let server = HostileServer { .bytes(HostileServer.answer(200, $0.hasPrefix("GET ") ? "[]" : "")) }
        defer { server.stop() }
        // A slow machine would make a new one before an act.
        let client = makeClient(server.origin, timeouts: ClientTimeouts(reuse: .seconds(600)))
        for _ in 0..<3 {
            #expect(await failure(of: GetBalance(), client) == nil)
            #expect(await failure(of: cancellation, client) == nil)
        }
        #expect(server.received.count == 6 && server.connections == 1)
    }
}
