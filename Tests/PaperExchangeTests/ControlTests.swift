import FolderTestKit
import LightningAPI
import SaifuCrypto
import SaifuJSON
import SaifuMoney
import SaifuSQLite
import SaifuWire
import Testing

@testable import PaperExchange

/// The control API, and snapshots.
struct ControlTests {
    private static let key = Secret("control-secret")

    /// What the exchange on the loop answers; `nil` when the control API takes no part.
    private func answer(
        _ exchange: ExchangeFixture, _ request: HTTPRequestMessage, at entrance: Entrance = .network
    ) throws -> Answer? {
        do {
            guard let act = try ControlDoor(server: exchange.server()).act(of: request, at: entrance) else {
                return nil
            }
            return try Answer(.json(exchange.perform(act)))
        } catch let refusal as Refusal {
            return try Answer(refusal.response)
        }
    }

    private func request(_ name: String, _ body: String, method: String = "POST", key: String = "control-secret")
        -> HTTPRequestMessage
    {
        HTTPRequestMessage(
            method: method, target: "/control/v1/" + name, headers: ["Authorization": "Bearer " + key],
            body: Array(body.utf8))
    }

    @Test func `a request that carries the key is done`() throws {
        let exchange = try ExchangeFixture()
        let body = #"{"account":"maker","funding":[{"currency_code":"JPY","amount":1000}]}"#
        let made = try #require(try answer(exchange, request("addaccount", body)))
        #expect(made.status == 200 && made.rows.first?.text("key") == "maker-key")
        let list = try #require(try answer(exchange, request("getaccounts", "", method: "GET")))
        #expect(list.rows.map { $0.text("account") } == ["wallet", "maker"])
        #expect(list.rows.last?.text("key") == "make…")
    }

    @Test(arguments: ["", "control-secre", "control-secret2", "Control-secret"])
    func `a request without the right key is refused before anything is read`(key: String) throws {
        let exchange = try ExchangeFixture()
        let answer = try #require(try answer(exchange, request("addaccount", "nonsense", key: key)))
        #expect(answer.status == 401 && answer.message == "The control key is missing or wrong.")
    }

    @Test func `at a port it is there only where it was asked for`() throws {
        let exchange = try ExchangeFixture()
        exchange.configuration.control = .init(isServed: false) { Self.key }
        try exchange.reopen()
        let list = request("getaccounts", "", method: "GET")
        #expect(try answer(exchange, list) == nil)
        #expect(try answer(exchange, list, at: .home)?.status == 200)
        #expect(try Answer(exchange.server().answer(list)).status == 404)
    }

