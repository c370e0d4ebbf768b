import FolderTestKit
import Glibc
import LightningAPI
import SaifuCrypto
import SaifuFiles
import SaifuWire
import Synchronization
import Testing

@testable import LightningClient
@testable import SaifuDesk

/// The file in which processes count together.
@Suite struct BudgetFileTests {
    private static let now = Timestamp(milliseconds: 1_786_105_083_593)
    private static let cost = RequestCost(address: "x", account: "x k", isOrder: true, smallOrders: 1, path: "/v1/x")
    private let folder: TestFolder
    private var path: String { folder.path(of: "requests.budget") }

    init() throws { folder = try TestFolder() }

    private final class Notices: Sendable {
        let told = Mutex<[BudgetNotice]>([])
    }

    private func open(_ notices: Notices = Notices()) -> RequestBudgets {
        RequestBudgets(path: path, tell: { notice in notices.told.withLock { $0.append(notice) } })
    }

    /// Charges until there is no room.
    private func flood(_ budgets: RequestBudgets, _ intent: RequestIntent) async -> Int {
        for count in 0... {
            do throws(APIError) {
                _ = try await budgets.admit(Self.cost, for: intent) { Self.now }
            } catch { return count }
        }
        return 0
    }

    private let intent = RequestIntent(.program, .ordering)

    @Test func `what one has counted, the other knows`() async {
        let (one, other) = (open(), open())
        #expect(await flood(one, intent) == 88)
        #expect(await flood(other, intent) == 0)
        #expect(folder.mode("requests.budget") == 0o600)
    }

    @Test func `all that is counted is read back`() throws {
        var budget = RequestBudget()
        let ticket = try budget.charge(Self.cost, for: intent, at: Self.now).get()
        budget.settle(
            ticket,
            .answered(ToldLimits(calls: ToldLimit(remaining: 3, period: .seconds(9)), isSuccess: false, isOver: true)),
            at: Self.now)
        _ = budget.charge(Self.cost, for: intent, at: Self.now)
        #expect(BudgetFile.budget(in: BudgetFile.bytes(of: budget)) == budget)
        let lost = RequestBudget.lost(at: Self.now)
        #expect(BudgetFile.budget(in: BudgetFile.bytes(of: lost) + [1, 2, 3]) == lost)
    }

    @Test(arguments: 0..<40)
    func `a damaged file begins anew with half of everything, and that is said once`(place: Int) async throws {
        #expect(await flood(open(), intent) == 88)
        var bytes = try folder.read("requests.budget")
        if place == 0 { bytes = Array("nothing".utf8) } else { bytes[place * (bytes.count - 1) / 40] ^= 0x20 }
        try folder.write(bytes, to: "requests.budget", mode: 0o600)
        let notices = Notices()
        let (one, other) = (open(notices), open(notices))
        #expect(await flood(one, intent) == 38)
        #expect(await flood(other, intent) == 0)
        #expect(notices.told.withLock { $0 } == [.damaged(path: path)])
    }

    @Test func `who was killed or stopped in the middle holds nobody up, and what cannot be a file is told once`()
        async throws
    {
        _ = await flood(open(), intent)
        let held = try RegularFile.openAlone(path, for: .updating, of: .owner)
        // Nobody knows what was sent before; it is counted from here on.
        #expect(await flood(open(), intent) == 88)
        withExtendedLifetime(held) {}
        try folder.removeFile("requests.budget")
        #expect(mkdir(path, 0o700) == 0)
        let notices = Notices()
        #expect(await flood(open(notices), intent) == 88)
        #expect(notices.told.withLock { $0.count } == 1)
    }
}

/// How a client keeps to its budget.
@Suite struct BudgetClientTests {
    private static let full = "X-RateLimit-Period: 100\r\nX-RateLimit-Remaining: 90\r\n"

    private final class Waits: Sendable {
        let moment = Mutex(Timestamp(milliseconds: 1_786_105_083_593))
        let shown = Mutex<[RequestHold?]>([])
    }

    private func client(_ origin: Origin, _ waits: Waits) -> LightningClient {
        LightningClient(
            origin: origin, credentials: APICredentials(key: "key", secret: Secret("s")),
            budgets: RequestBudgets(
                showWait: { hold in waits.shown.withLock { $0.append(hold) } },
                sleep: { time in waits.moment.withLock { $0 = $0.advanced(by: time) } }),
            now: { waits.moment.withLock { $0 } })
    }

    @Test func `what is read waits until the window ends, which is shown, and orders go at once`() async throws {
        let server = HostileServer { request in
            .bytes(HostileServer.answer(200, request.contains("sendchild") ? acceptance : "[]", Self.full))
        }
        defer { server.stop() }
        let waits = Waits()
        let client = client(server.origin, waits)
        let begin = waits.moment.withLock { $0 }
        _ = try await client.send(GetBalance())
        _ = try await client.send(PermittedRequest(permitting: order))
        #expect(waits.shown.withLock { $0.isEmpty })
        _ = try await client.send(GetBalance())
        #expect(waits.moment.withLock { $0 }.duration(since: begin) == .seconds(100))
        let end = begin.advanced(by: .seconds(100))
        #expect(waits.shown.withLock { $0.first } == RequestHold(.share(.account), until: end))
        #expect(waits.shown.withLock { $0.last } == RequestHold??.some(nil))
        #expect(server.received.count == 3)
    }

    @Test func `nobody waits in the background: it is told which limit holds it, and for how long`() async throws {
        let server = HostileServer(json: "[]", headers: Self.full)
        defer { server.stop() }
        let client = client(server.origin, Waits())
        _ = try await client.send(GetBalance())
        let error = await RequestIntent(.background).run { await failure(of: GetBalance(), client) }
        #expect(error == .held(.share(.account), path: GetBalance.path, wait: .seconds(100)))
        #expect(server.received.count == 1)
    }

    @Test func `an order for which nothing is left is not sent, and is told as not sent`() async throws {
        let spent = "X-OrderRequest-RateLimit-Period: 30\r\nX-OrderRequest-RateLimit-Remaining: 0\r\n"
        let server = HostileServer(json: acceptance, headers: Self.full + spent)
        defer { server.stop() }
        let client = client(server.origin, Waits())
        _ = try await client.send(PermittedRequest(permitting: order))
        let error = await failure(of: order, client)
        #expect(error == .held(.limit(.orders), path: SendChildOrder.path, wait: .seconds(30)))
        #expect(error?.delivery == .notSent)
        #expect(server.orders == 1)
    }

    @Test func `a wait ends with its task`() async throws {
        let server = HostileServer(json: "[]", headers: Self.full)
        defer { server.stop() }
        let client = LightningClient(
            origin: server.origin, credentials: APICredentials(key: "key", secret: Secret("s")),
            budgets: RequestBudgets(sleep: { _ in withUnsafeCurrentTask { $0?.cancel() } }))
        _ = try await client.send(GetBalance())
        #expect(await failure(of: GetBalance(), client) == .cancelled(path: GetBalance.path))
    }
}
