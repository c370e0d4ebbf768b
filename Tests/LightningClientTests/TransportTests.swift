import LightningAPI
import LightningClient
import SaifuDesk
import Testing

@testable import SaifuWire

/// What a desk is told by its transport: whose orders these are, whether the key was used, and the exchange's clock.
struct TransportTests {
    private let far = Origin.http(host: "192.0.2.1", port: 80)

    @Test func `the account is the endpoint and the key, of which it gives nothing away`() async throws {
        let client = makeClient(far)
        let account = await client.account
        #expect(account.endpoint == "http://192.0.2.1")
        let fingerprint = try #require(account.keyFingerprint)
        #expect(fingerprint.count == 8 && fingerprint.allSatisfy(\.isHexDigit))
        #expect(await makeClient(far).account == account)
        #expect(await makeClient(far, endpoint: "paper").account.endpoint == "paper")
        for other in [makeClient(far, key: "kez"), makeClient(far, secret: "test-secreu")] {
            #expect(await other.account.keyFingerprint != fingerprint)
        }
    }

    @Test func `the account is the same before and after the key was used`() async throws {
        let server = HostileServer(json: "[]")
        defer { server.stop() }
        let client = makeClient(server.origin)
        _ = try await client.send(GetBalance())
        let account = await client.account
        #expect(account.keyFingerprint != nil)
        #expect(await makeClient(server.origin).account == account)
    }

    @Test func `a key that must not be used here has no name`() async {
        for client in [
            LightningClient(origin: far, credentials: nil), makeClient(far, key: ""),
            makeClient(far, boundTo: "https://api.bitflyer.com"),
        ] {
            #expect(await client.account == TradingAccount(endpoint: "http://192.0.2.1", keyFingerprint: nil))
        }
    }

    @Test func `the key counts as used once a signed request was answered`() async throws {
        let server = HostileServer { request in
            request.contains("getbalance") ? .reset : .bytes(HostileServer.answer(200, "[]"))
        }
        defer { server.stop() }
        let client = makeClient(server.origin)
        _ = try await client.send(GetMarkets())
        #expect(await failure(of: GetBalance(), client) != nil)
        #expect(await !client.hasSigned)
        _ = try await client.send(GetPermissions())
        #expect(await client.hasSigned)
    }

    @Test func `the exchange's clock comes from the date of the last answer that has one`() async throws {
        let dates = ["", "Date: yesterday\r\n", "Date: Fri, 07 Aug 2026 12:18:03 GMT\r\n", ""]
        let turn = Guarded(0)
        let server = HostileServer { _ in
            let date = turn.withLock { number in
                defer { number += 1 }
                return dates[number]
            }
            return .bytes(HostileServer.answer(200, "[]", date))
        }
        defer { server.stop() }
        let client = makeClient(server.origin)
        let date = try Timestamp(parsing: "2026-08-07T12:18:03")
        let known = ServerClock(date: date, sent: moment, received: moment)
        for expected in [nil, nil, known, known] {
            _ = try await client.send(GetMarkets())
            #expect(await client.serverClock == expected)
        }
        #expect(known.earliest(at: moment) == date)
    }

    @Test(arguments: ["Fri, 31 Dec 9999 23:59:59 GMT", "Thu, 01 Jan 1970 00:00:00 GMT"])
    func `a date that no clock shows is none`(date: String) async throws {
        let server = HostileServer { _ in .bytes(HostileServer.answer(200, "[]", "Date: \(date)\r\n")) }
        defer { server.stop() }
        let client = makeClient(server.origin)
        _ = try await client.send(GetMarkets())
        #expect(await client.serverClock == nil)
    }

