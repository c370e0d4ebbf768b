import FolderTestKit
import LightningAPI
import SaifuJSON
import SaifuMoney
import SaifuSQLite
import Testing

@testable import PaperExchange

/// Several accounts on one exchange.
struct AccountTests {
    private static let makerFunds = [
        FundedAmount(currencyCode: .jpy, amount: 1_000_000), FundedAmount(currencyCode: .btc, amount: 1),
    ]

    private func exchange() throws -> ExchangeFixture {
        let exchange = try ExchangeFixture()
        try exchange.perform(.addAccount(NewAccount(account: "maker", funding: Self.makerFunds)))
        return exchange
    }

    private func refusal(_ exchange: ExchangeFixture, _ act: ControlAct) throws -> Refusal? {
        do {
            try exchange.perform(act)
            return nil
        } catch let refusal as Refusal {
            return refusal
        }
    }

    @Test func `a removed account is gone with its key, and what it did stays`() throws {
        let exchange = try exchange()
        try exchange.asking(as: "maker") {
            try exchange.order("SELL", "0.1", at: "5000000")
            try exchange.order("SELL", "0.2", at: "6000000")
        }
        try exchange.order("BUY", "0.1", at: "5000000")
        let holder = try #require(exchange.core().records.last?.holder)
        let held = try refusal(exchange, .removeAccount(AccountRemoval(account: "maker")))
        #expect(held?.message.contains("has orders, positions or money") == true, "\(String(describing: held))")
        #expect(exchange.owners.forgotten.isEmpty)
        try exchange.perform(.removeAccount(AccountRemoval(account: "maker", everything: true)))
        #expect(exchange.owners.forgotten == ["maker"])
        for isReopened in [false, true] {
            if isReopened { try exchange.crash() }
            #expect(try exchange.perform(.accounts).map(\.account) == ["wallet"])
            #expect(
                try exchange.core().openOrders(0, of: holder).isEmpty
                    && exchange.core().accounts.held.allSatisfy { $0.value == 0 })
            #expect(try AccountCalls(core: exchange.core()).isEmpty(holder))
            let answer = try exchange.asking(as: "maker") { try exchange.get("/v1/me/getbalance") }
            #expect(answer.status == 401 && answer.message == "Key not found")
        }
        // The fill, the cancelled order and every entry are in the file, under its name.
        let store = try exchange.core().store
        #expect(try store.number("SELECT count(*) FROM fills WHERE product = '1:BTC_JPY'") == 1)
        #expect(try store.number("SELECT count(*) FROM orders WHERE product = '1:BTC_JPY'") == 2)
        #expect(try store.number("SELECT count(*) FROM accounts WHERE name = 'maker'") == 1)
        try FullCheck(configuration: exchange.configuration, store: store, units: exchange.core().units).run()
    }

    @Test func `an account without anything is removed as it is, that of the home and none at all never`() throws {
        let exchange = try ExchangeFixture()
        try exchange.perform(.addAccount(NewAccount(account: "maker")))
        #expect(try exchange.perform(.removeAccount(AccountRemoval(account: "maker"))).isEmpty)
        #expect(try exchange.perform(.accounts).count == 1)
        for name in ["wallet", "maker", "nobody"] {
            let act = ControlAct.removeAccount(AccountRemoval(account: name, everything: true))
            #expect(try refusal(exchange, act)?.http == 400)
        }
        #expect(exchange.owners.forgotten == ["maker"])
        #expect(try exchange.get("/v1/me/getbalance").status == 200)
    }

    @Test(arguments: [true, false])
    func `an account that has no more than money, or an order that waits, is not empty`(isRich: Bool) throws {
        let exchange = try ExchangeFixture()
        try exchange.perform(.addAccount(NewAccount(account: "maker", funding: isRich ? Self.makerFunds : nil)))
        exchange.account = "maker"
        let trigger = #""trigger_price":500000"#
        let waiting = isRich ? nil : try exchange.parent("SIMPLE", ExchangeFixture.leg("STOP", "SELL", "0.01", trigger))
        let held = try refusal(exchange, .removeAccount(AccountRemoval(account: "maker")))
        #expect(held?.message.contains("has orders, positions or money") == true, "\(String(describing: held))")
        #expect(try exchange.balance("BTC") == (isRich ? ["1", "1"] : ["0", "0"]))
        if let waiting { #expect(try exchange.parentState(waiting) == "ACTIVE") }
    }

    @Test func `neither the name nor the place of a removed account is given again`() throws {
        let exchange = try exchange()
        try exchange.perform(.removeAccount(AccountRemoval(account: "maker", everything: true)))
        let used = try refusal(exchange, .addAccount(NewAccount(account: "maker")))
        #expect(used == .usedName("maker"))
        try exchange.perform(.addAccount(NewAccount(account: "taker")))
        #expect(try exchange.core().records.last?.holder == Holder(index: 2))
        exchange.account = "taker"
        #expect(try exchange.balance("BTC") == ["0", "0"])
        #expect(try exchange.get("/v1/me/getbalancehistory?currency_code=BTC").rows.isEmpty)
    }

    @Test func `an account that comes back from a snapshot has another key`() throws {
        let exchange = try exchange()
        let file = exchange.folder.path(of: "before.sqlite")
        try exchange.perform(.snapshot(SnapshotFile(file: file)))
        try exchange.perform(.removeAccount(AccountRemoval(account: "maker", everything: true)))
        exchange.owners.set("new", of: "maker")
        try exchange.perform(.restore(SnapshotFile(file: file)))
        #expect(try exchange.asking(as: "maker") { try exchange.get("/v1/me/getbalance") }.message == "Key not found")
        #expect(try exchange.asking(as: "new") { try exchange.get("/v1/me/getbalance") }.status == 200)
    }

    @Test func `two accounts with one key are no exchange, and both files are named`() throws {
        let exchange = try exchange()
        try exchange.perform(.addAccount(NewAccount(account: "taker")))
        exchange.owners.set("maker", of: "taker")
        let error = #expect(throws: ExchangeError.self) { try exchange.reopen() }
        #expect(error == .sharedKey(path: "/keys/taker", other: "/keys/maker"))
        #expect(error?.description.hasPrefix("/keys/taker and /keys/maker hold the same key") == true)
    }

    @Test func `a key that is another account's is given to none while the exchange is open`() throws {
        let exchange = try exchange()
        exchange.owners.set("maker", of: "taker")
        let report = try exchange.perform(.addAccount(NewAccount(account: "taker"))).first
        #expect(report?.account == "taker" && report?.key == nil)
        #expect(try exchange.asking(as: "maker") { try exchange.balance("BTC") } == ["1", "1"])
    }

    @Test func `two accounts trade with each other, and each pays its own fee`() throws {
        let exchange = try exchange()
        try exchange.asking(as: "maker") { try exchange.order("SELL", "0.1", at: "5000000") }
        try exchange.order("BUY", "0.1", at: "5000000")
        #expect(try exchange.balance("BTC") == ["2.09985", "2.09985"])
        #expect(try exchange.balance("JPY") == ["9500000", "9500000"])
        try exchange.crash()
        exchange.account = "maker"
        #expect(try exchange.balance("BTC") == ["0.89985", "0.89985"])
        #expect(try exchange.balance("JPY") == ["1500000", "1500000"])
        #expect(try exchange.fills().map { $0.text("side") } == ["SELL"])
        exchange.account = nil
        #expect(try exchange.fills().map { $0.text("side") } == ["BUY"])
        let (one, other) = (try exchange.fills()[0], try exchange.asking(as: "maker") { try exchange.fills()[0] })
        #expect(one.text("id") == other.text("id"))
        #expect(one.text("child_order_acceptance_id") != other.text("child_order_acceptance_id"))
    }

    @Test func `what one account has, another cannot see, cancel or spend`() throws {
        let exchange = try exchange()
        try exchange.perform(.moveCollateral(CollateralMove(yen: 100_000)))
        let open = try exchange.order("BUY", "0.01", at: "1000000")
        try exchange.order("SELL", "0.01", at: "2000000")
        try exchange.order("BUY", "0.01", at: "2000000")
        let parent = try exchange.post(
            "/v1/me/sendparentorder",
            #"{"parameters":[{"product_code":"BTC_JPY","condition_type":"STOP","side":"SELL","size":0.01,"#
                + #""trigger_price":500000}]}"#)
        let parentID = try #require(parent.json.text("parent_order_acceptance_id"))
        try exchange.outsider(.sell, 1_000_000, at: 1_000_000, market: 8)
        try exchange.order("BUY", "0.01", at: "1000000", product: "FX_BTC_JPY")
        exchange.account = "maker"
        for list in [
            "getchildorders?product_code=BTC_JPY", "getchildorders?child_order_acceptance_id=\(open)",
            "getchildorders?parent_order_id=\(parentID)", "getexecutions", "getexecutions?child_order_id=\(open)",
            "getparentorders", "getpositions?product_code=FX_BTC_JPY", "getcollateralhistory", "getwithdrawals",
        ] {
            let answer = try exchange.get("/v1/me/" + list)
            #expect(answer.status == 200 && answer.rows.isEmpty, "\(list): \(answer.text)")
        }
        #expect(try exchange.get("/v1/me/getparentorder?parent_order_acceptance_id=\(parentID)").code == -111)
        #expect(try exchange.get("/v1/me/getcollateral").json.text("collateral") == "0")
        #expect(try exchange.balance("JPY") == ["1000000", "1000000"])
        #expect(try exchange.get("/v1/me/getbalancehistory?currency_code=JPY").rows.count == 1)
        #expect(try exchange.get("/v1/me/getdeposits").rows.count == 1)
        #expect(try exchange.cancel(open).code == -111)
        let cancelParent = #"{"product_code":"BTC_JPY","parent_order_acceptance_id":"\#(parentID)"}"#
        #expect(try exchange.post("/v1/me/cancelparentorder", cancelParent).code == -111)
        let all = #"{"product_code":"BTC_JPY"}"#
        #expect(try exchange.post("/v1/me/cancelallchildorders", all).status == 200)
        let much = ExchangeFixture.body("BUY", "2", at: "1000000")
        #expect(try exchange.post("/v1/me/sendchildorder", much).code == -200)
        let addresses = try exchange.get("/v1/me/getaddresses").text
        exchange.account = nil
        #expect(try exchange.get("/v1/me/getaddresses").text != addresses)
        #expect(try exchange.orders("&child_order_state=ACTIVE").count == 1)
        #expect(try exchange.get("/v1/me/getparentorders?parent_order_state=ACTIVE").rows.count == 1)
    }

    @Test func `private channels tell an account of its own orders only`() throws {
        let fixture = try ChannelFixture()
        try fixture.exchange.perform(.addAccount(NewAccount(account: "maker", funding: Self.makerFunds)))
        let (mine, other) = (fixture.join(), fixture.join())
        try mine.authenticate()
        other.say(try Listener.signIn(key: "maker-key", secret: "maker-secret"))
        for listener in [mine, other] { listener.subscribe("child_order_events") }
        _ = (mine.take(), other.take())
        try fixture.exchange.asking(as: "maker") { try fixture.order("SELL", "0.1", at: "5000000") }
        #expect(mine.take().isEmpty && other.take().count == 1)
        try fixture.order("BUY", "0.1", at: "5000000")
        let (heard, told) = (mine.take().joined(), other.take().joined())
        #expect(heard.contains(#""side":"BUY""#) && !heard.contains(#""side":"SELL""#))
        #expect(told.contains("EXECUTION") && !told.contains(#""side":"BUY""#))
        other.unsubscribe("child_order_events")
        _ = other.take()
        try fixture.exchange.asking(as: "maker") { try fixture.order("SELL", "0.1", at: "6000000") }
        #expect(other.take().isEmpty)
    }

    @Test func `each account has positions, collateral and margin of its own`() throws {
        let exchange = try exchange()
        for account in [nil, "maker"] {
            try exchange.perform(.moveCollateral(CollateralMove(account: account, yen: 100_000)))
        }
        try exchange.asking(as: "maker") { try exchange.order("SELL", "0.02", at: "10000000", product: "FX_BTC_JPY") }
        try exchange.order("BUY", "0.02", at: "10000000", product: "FX_BTC_JPY")
        try exchange.crash()
        func positions() throws -> [String?] {
            try exchange.get("/v1/me/getpositions?product_code=FX_BTC_JPY").rows.map { $0.text("side") }
        }
        #expect(try positions() == ["BUY"])
        #expect(try exchange.asking(as: "maker", positions) == ["SELL"])
        try exchange.outsider(.buy, 5_000_000, at: 7_000_000, market: 8)
        try exchange.trade(at: 7_400_000, market: 8)
        #expect(try positions().isEmpty, "the long position was closed")
        #expect(try exchange.asking(as: "maker", positions) == ["SELL"])
        let totals = Balances.totals(try exchange.core().accounts.balances.amounts)
        #expect(totals == ["JPY": 11_000_000, "BTC": 300_000_000, "ETH": 1_000_000_000, "XRP": 100_000_000_000])
    }

    @Test func `the fee rate follows the volume of the account alone`() throws {
        let exchange = try exchange()
        try exchange.order("SELL", "1", at: "1000000")
        try exchange.order("BUY", "1", at: "1000000")
        exchange.clock.advance(milliseconds: 86_400_000)
        let query = "/v1/me/gettradingcommission?product_code=BTC_JPY"
        #expect(try exchange.get(query).json.text("commission_rate") == "0.001")
        #expect(try exchange.asking(as: "maker") { try exchange.get(query) }.json.text("commission_rate") == "0.0015")
    }

    @Test func `accounts, money and permissions are there after a crash`() throws {
        let exchange = try exchange()
        try exchange.perform(
            .fund(AccountFunding(account: "maker", funding: [FundedAmount(currencyCode: "XLM", amount: 5)])))
        try exchange.perform(.setPermissions(AccountPermissions(account: "maker", permissions: ["read"])))
        try exchange.crash()
        let reports = try exchange.perform(.accounts)
        #expect(reports.map(\.account) == ["wallet", "maker"])
        #expect(reports[1].key == "make…" && reports[1].keyFile == "/keys/maker")
        #expect(Set(reports[1].permissions) == ExchangeKey.readingPermissions)
        exchange.account = "maker"
        #expect(try exchange.balance("XLM") == ["5", "5"])
        let answer = try exchange.post("/v1/me/sendchildorder", ExchangeFixture.body("BUY", "0.1", at: "100"))
        #expect(answer.status == 401 && answer.message == "Permission denied")
        exchange.account = nil
        try FullCheck(configuration: exchange.configuration, store: exchange.core().store, units: Products.units).run()
    }

    @Test func `an account that is reset has what it began with, and others what they had`() throws {
        let exchange = try exchange()
        try exchange.perform(.moveCollateral(CollateralMove(account: "maker", yen: 200_000)))
        exchange.account = "maker"
        try exchange.order("SELL", "0.1", at: "5000000")
        try exchange.order("BUY", "0.01", at: "1000000")
        try exchange.order("SELL", "0.01", at: "9000000", product: "FX_BTC_JPY")
        exchange.account = nil
        try exchange.order("BUY", "0.1", at: "5000000")
        try exchange.outsider(.buy, 1_000_000, at: 9_000_000, market: 8)
        try exchange.perform(.reset(ResetScope(account: "maker")))
        try exchange.crash()
        exchange.account = "maker"
        #expect(try exchange.balance("JPY") == ["1000000", "1000000"])
        #expect(try exchange.balance("BTC") == ["1", "1"])
        #expect(try exchange.orders("&child_order_state=ACTIVE").isEmpty)
        #expect(try exchange.get("/v1/me/getpositions?product_code=FX_BTC_JPY").rows.isEmpty)
        #expect(try exchange.get("/v1/me/getcollateral").json.text("collateral") == "0")
        exchange.account = nil
        #expect(try exchange.balance("BTC") == ["2.09985", "2.09985"])
    }

    @Test func `everything begins anew, and the accounts stay`() throws {
        let exchange = try exchange()
        let first = try exchange.order("BUY", "0.1", at: "5000000")
        try exchange.perform(.reset(ResetScope()))
        try exchange.crash()
        #expect(try exchange.orders().isEmpty)
        #expect(try exchange.balance("JPY") == ["10000000", "10000000"])
        #expect(try exchange.asking(as: "maker") { try exchange.balance("BTC") } == ["1", "1"])
        #expect(try exchange.order("BUY", "0.1", at: "5000000") == first, "ids begin anew, too")
    }

    @Test(arguments: [
        (ControlAct.addAccount(NewAccount(account: "maker")), "There is an account maker already"),
        (.addAccount(NewAccount(account: "wallet")), "There is an account wallet already."),
        (.addAccount(NewAccount(account: "../x")), "account must be"),
        (.addAccount(NewAccount(account: "a", permissions: ["fly"])), "permissions are"),
        (.addAccount(NewAccount(account: "a", funding: [FundedAmount(currencyCode: "DOGE", amount: 1)])), "DOGE"),
        (
            .fund(AccountFunding(account: "maker", funding: [FundedAmount(currencyCode: .jpy, amount: -1)])),
            "not possible"
        ),
        (.fund(AccountFunding(account: "taker", funding: [])), "There is no account taker."),
        (.setPermissions(AccountPermissions(account: "wallet", permissions: ["all"])), "cannot be changed"),
        (.reset(ResetScope(account: "taker")), "There is no account taker."),
        (.snapshot(SnapshotFile(file: "here")), "from the root"),
        (.setState(StateChange(productCode: .btcJPY, state: "MATURED")), "state must be one of"),
        (.setState(StateChange(productCode: .btcJPY, state: .closed, seconds: .max)), "too many"),
    ])
    func `an act that makes no sense is refused, and changes nothing`(act: ControlAct, words: String) throws {
        let exchange = try exchange()
        do {
            try exchange.perform(act)
            Issue.record("it was done")
        } catch let refusal as Refusal {
            #expect(refusal.message.contains(words), "\(refusal.message)")
        }
        #expect(try exchange.perform(.accounts).count == 2)
    }

    @Test func `nobody is funded past what the file can hold`() throws {
        let exchange = try exchange()
        let most = FundedAmount(currencyCode: .btc, amount: 1_000_000_000)
        #expect(throws: Refusal.self) {
            for _ in 0..<20 { try exchange.perform(.fund(AccountFunding(account: "maker", funding: [most]))) }
        }
        try exchange.crash()
    }

    @Test func `a recovered exchange keeps the accounts`() throws {
        let exchange = try exchange()
        try exchange.asking(as: "maker") { try exchange.order("SELL", "0.1", at: "5000000") }
        exchange.close()
        try exchange.folder.removeFile(exchange.name + "-commits")
        #expect(try ExchangeRecovery(exchange.configuration).run().outcome == .recovered)
        try exchange.reopen()
        exchange.account = "maker"
        #expect(try exchange.orders("&child_order_state=ACTIVE").count == 1)
        #expect(try exchange.balance("BTC") == ["1", "0.89985"])
        exchange.account = nil
    }
}