    @Test(arguments: [
        (#"{"account":"a","permisions":["read"]}"#, "permisions means nothing here."),
        (#"{"account":"a","account":"b"}"#, "account"), ("{}", "account"), ("", "Empty request body"),
        (#"{"account":5}"#, "account"),
        (#"{"account":"a","funding":[{"currency_code":"JPY","amount":1,"unit":1}]}"#, "unit means nothing here."),
    ])
    func `a body that cannot be understood is refused`(body: String, words: String) throws {
        let exchange = try ExchangeFixture()
        let answer = try #require(try answer(exchange, request("addaccount", body)))
        #expect(answer.status == 400 && answer.message?.contains(words) == true, "\(answer.text)")
        #expect(try exchange.perform(.accounts).count == 1)
    }

    private static let acts: [ControlAct] = [
        .accounts, .addAccount(NewAccount(account: "maker", permissions: ["read"])),
        .removeAccount(AccountRemoval(account: "maker")),
        .removeAccount(AccountRemoval(account: "maker", everything: true)),
        .fund(AccountFunding(account: "wallet", funding: [FundedAmount(currencyCode: .btc, amount: "0.5")])),
        .setPermissions(AccountPermissions(account: "maker", permissions: ["all"])),
        .moveCollateral(CollateralMove(yen: -5)), .reset(ResetScope()), .reset(ResetScope(account: "wallet")),
        .snapshot(SnapshotFile(file: "a.sqlite")), .restore(SnapshotFile(file: "a.sqlite")),
        .setState(StateChange(productCode: .btcJPY, state: .preopen, seconds: 5)), .closeChannels,
        .setState(StateChange(productCode: .btcJPY, state: nil, health: .veryBusy)),
        .advanceClock(ClockAdvance(milliseconds: 1000)),
    ]

    @Test(arguments: acts)
    func `an act is read as it is written`(act: ControlAct) throws {
        #expect(try ControlAct(name: act.name.rawValue, body: act.body) == act)
    }

    @Test(arguments: [
        "/etc/x", "../x", "", ".", "..", "a/b", "a..b", ".a", "-a", "A", "a b", "a\n", "a\u{1B}[2J", "a\u{202E}b", "é",
        String(repeating: "a", count: 33), Array(repeating: "a", count: 40).joined(separator: "."),
    ])
    func `by the network only plain names are taken`(file: String) throws {
        let exchange = try ExchangeFixture()
        let act = ControlAct.snapshot(SnapshotFile(file: file))
        #expect(try answer(exchange, act.request(key: Self.key))?.status == 400)
        var forwarded = ControlAct.restore(SnapshotFile(file: file)).request(key: Self.key)
        forwarded.headers.add("Forwarded", "for=unknown")
        #expect(try answer(exchange, forwarded, at: .home)?.status == 400)
    }

    @Test(arguments: ["exchange.db-recovered", "settings.json", "paper-key-eve.json"])
    func `by the network a snapshot lies in a folder of its own`(file: String) throws {
        let exchange = try ExchangeFixture()
        let snapshot = SnapshotFile(file: file)
        let kept = try exchange.order("BUY", "0.01", at: "1000000")
        #expect(try answer(exchange, ControlAct.restore(snapshot).request(key: Self.key))?.status == 400)
        #expect(!exchange.folder.exists("snapshots"))
        #expect(try answer(exchange, ControlAct.snapshot(snapshot).request(key: Self.key))?.status == 200)
        #expect(!exchange.folder.exists(file) && exchange.folder.exists("snapshots/" + file))
        #expect(exchange.folder.mode("snapshots") == 0o700 && exchange.folder.mode("snapshots/" + file) == 0o600)
        _ = try exchange.cancel(kept)
        #expect(try answer(exchange, ControlAct.restore(snapshot).request(key: Self.key))?.status == 200)
        #expect(try exchange.orders("&child_order_state=ACTIVE").count == 1)
    }

    @Test func `a key that is given twice is refused`() throws {
        let exchange = try ExchangeFixture()
        var twice = request("getaccounts", "", method: "GET")
        twice.headers.add("authorization", "Bearer other")
        #expect(try answer(exchange, twice)?.status == 401)
    }

    @Test(arguments: [("closechannels", "POST"), ("getaccounts", "GET")])
    func `an act without members takes none`(name: String, method: String) throws {
        let exchange = try ExchangeFixture()
        for body in ["", "{}", " { } "] {
            #expect(try answer(exchange, request(name, body, method: method))?.status == 200, "\(body)")
        }
        for body in ["junk", "[]", "null", #"{"account":"a"}"#, "{}{}"] {
            #expect(try answer(exchange, request(name, body, method: method))?.status == 400, "\(body)")
        }
    }

    @Test func `a state cannot last less than nothing`() throws {
        let exchange = try ExchangeFixture()
        func set(_ seconds: Int) throws -> Answer? {
            try answer(
                exchange,
                request("setstate", #"{"product_code":"BTC_JPY","state":"CLOSED","seconds":\#(seconds)}"#))
        }
        let refused = try #require(try set(-5))
        #expect(refused.status == 400 && refused.message == "seconds must not be below 0.", "\(refused.text)")
        #expect(try set(5)?.status == 200)
    }

    @Test func `a health is told until another one is, and the state stays as it is`() throws {
        let exchange = try ExchangeFixture()
        func told() throws -> [String?] {
            let state = try exchange.get("/v1/getboardstate").json
            return [try exchange.get("/v1/gethealth").json.text("status"), state.text("health"), state.text("state")]
        }
        try exchange.perform(.setState(StateChange(productCode: .btcJPY, state: .closed)))
        #expect(try told() == ["STOP", "STOP", "CLOSED"])
        for health in StateChange.healths.reversed() {  // not last what is told without any
            try exchange.perform(.setState(StateChange(productCode: .btcJPY, state: nil, health: health)))
            #expect(try told() == [health.rawValue, health.rawValue, "CLOSED"])
            exchange.clock.advance(milliseconds: 1000)
            #expect(try told() == [health.rawValue, health.rawValue, "CLOSED"])
            #expect(try exchange.get("/v1/gethealth?product_code=ETH_JPY").json.text("status") == "NORMAL")
        }
        try exchange.perform(.setState(StateChange(productCode: .btcJPY, state: nil)))
        #expect(try told() == ["STOP", "STOP", "CLOSED"])
    }

    @Test(arguments: ["OK", "busy", "", "VERY  BUSY"])
    func `a health that no exchange tells is refused, and nothing changes`(health: String) throws {
        let exchange = try ExchangeFixture()
        let body = #"{"product_code":"BTC_JPY","state":"CLOSED","health":"\#(health)"}"#
        let refused = try #require(try answer(exchange, request("setstate", body)))
        let words = "health must be one of NORMAL, BUSY, VERY BUSY, SUPER BUSY, NO ORDER, STOP."
        #expect(refused.status == 400 && refused.message == words, "\(refused.text)")
        #expect(try exchange.get("/v1/getboardstate").json.text("state") == "RUNNING")
        let lone = try #require(try answer(exchange, request("setstate", #"{"product_code":"BTC_JPY","seconds":5}"#)))
        #expect(lone.status == 400)
    }

    @Test func `on a full disk an act says so, and speaks of no order`() throws {
        let exchange = try ExchangeFixture()
        let pages = try exchange.core().store.number("PRAGMA page_count")
        try exchange.core().store.database.execute("PRAGMA max_page_count=\(pages)")
        let body = #"{"account":"wallet","funding":[{"currency_code":"JPY","amount":1}]}"#
        var refused: Answer?
        for _ in 0..<500 where refused == nil {
            let answer = try #require(try answer(exchange, request("fund", body)))
            if answer.status != 200 { refused = answer }
        }
        let answer = try #require(refused)
        #expect(answer.status == 500 && answer.message?.contains("There is no space left") == true, "\(answer.text)")
        #expect(answer.message?.contains("Order") == false, "\(answer.text)")
    }

    @Test func `null is as good as absent`() throws {
        let exchange = try ExchangeFixture()
        let body = #"{"account":"maker","funding":null,"permissions":null}"#
        #expect(try answer(exchange, request("addaccount", body))?.status == 200)
    }

    @Test func `a clock that stands still is moved, also where it is read with a skew`() throws {
        let exchange = try ExchangeFixture()
        try exchange.perform(.advanceClock(ClockAdvance(milliseconds: 1234)))
        #expect(exchange.clock.milliseconds == ExchangeFixture.start + 1234)
        exchange.configuration.clock = .shifted(.manual(exchange.clock), by: 500)
        try exchange.reopen()
        try exchange.perform(.advanceClock(ClockAdvance(milliseconds: 1)))
        #expect(exchange.clock.milliseconds == ExchangeFixture.start + 1235)
    }

    @Test(arguments: [Int64.max, .min, 922_337_203_685_477_580, -ExchangeFixture.start])
    func `a clock is not moved to an impossible date`(milliseconds: Int64) throws {
        let exchange = try ExchangeFixture()
        #expect(throws: Refusal.self) {
            try exchange.perform(.advanceClock(ClockAdvance(milliseconds: milliseconds)))
        }
        #expect(exchange.clock.milliseconds == ExchangeFixture.start)
        exchange.clock.advance(milliseconds: 922_337_203_685_477_580 - ExchangeFixture.start)
        let fund = ControlAct.fund(
            AccountFunding(account: "wallet", funding: [FundedAmount(currencyCode: .btc, amount: "1")]))
        #expect(throws: Refusal.self) { try exchange.perform(fund) }
    }

    // MARK: Snapshots

    @Test func `a restored exchange is what it was, to the last order`() throws {
        let exchange = try ExchangeFixture()
        try exchange.perform(.addAccount(NewAccount(account: "maker")))
        let kept = try exchange.order("BUY", "0.01", at: "1000000")
        let file = exchange.folder.path(of: "snapshot.sqlite")
        try exchange.perform(.snapshot(SnapshotFile(file: file)))
        let lists = ["/v1/getboard", "/v1/me/getbalance", "/v1/me/getchildorders?product_code=BTC_JPY"]
        let before = try lists.map { try exchange.get($0).text }
        _ = try exchange.cancel(kept)
        try exchange.order("SELL", "0.5", at: "900000")
        try exchange.perform(.addAccount(NewAccount(account: "taker")))
        try exchange.perform(.restore(SnapshotFile(file: file)))
        #expect(try lists.map { try exchange.get($0).text } == before)
        #expect(try exchange.perform(.accounts).map(\.account) == ["wallet", "maker"])
        #expect(try exchange.asking(as: "taker") { try exchange.get("/v1/me/getbalance") }.message == "Key not found")
        try exchange.crash()
        #expect(try lists.map { try exchange.get($0).text } == before)
        try exchange.order("BUY", "0.01", at: "1000000")
        #expect(throws: Refusal.self) { try exchange.perform(.snapshot(SnapshotFile(file: file))) }
    }

    @Test(arguments: ["damaged", "cut", "foreign", "missing", "text", "older", "unfitting"])
    func `a file that is no whole snapshot is refused, and nothing changes`(kind: String) throws {
        let exchange = try ExchangeFixture()
        let file = exchange.folder.path(of: "snapshot.sqlite")
        for price in 1...40 { try exchange.order("BUY", "0.001", at: "\(price)00000") }
        try exchange.perform(.snapshot(SnapshotFile(file: file)))
        var bytes = try exchange.folder.read("snapshot.sqlite")
        switch kind {
        case "damaged": for index in stride(from: 4096, to: bytes.count, by: 97) { bytes[index] ^= 0x55 }
        case "cut": bytes.removeLast(bytes.count / 3)
        case "foreign": bytes[68] ^= 1
        case "text": bytes = Array("no database".utf8)
        case "older": bytes[63] = 5
        case "missing": bytes = []
        default: break
        }
        try exchange.folder.removeFile("snapshot.sqlite")
        if kind != "missing" { try exchange.folder.write(bytes, to: "snapshot.sqlite") }
        if kind == "unfitting" {
            let database = try Database.open(path: file)
            try database.execute("UPDATE balances SET amount = amount + 1 WHERE account = 1 AND asset = 'JPY'")
        }
        let before = try exchange.get("/v1/me/getchildorders?product_code=BTC_JPY").text
        do {
            try exchange.perform(.restore(SnapshotFile(file: file)))
            Issue.record("it was restored")
        } catch let refusal as Refusal {
            #expect(refusal.message.contains("is no snapshot that can be restored"), "\(refusal.message)")
            #expect(refusal.message.hasSuffix("Nothing was changed."))
        }
        #expect(try exchange.get("/v1/me/getchildorders?product_code=BTC_JPY").text == before)
        try exchange.crash()
        #expect(try exchange.get("/v1/me/getchildorders?product_code=BTC_JPY").text == before)
    }
}
