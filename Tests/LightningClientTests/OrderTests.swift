import Glibc
import LightningAPI
import LightningClient
import SaifuWire
import Testing

/// What is known of an order after each kind of answer, and what the journal is told.
struct OrderTests {
    private let path = SendChildOrder.path

    @Test func `an accepted order is journalled before it leaves and settled afterwards`() async throws {
        let journal = MemoryJournal()
        let server = HostileServer { _ in
            journal.entries.count == 1 ? .bytes(HostileServer.answer(200, acceptance)) : .reset
        }
        defer { server.stop() }
        let answer = try await makeClient(server.origin, journal: journal).send(order)
        #expect(answer.childOrderAcceptanceID == acceptedID)
        let intent = OrderIntent(
            origin: server.origin.description, order: order, createdAt: Timestamp(milliseconds: 1_786_105_083_593))
        #expect(journal.entries == [.began(intent), .settled(1, .accepted(acceptanceID: acceptedID))])
        #expect(
            server.received.first?.hasSuffix(
                #"{"product_code":"BTC_JPY","child_order_type":"LIMIT","side":"BUY","price":17210000,"size":0.01}"#)
                == true)
    }

    static let definite: [(Int, String)] = [
        (400, #"{"status":-200,"error_message":"Insufficient funds","data":null}"#),
        (401, #"{"status":-500,"error_message":"Permission denied","data":null}"#),
        (429, #"{"status":-1,"error_message":"Over API limit per minute","data":null}"#),
        (200, #"{"status":-205,"error_message":"Margin amount is insufficient for this order.","data":null}"#),
        (405, #"{"Message":"The requested resource does not support http method 'GET'."}"#),
    ]

    @Test(arguments: definite)
    func `a clear refusal settles the order`(status: Int, body: String) async throws {
        let journal = MemoryJournal()
        let server = HostileServer(status: status, json: body)
        defer { server.stop() }
        let error = try #require(await failure(of: order, makeClient(server.origin, journal: journal)))
        #expect(error.code != .outcomeUnknown)
        #expect(journal.outcomes == [.refused(reason: error.description)])
        #expect(server.orders == 1)
    }

    private static let longID = #"{"child_order_acceptance_id":"JRF\#(String(repeating: "1", count: 5_000))"}"#

    static let unclear: [(String, HostileServer.Reply)] = [
        ("no answer", .last("")), ("a reset", .reset), ("half a head", .last("HTTP/1.1 200 OK\r\nCont")),
        ("half a body", .last("HTTP/1.1 200 OK\r\nContent-Length: 90\r\n\r\n{\"child_order")),
        ("no HTTP", .last("hello\r\n\r\n")), ("an empty 200", .bytes(HostileServer.answer(200, ""))),
        ("HTML with 200", .bytes(HostileServer.answer(200, "<html>"))),
        ("another object", .bytes(HostileServer.answer(200, #"{"id":1}"#))),
        ("an array", .bytes(HostileServer.answer(200, "[]"))),
        ("an empty id", .bytes(HostileServer.answer(200, #"{"child_order_acceptance_id":""}"#))),
        ("a blank for an id", .bytes(HostileServer.answer(200, #"{"child_order_acceptance_id":" "}"#))),
        ("an id without an end", .bytes(HostileServer.answer(200, longID))),
        ("a redirect", .bytes(HostileServer.answer(302, "", "Location: /elsewhere\r\n"))),
        ("HTML with 403", .bytes(HostileServer.answer(403, "<html>"))),
        ("an empty 429", .bytes(HostileServer.answer(429, ""))),
        ("HTML with 502", .bytes(HostileServer.answer(502, "<html>Bad Gateway</html>"))),
        ("a proxy's timeout", .bytes(HostileServer.answer(524, ""))),
        ("a fault", .bytes(HostileServer.answer(500, #"{"Message":"An error has occurred."}"#))),
        (
            "overload",
            .bytes(
                HostileServer.answer(
                    500, #"{"status":-208,"error_message":"Order is not accepted.","data":null}"#))
        ),
        (
            "overload with 400",
            .bytes(
                HostileServer.answer(
                    400, #"{"status":-208,"error_message":"Order is not accepted.","data":null}"#))
        ),
    ]

    @Test(arguments: unclear)
    func `anything else leaves the outcome unknown, and the order is sent exactly once`(
        name: String, reply: HostileServer.Reply
    ) async throws {
        let journal = MemoryJournal()
        let server = HostileServer { _ in reply }
        defer { server.stop() }
        let error = await failure(of: order, makeClient(server.origin, journal: journal))
        guard case .outcomeUnknown(path, let reason) = error else {
            Issue.record("\(name): \(String(describing: error))")
            return
        }
        #expect(journal.outcomes == [.unknown(reason: reason)])
        #expect(error?.isRetryable == false)
        usleep(20_000)
        #expect(server.orders == 1)
    }

    @Test func `an order is not repeated on a kept connection that dies under it`() async throws {
        let journal = MemoryJournal()
        let server = HostileServer { request in
            request.hasPrefix("GET") ? .bytes(HostileServer.answer(200, "[]")) : .reset
        }
        defer { server.stop() }
        let client = makeClient(server.origin, journal: journal)
        _ = try await client.send(GetBalance())
        #expect(await failure(of: order, client)?.code == .outcomeUnknown)
        usleep(20_000)
        #expect(server.orders == 1)
    }

    @Test func `cancelling orders may take effect too, so a lost answer is unknown`() async {
        let server = HostileServer { _ in .reset }
        defer { server.stop() }
        let client = makeClient(server.origin)
        #expect(await failure(of: CancelAllChildOrders(productCode: .btcJPY), client)?.code == .outcomeUnknown)
        #expect(server.received.count == 1)
    }

    @Test func `an answer that takes too long leaves the outcome unknown`() async {
        let journal = MemoryJournal()
        let server = HostileServer { _ in .silence }
        defer { server.stop() }
        let timeouts = ClientTimeouts(firstByte: .milliseconds(60))
        let error = await failure(of: order, makeClient(server.origin, journal: journal, timeouts: timeouts))
        let reason = "No answer in time (waiting for the answer)"
        #expect(error == .outcomeUnknown(path: path, reason: reason))
        #expect(journal.outcomes == [.unknown(reason: reason)])
        #expect(server.orders == 1)
    }

    @Test func `cancelling the task after the order left leaves the outcome unknown`() async {
        let journal = MemoryJournal()
        let server = HostileServer { _ in .silence }
        defer { server.stop() }
        let client = makeClient(server.origin, journal: journal)
        let task = Task { await failure(of: order, client) }
        while server.orders == 0 { await Task.yield() }
        task.cancel()
        #expect(await task.value?.code == .outcomeUnknown)
        #expect(journal.outcomes.count == 1)
        #expect(server.orders == 1)
    }

    @Test func `cancelling the task before the order left sends nothing`() async {
        let journal = MemoryJournal()
        let server = HostileServer(json: acceptance)
        defer { server.stop() }
        let client = makeClient(server.origin, journal: journal)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await failure(of: order, client)
        }
        task.cancel()
        let error = await task.value
        #expect(error == .cancelled(path: path))
        #expect(journal.outcomes == [.notSent(reason: "/v1/me/sendchildorder was cancelled.")])
        #expect(server.received.isEmpty)
    }

    @Test func `cancelling a call that changes nothing just ends it, and the client goes on`() async throws {
        let server = HostileServer { request in
            request.contains("getbalance ") ? .silence : .bytes(HostileServer.answer(200, "[]"))
        }
        defer { server.stop() }
        let client = makeClient(server.origin)
        let task = Task { await failure(of: GetBalance(), client) }
        while server.received.isEmpty { await Task.yield() }
        task.cancel()
        #expect(await task.value == .cancelled(path: GetBalance.path))
        #expect(try await client.send(GetPermissions()).isEmpty)
    }

    @Test func `an order that finds nobody was not sent`() async {
        let journal = MemoryJournal()
        let server = HostileServer(json: acceptance)
        let origin = server.origin
        server.stop()
        usleep(50_000)
        let error = await failure(of: order, makeClient(origin, journal: journal))
        #expect(error == .unreachable(origin: origin.description, reason: "Connection refused"))
        #expect(journal.outcomes == [.notSent(reason: "\(origin) could not be reached: Connection refused.")])
    }

    @Test func `an order that cannot be written down is not sent`() async {
        let server = HostileServer(json: acceptance)
        defer { server.stop() }
        let error = await failure(of: order, makeClient(server.origin, journal: MemoryJournal(failsToBegin: true)))
        #expect(error == .storage(reason: "The order journal could not be used: disk full. The order was not sent."))
        #expect(server.received.isEmpty)
    }

    @Test func `an outcome that cannot be written down is remembered, and the answer is still given`() async throws {
        let server = HostileServer(json: acceptance)
        defer { server.stop() }
        let client = makeClient(server.origin, journal: MemoryJournal(failsToSettle: true))
        #expect(try await client.send(order).childOrderAcceptanceID == acceptedID)
        #expect(await client.journalProblem == .storage(reason: "disk full"))
    }

    @Test func `orders of many tasks go out once each`() async throws {
        let journal = MemoryJournal()
        let server = HostileServer(json: acceptance)
        defer { server.stop() }
        let client = makeClient(server.origin, journal: journal)
        await withTaskGroup(of: APIError?.self) { group in
            for _ in 0..<50 { group.addTask { await failure(of: order, client) } }
            for await error in group { #expect(error == nil) }
        }
        #expect(server.orders == 50)
        #expect(journal.entries.count == 100)
    }
}
