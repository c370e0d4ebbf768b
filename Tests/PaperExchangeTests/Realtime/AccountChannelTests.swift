import LightningAPI
import SaifuJSON
import SaifuMoney
import Testing

@testable import PaperExchange

@Suite struct AccountChannelTests {
    @Test func `the worked example of the reference is let in`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join()
        let example = """
            {"jsonrpc":"2.0","method":"auth","params":{"api_key":"test-key","timestamp":1786105083593,\
            "nonce":"00112233445566778899aabbccddeeff",\
            "signature":"3935f1455248450398546f75e36db4cc38eb2631b07a9aa8f1132f629e62b603"},"id":"auth"}
            """
        #expect(listener.say(example) == [#"{"jsonrpc":"2.0","id":"auth","result":true}"#])
        #expect(listener.say(example).first?.contains(#""code":-32009"#) == true)
    }

    @Test func `whoever has not signed in hears nothing of the account`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join()
        for name in ["child_order_events", "parent_order_events"] {
            let answer = listener.say(#"{"method":"subscribe","params":{"channel":"\#(name)"},"id":1}"#)
            #expect(
                answer == [
                    #"{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"Authentication is required."}}"#
                ])
        }
        try fixture.order("BUY", "0.01", at: "16000000")
        #expect(listener.take().isEmpty)
    }

    @Test func `a key that may not list orders may not hear of them`() throws {
        let fixture = try ChannelFixture(permissions: ["/v1/me/getbalance"])
        let listener = fixture.join()
        try listener.authenticate()
        let answer = listener.say(#"{"method":"subscribe","params":{"channel":"child_order_events"},"id":1}"#)
        #expect(answer.first?.contains("Permission denied") == true)
    }

    @Test func `a permission that is taken away ends what is told, and given back begins it again`() throws {
        let fixture = try ChannelFixture()
        try fixture.exchange.perform(
            .addAccount(
                NewAccount(account: "bob", funding: [FundedAmount(currencyCode: .jpy, amount: "1000000")])))
        let listener = fixture.join()
        listener.say(try Listener.signIn(key: "bob-key", secret: "bob-secret"))
        listener.subscribe("child_order_events")
        func heard(_ words: [String]) throws -> Int {
            try fixture.exchange.perform(
                .setPermissions(AccountPermissions(account: "bob", permissions: words)))
            try fixture.exchange.perform(.reset(ResetScope(account: "bob")))
            fixture.tell()
            return try listener.messages("child_order_events").count
        }
        func order() throws {
            try fixture.exchange.perform(
                .setPermissions(AccountPermissions(account: "bob", permissions: ["trade"])))
            try fixture.exchange.asking(as: "bob") { _ = try fixture.order("BUY", "0.01", at: "1000000") }
            #expect(try !listener.messages("child_order_events").isEmpty)
        }
        try order()
        #expect(try heard([]) == 0)
        try order()
        #expect(try heard(["/v1/me/getparentorders"]) == 0)
        try order()
        #expect(try heard(["read"]) > 0)
    }

    static let strangers: [(from: String, to: String, code: String)] = [
        (#""api_key":"test-key""#, #""api_key":"other""#, "-32000"),
        (#""api_key":"test-key""#, #""api_key":7"#, "-32602"),
        (#""api_key":"test-key","#, "", "-32602"),
        (#"1786105083593,"#, #"1786105083594,"#, "-32000"),
        (#"1786105083593,"#, #""1786105083593","#, "-32602"),
        (#"1786105083593,"#, #"178610508359,"#, "-32602"),
        (#"1786105083593,"#, #"-786105083593,"#, "-32602"),
        (#"1786105083593,"#, #"1786105083.59,"#, "-32602"),
        (#"1786105083593,"#, #"1786104783592,"#, "-32000"),
        (#"00112233445566778899aabbccddeeff"#, "001122334455667", "-32602"),
        (#"00112233445566778899aabbccddeeff"#, String(repeating: "n", count: 256), "-32602"),
        (#""signature":"3"#, #""signature":"4"#, "-32000"),
        (#""signature":"#, #""other":"#, "-32602"),
        (#""params":"#, #""other":"#, "-32602"),
    ]

    @Test(arguments: strangers)
    func `a signature that is not whole, right and recent is refused`(from: String, to: String, code: String) throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join()
        let right = try Listener.signIn()
        let wrong = try #require(right.replacing(from, with: to))
        let answer = try #require(listener.say(wrong).first)
        #expect(answer.contains(#""code":\#(code),"#), "\(answer)")
        // Having been refused changes nothing.
        #expect(listener.say(right) == [#"{"jsonrpc":"2.0","id":1,"result":true}"#])
    }

    @Test func `a time in seconds, and one five minutes off, are good`() throws {
        let fixture = try ChannelFixture()
        let times: [Int64] = [1_786_105_083, 1_786_105_083 - 299, ExchangeFixture.start + 300_000]
        for time in times {
            #expect(fixture.join().say(try Listener.signIn(time: time)).first?.hasSuffix(#""result":true}"#) == true)
        }
        #expect(fixture.join().say(try Listener.signIn(time: 1_786_105_083 + 302)).first?.contains("-32000") == true)
    }

    private func listener(_ fixture: ChannelFixture) throws -> Listener {
        let listener = fixture.join()
        try listener.authenticate()
        listener.subscribe("child_order_events")
        #expect(listener.take().isEmpty)
        return listener
    }

    @Test func `an order comes, trades piece by piece, and is done`() throws {
        let fixture = try ChannelFixture()
        try fixture.order("SELL", "0.5", at: "15000000")
        let listener = try listener(fixture)
        let id = try fixture.order("BUY", "0.01", at: "14000000")
        try fixture.order("SELL", "0.004", at: "14000000")
        try fixture.order("SELL", "0.006", at: nil)
        let messages = try listener.messages()
        #expect(messages.count == 3)
        let events = messages.flatMap { $0.array ?? [] }.filter { $0.text("child_order_acceptance_id") == id }
        #expect(events.map { $0.text("event_type") } == ["ORDER", "EXECUTION", "EXECUTION"])
        #expect(events[0].text("price") == "14000000")
        #expect(events[0].text("child_order_type") == "LIMIT")
        #expect(events[0].text("expire_date") == "2026-09-06T12:18:03")
        #expect(events[0].text("event_date") == "2026-08-07T12:18:03.5936468Z")
        #expect(events.map { $0.text("size") } == ["0.01", "0.004", "0.006"])
        #expect(events.map { $0.text("outstanding_size") } == [nil, "0.006", "0"])
        #expect(events.map { $0.text("commission") } == [nil, "0.000006", "0.000009"])
        let fills = try fixture.exchange.fills("&child_order_acceptance_id=\(id)")
        #expect(events.dropFirst().map { $0.text("exec_id") } == fills.reversed().map { $0.text("id") })
        #expect(events.allSatisfy { $0.text("child_order_id")?.hasPrefix("JOR") == true })
    }

    @Test func `a cancel that comes too late is accepted, and the channel tells that it failed`() throws {
        let fixture = try ChannelFixture()
        let filled = try fixture.order("SELL", "0.01", at: "15000000")
        try fixture.order("BUY", "0.01", at: "15000000")
        let ended = try fixture.order("BUY", "0.01", at: "14000000")
        try fixture.cancel(ended)
        let listener = try listener(fixture)
        for id in [filled, ended] { #expect(try fixture.cancel(id).status == 200) }
        #expect(try fixture.cancel("JRF20260807-121803-000000").code == -111)
        let wrong = #"{"product_code":"ETH_JPY","child_order_acceptance_id":"\#(filled)"}"#
        #expect(try fixture.exchange.post("/v1/me/cancelchildorder", wrong).code == -111)
        let events = try listener.messages().flatMap { $0.array ?? [] }
        #expect(events.map { $0.text("child_order_acceptance_id") } == [filled, ended])
        #expect(events.allSatisfy { $0.text("event_type") == "CANCEL_FAILED" && $0["price"] == nil })
    }

    @Test func `where a scenario says so, an order or its end is accepted and fails`() throws {
        let fixture = try ChannelFixture()
        let listener = try listener(fixture)
        listener.subscribe("parent_order_events")
        func ask(_ path: String, _ body: String) throws -> Answer {
            defer { fixture.tell() }
            let request = try fixture.exchange.request("POST", path, Array(body.utf8))
            return try Answer(fixture.exchange.server().answer(request, playing: .failed(reason: "Too late")))
        }
        let order = try ask("/v1/me/sendchildorder", ExchangeFixture.body("BUY", "0.01", at: "14000000"))
        let leg = ExchangeFixture.leg("STOP", "BUY", "0.01", #""trigger_price":17200000"#)
        let parent = try ask("/v1/me/sendparentorder", #"{"parameters":[\#(leg)]}"#)
        #expect(try fixture.exchange.orders().isEmpty && fixture.exchange.parents().isEmpty)
        let failures = try listener.messages().flatMap { $0.array ?? [] }
        #expect(failures.map { $0.text("event_type") } == ["ORDER_FAILED", "ORDER_FAILED"])
        #expect(failures.allSatisfy { $0.text("reason") == "Too late" })
        #expect(failures[0].text("child_order_acceptance_id") == order.json.text("child_order_acceptance_id"))
        #expect(failures[0].text("child_order_id") == "")
        #expect(failures[1].text("parent_order_acceptance_id") == parent.json.text("parent_order_acceptance_id"))
        let id = try fixture.order("BUY", "0.01", at: "14000000")
        #expect(id != order.json.text("child_order_acceptance_id"))
        listener.take()
        let body = #"{"product_code":"BTC_JPY","child_order_acceptance_id":"\#(id)"}"#
        #expect(try ask("/v1/me/cancelchildorder", body).status == 200)
        #expect(try fixture.exchange.orders().count == 1)
        #expect(try listener.messages().flatMap { $0.array ?? [] }.map { $0.text("event_type") } == ["CANCEL_FAILED"])
    }

    @Test func `fills of one call are counted down in their order`() throws {
        let fixture = try ChannelFixture()
        for price in ["15000000", "15000001", "15000002"] { try fixture.order("SELL", "0.002", at: price) }
        let listener = try listener(fixture)
        let id = try fixture.order("BUY", "0.007", at: "15000001", more: #","time_in_force":"IOC""#)
        let events = try listener.messages().flatMap { $0.array ?? [] }
            .filter { $0.text("child_order_acceptance_id") == id }
        #expect(events.map { $0.text("event_type") } == ["ORDER", "EXECUTION", "EXECUTION", "CANCEL"])
        #expect(events.map { $0.text("outstanding_size") } == [nil, "0.005", "0.003", nil])
        #expect(events.map { $0.text("size") } == ["0.007", "0.002", "0.002", "0.003"])
    }

    @Test func `a cancelled order and one whose time is over say so`() throws {
        let fixture = try ChannelFixture()
        let listener = try listener(fixture)
        let cancelled = try fixture.order("BUY", "0.01", at: "14000000")
        try fixture.cancel(cancelled)
        let expired = try fixture.order("BUY", "0.01", at: "14000000", more: #","minute_to_expire":1"#)
        try fixture.pass(milliseconds: 61_000)
        let events = try listener.messages().flatMap { $0.array ?? [] }
        #expect(events.map { $0.text("event_type") } == ["ORDER", "CANCEL", "ORDER", "EXPIRE"])
        #expect(
            events.map { $0.text("child_order_acceptance_id") } == [cancelled, cancelled, expired, expired])
        #expect(events.last?.text("event_date") == "2026-08-07T12:19:03.593Z")
    }

    @Test func `nothing is kept for somebody who may come later`() throws {
        let fixture = try ChannelFixture()
        let listener = try listener(fixture)
        listener.unsubscribe("child_order_events")
        try fixture.exchange.order("BUY", "0.01", at: "14000000")
        #expect(try fixture.exchange.core().accountNews.events.isEmpty)
        listener.subscribe("child_order_events")
        fixture.tell()
        #expect(listener.take().isEmpty)
    }

    private static let entry = ExchangeFixture.leg("LIMIT", "BUY", "0.01", #""price":16900000"#)
    private static let takeProfit = ExchangeFixture.leg("LIMIT", "SELL", "0.01", #""price":17600000"#)

    @Test func `special orders tell their own channel`() throws {
        let fixture = try ChannelFixture()
        let exchange = fixture.exchange
        let listener = fixture.join()
        try listener.authenticate()
        listener.subscribe("parent_order_events")
        let id = try exchange.parent("IFD", Self.entry, Self.takeProfit)
        fixture.tell()
        try exchange.outsider(.sell, 1_000_000, at: 16_900_000)
        fixture.tell()
        let parent = try #require(try exchange.parents().first?.text("parent_order_id"))
        let placed = try exchange.orders("&parent_order_id=" + parent).compactMap {
            $0.text("child_order_acceptance_id")
        }
        try #require(placed.count == 2)
        _ = try exchange.post(
            "/v1/me/cancelparentorder", #"{"product_code":"BTC_JPY","parent_order_id":"\#(parent)"}"#)
        fixture.tell()
        let common = """
            {"product_code":"BTC_JPY","parent_order_id":"\(parent)","parent_order_acceptance_id":"\(id)",\
            "event_date":"2026-08-07T12:18:03.5936468Z","event_type":"
            """
        func trigger(_ index: Int, _ child: String, _ terms: String) -> String {
            """
            TRIGGER","child_order_type":"LIMIT","parameter_index":\(index),"child_order_acceptance_id":"\(child)",\
            \(terms),"size":0.01,"expire_date":"2026-09-06T12:18:03"}
            """
        }
        let messages = [
            [
                #"ORDER","parent_order_type":"IFD","expire_date":"2026-09-06T12:18:03"}"#,
                trigger(1, placed[1], #""side":"BUY","price":16900000"#),
            ],
            [
                #"COMPLETE","parameter_index":1,"child_order_acceptance_id":"\#(placed[1])"}"#,
                trigger(2, placed[0], #""side":"SELL","price":17600000"#),
            ],
            [#"CANCEL"}"#],
        ]
        #expect(
            listener.take()
                == messages.map { events in
                    #"{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"parent_order_events","message":["#
                        + events.map { common + $0 }.joined(separator: ",") + "]}}"
                })
    }

    @Test func `whoever hears both channels hears each order behind the event that caused it`() throws {
        let fixture = try ChannelFixture()
        let listener = fixture.join()
        try listener.authenticate()
        listener.subscribe("child_order_events", "parent_order_events")
        try fixture.exchange.parent("IFD", Self.entry, Self.takeProfit)
        fixture.tell()
        try fixture.exchange.outsider(.sell, 1_000_000, at: 16_900_000)
        fixture.tell()
        let words = try listener.messages().map { message in
            (message.array ?? []).map {
                ($0["parent_order_id"] == nil ? "child " : "parent ") + ($0.text("event_type") ?? "")
            }
        }
        #expect(
            words == [
                ["parent ORDER", "parent TRIGGER"], ["child ORDER"], ["child EXECUTION"],
                ["parent COMPLETE", "parent TRIGGER"], ["child ORDER"],
            ])
    }

    @Test func `a special order says when its time is over, and why it failed`() throws {
        let fixture = try ChannelFixture()
        let exchange = fixture.exchange
        let listener = fixture.join()
        try listener.authenticate()
        listener.subscribe("parent_order_events")
        let stop = #""price":17300000,"trigger_price":17200000"#
        let first = ExchangeFixture.leg("STOP_LIMIT", "BUY", "10", stop)
        let failed = try exchange.parent("SIMPLE", first)
        let late = ExchangeFixture.leg("TRAIL", "SELL", "0.01", #""offset":9000000"#)
        let expired = try exchange.parent("SIMPLE", late, more: #","minute_to_expire":1"#)
        try exchange.trade(at: 17_200_000)
        try fixture.pass(milliseconds: 61_000)
        let events = try listener.messages("parent_order_events").flatMap { $0.array ?? [] }
        #expect(events.map { $0.text("event_type") } == ["ORDER", "ORDER", "ORDER_FAILED", "EXPIRE"])
        #expect(
            events.map { $0.text("parent_order_acceptance_id") } == [failed, expired, failed, expired])
        #expect(events[0].text("parent_order_type") == "STOP_LIMIT")
        #expect(events[2].text("reason") == "Insufficient funds")
        #expect(events[3].text("event_date") == "2026-08-07T12:19:03.593Z")
    }
}

extension String {
    /// With the first occurrence of a text replaced; `nil` when there is none.
    fileprivate func replacing(_ old: String, with new: String) -> String? {
        ranges(of: old).first.map { self[..<$0.lowerBound] + new + self[$0.upperBound...] }
    }
}