    @Test func `what is declared to be a query, and is none, is not sent`() async {
        let server = HostileServer(json: "[]")
        defer { server.stop() }
        let client = makeClient(server.origin)
        await #expect(throws: APIError.self) { try await client.send(Posted()) }
        #expect(server.received.isEmpty)
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderTransport.swift:
    // - RequestIntent.current.requester != .background else {
    // + false else {
    @Test(arguments: [
        (HostileServer.Reply.reset, 2), (.last("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n["), 2), (.silence, 1),
    ])
    func `a query that left and was not answered is sent once more if the connection was lost, and says so`(
        reply: HostileServer.Reply, count: Int
    ) async {
        let server = HostileServer { _ in reply }
        defer { server.stop() }
        var timeouts = ClientTimeouts.standard
        timeouts.firstByte = .milliseconds(50)
        let error = await unanswered(makeClient(server.origin, timeouts: timeouts))
        guard case .unanswered(server.origin.description, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.delivery == .unanswered && error?.isRetryable == true && error?.code == .network)
        #expect(server.received.count == count)
    }

    @Test func `who asks again by himself is told of a lost connection at once`() async {
        let server = HostileServer { _ in .reset }
        defer { server.stop() }
        let client = makeClient(server.origin)
        #expect(await RequestIntent(.background).run { await unanswered(client) } != nil)
        #expect(server.received.count == 1)
    }

    private func unanswered(_ client: LightningClient) async -> APIError? {
        do throws(APIError) {
            _ = try await client.send(GetBalance())
            return nil
        } catch {
            return error
        }
    }

    @Test func `a call that never left says so, whatever it is for`() async {
        // A port that was given back may be another test's by now.
        let origin = Origin.unix(path: "/nobody/listens")
        for client in [makeClient(origin), makeClient(far), makeClient(origin, key: "")] {
            #expect(await failure(of: GetBalance(), client)?.delivery == .notSent)
            #expect(await failure(of: order, client)?.delivery == .notSent)
        }
    }

    @Test func `a client walks through a history by itself`() async throws {
        let server = HostileServer { request in
            let before = request.split(separator: "before=").dropFirst().first?.prefix { $0.isNumber }
            let last = before.flatMap { Int($0) } ?? 5_000_000_004
            let rows = [last - 1, last - 2].filter { $0 > 5_000_000_000 }.map {
                #"{"id":\#($0),"child_order_id":"J","side":"BUY","price":1,"size":1,"commission":0,"#
                    + #""exec_date":"2026-08-07T12:20:11","child_order_acceptance_id":"K"}"#
            }
            return .bytes(HostileServer.answer(200, "[\(rows.joined(separator: ","))]"))
        }
        defer { server.stop() }
        let pages = makeClient(server.origin).pages(of: GetOwnExecutions(productCode: .btcJPY))
        var ids: [Int64] = []
        for try await fill in pages.elements { ids.append(fill.id - 5_000_000_000) }
        #expect(ids == [3, 2, 1])
        let filled = try await pages.backfill(after: 5_000_000_001)
        #expect(filled.elements.map(\.id) == [5_000_000_002, 5_000_000_003] && filled.isWhole)
        #expect(server.received[0].hasPrefix("GET /v1/me/getexecutions?product_code=BTC_JPY&count=500 HTTP"))
    }

    @Test func `an intent tells the earliest the exchange's clock can have shown`() async throws {
        let journal = MemoryJournal()
        let server = HostileServer { _ in
            .bytes(
                HostileServer.answer(
                    200, acceptance.replacing("440917", with: "\(440_000 + journal.entries.count)"),
                    "Date: Sat, 08 Aug 2026 00:00:00 GMT\r\n"))
        }
        defer { server.stop() }
        let client = makeClient(server.origin)
        let desk = makeDesk(client, journal)
        #expect(await failure(of: draft, desk) == nil)
        #expect(await failure(of: draft, desk) == nil)
        let times = journal.entries.compactMap { entry -> Timestamp?? in
            if case .began(let intent) = entry { intent.serverTime } else { nil }
        }
        #expect(times == [nil, try Timestamp(parsing: "2026-08-08T00:00:00")])
    }

    /// Nothing left, and the journal says so.
    @Test func `what the client refuses to send was not sent`() async {
        let local = Origin.http(host: "127.0.0.1", port: 9)
        for client in [makeClient(far), LightningClient(origin: local, credentials: nil)] {
            let journal = MemoryJournal()
            guard case .api(let error, entry: nil) = await failure(of: draft, makeDesk(client, journal)) else {
                Issue.record("sent")
                return
            }
            #expect(journal.outcomes == [.notSent(reason: error.description)])
        }
    }
}

/// Takes effect, and does not say so.
private struct Posted: QueryRequest {
    typealias Response = [Market]
    static let method = HTTPMethod.post
    static let path = "/v1/me/sendchildorder"
    static let access = RequestAccess.private
}
