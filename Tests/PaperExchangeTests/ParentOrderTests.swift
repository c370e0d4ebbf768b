import SaifuJSON
import SaifuMoney
import SaifuSQLite
import Testing

@testable import PaperExchange

/// Special orders: what is placed when, and what becomes of the rest.
@Suite struct ParentOrderTests {
    private typealias Fixture = ExchangeFixture

    private static let takeProfit = Fixture.leg("LIMIT", "SELL", "0.01", #""price":17600000"#)
    private static let stopLoss = Fixture.leg(
        "STOP_LIMIT", "SELL", "0.01", #""price":16590000,"trigger_price":16600000"#)
    private static let entry = Fixture.leg("LIMIT", "BUY", "0.01", #""price":16900000"#)

    @Test func `a stop waits for its price and then buys at market`() throws {
        let exchange = try Fixture()
        try exchange.order("SELL", "0.05", at: "17300000")
        try exchange.trade(at: 17_000_000)
        let id = try exchange.parent("SIMPLE", Fixture.leg("STOP", "BUY", "0.02", #""trigger_price":17200000"#))
        #expect(try exchange.children(of: id) == [])
        #expect(try exchange.balance("JPY")[0] == exchange.balance("JPY")[1])
        try exchange.trade(at: 17_199_999)
        #expect(try exchange.parentState(id) == "ACTIVE")
        try exchange.trade(at: 17_200_000)
        #expect(try exchange.children(of: id) == ["BUY MARKET 0 0.02 COMPLETED"])
        let parent = try #require(try exchange.parents("&parent_order_state=COMPLETED").first)
        #expect(parent.text("parent_order_type") == "STOP")
        #expect(parent.text("executed_size") == "0.02")
        #expect(parent.text("average_price") == "17300000")
        #expect(parent.text("outstanding_size") == "0")
    }

    @Test func `a stop whose price is there already triggers at once`() throws {
        let exchange = try Fixture()
        try exchange.trade(at: 17_000_000)
        try exchange.outsider(.buy, 5_000_000, at: 16_900_000)
        let id = try exchange.parent("SIMPLE", Fixture.leg("STOP", "SELL", "0.02", #""trigger_price":17000000"#))
        #expect(try exchange.children(of: id) == ["SELL MARKET 0 0.02 COMPLETED"])
    }

    @Test func `a trail follows the best price and sells when it falls by its offset`() throws {
        let exchange = try Fixture()
        try exchange.trade(at: 17_000_000)
        try exchange.outsider(.buy, 5_000_000, at: 16_500_000)
        let id = try exchange.parent("SIMPLE", Fixture.leg("TRAIL", "SELL", "0.02", #""offset":100000"#))
        for price in [16_950_000, 17_400_000, 17_310_000] as [Int64] { try exchange.trade(at: price) }
        #expect(try exchange.parentState(id) == "ACTIVE")
        try exchange.crash()
        try exchange.trade(at: 17_300_000)
        #expect(try exchange.children(of: id) == ["SELL MARKET 0 0.02 COMPLETED"])
    }

    @Test func `the second order of an IFD is sent when the first has traded in full`() throws {
        let exchange = try Fixture()
        let id = try exchange.parent("IFD", Self.entry, Self.takeProfit)
        try exchange.outsider(.sell, 600_000, at: 16_900_000)
        #expect(try exchange.children(of: id) == ["BUY LIMIT 16900000 0.01 ACTIVE"])
        try exchange.outsider(.sell, 400_000, at: 16_900_000)
        #expect(
            try exchange.children(of: id) == [
                "BUY LIMIT 16900000 0.01 COMPLETED", "SELL LIMIT 17600000 0.01 ACTIVE",
            ])
        try exchange.outsider(.buy, 1_000_000, at: 17_600_000)
        #expect(try exchange.parentState(id) == "COMPLETED")
        #expect(try exchange.parents()[0].text("side") == "BUYSELL")
    }

    @Test func `one order of an OCO that trades ends the other`() throws {
        let exchange = try Fixture()
        try exchange.trade(at: 17_000_000)
        let id = try exchange.parent("OCO", Self.takeProfit, Self.stopLoss)
        try exchange.outsider(.buy, 1_000_000, at: 17_600_000)
        #expect(try exchange.children(of: id) == ["SELL LIMIT 17600000 0.01 COMPLETED"])
        #expect(try exchange.parentState(id) == "COMPLETED")
        #expect(try exchange.parents()[0].text("cancel_size") == "0.01")
        try exchange.trade(at: 16_000_000)
        #expect(try exchange.orders("&child_order_state=ACTIVE").isEmpty)
    }

    @Test func `of two orders of an OCO in the book, the one that trades takes the other out`() throws {
        let exchange = try Fixture()
        let id = try exchange.parent("OCO", Self.takeProfit, Self.entry)
        #expect(try exchange.orders("&child_order_state=ACTIVE").count == 2)
        try exchange.outsider(.buy, 1_000_000, at: 17_600_000)
        #expect(try exchange.orders("&child_order_state=ACTIVE").isEmpty)
        #expect(try exchange.balance("JPY")[0] == exchange.balance("JPY")[1])
        #expect(try exchange.parentState(id) == "COMPLETED")
    }

    @Test func `of two orders of an OCO that trade with each other, the one that is done ends the other`() throws {
        let exchange = try Fixture()
        let id = try exchange.parent(
            "OCO", Fixture.leg("LIMIT", "BUY", "0.01", #""price":17000000"#),
            Fixture.leg("LIMIT", "SELL", "0.02", #""price":16000000"#))
        #expect(try exchange.parentState(id) == "COMPLETED")
        #expect(try exchange.orders("&child_order_state=ACTIVE").isEmpty)
        #expect(try exchange.balance("BTC")[0] == exchange.balance("BTC")[1])
    }

    @Test func `one trade that fills both orders of an OCO completes both`() throws {
        let exchange = try Fixture()
        try exchange.core().accountNews.isFollowed = true
        let id = try exchange.parent(
            "OCO", Fixture.leg("LIMIT", "BUY", "0.01", #""price":17000000"#),
            Fixture.leg("LIMIT", "SELL", "0.01", #""price":16000000"#))
        #expect(try exchange.children(of: id).allSatisfy { $0.hasSuffix("COMPLETED") })
        let told = try exchange.core().accountNews.take().map(\.sentence).filter { $0.hasPrefix("parent") }
        #expect(
            told == [
                "parent ORDER", "parent TRIGGER 1", "parent TRIGGER 2", "parent COMPLETE 2", "parent COMPLETE 1",
            ])
    }

    @Test func `a stop of an OCO sells the very coins that its other order held`() throws {
        let exchange = try Fixture(funding: [.init(quantity: 1_000_000, asset: .jpy), .init(quantity: 1, asset: .btc)])
        try exchange.trade(at: 17_000_000)
        let id = try exchange.parent(
            "OCO", Fixture.leg("LIMIT", "SELL", "0.998", #""price":17600000"#),
            Fixture.leg("STOP", "SELL", "0.998", #""trigger_price":16600000"#))
        try exchange.outsider(.buy, 200_000_000, at: 16_500_000)
        try exchange.trade(at: 16_600_000)
        #expect(try exchange.parentState(id) == "COMPLETED")
        #expect(try exchange.fills().map { $0.text("size") } == ["0.998"])
    }

    @Test func `an IFDOCO buys, then takes its profit or stops its loss, and survives a crash at each step`() throws {
        let exchange = try Fixture()
        try exchange.trade(at: 17_000_000)
        let id = try exchange.parent("IFDOCO", Self.entry, Self.takeProfit, Self.stopLoss)
        try exchange.crash()
        try exchange.outsider(.sell, 1_000_000, at: 16_900_000)
        try exchange.crash()
        #expect(try exchange.children(of: id).last == "SELL LIMIT 17600000 0.01 ACTIVE")
        try exchange.trade(at: 16_600_000)
        try exchange.crash()
        #expect(
            try exchange.orders("&child_order_state=ACTIVE").map { $0.text("price") } == ["16590000"])
        try exchange.outsider(.buy, 1_000_000, at: 16_590_000)
        try exchange.crash()
        #expect(try exchange.parentState(id) == "COMPLETED")
        #expect(try exchange.children(of: id).count == 2)
    }

    @Test func `cancelling a special order ends what it placed, and doing it again changes nothing`() throws {
        let exchange = try Fixture()
        let id = try exchange.parent("IFD", Self.entry, Self.takeProfit)
        let body = #"{"product_code":"BTC_JPY","parent_order_acceptance_id":"\#(id)"}"#
        let answer = try exchange.post("/v1/me/cancelparentorder", body)
        #expect(answer.status == 200 && answer.body.isEmpty)
        #expect(try exchange.parentState(id) == "CANCELED")
        #expect(try exchange.orders().isEmpty)
        #expect(try exchange.balance("JPY")[0] == exchange.balance("JPY")[1])
        let again = try exchange.post("/v1/me/cancelparentorder", body)
        #expect(again.status == 200 && again.body.isEmpty)
        #expect(try exchange.parentState(id) == "CANCELED")
        let unknown = #"{"product_code":"ETH_JPY","parent_order_acceptance_id":"\#(id)"}"#
        #expect(try exchange.post("/v1/me/cancelparentorder", unknown).message == "Order not found")
    }

    @Test func `cancelling all orders of a product ends its special orders too`() throws {
        let exchange = try Fixture()
        try exchange.trade(at: 17_000_000)
        let ids = [
            try exchange.parent("OCO", Self.takeProfit, Self.stopLoss), try exchange.parent("SIMPLE", Self.stopLoss),
        ]
        _ = try exchange.post("/v1/me/cancelallchildorders", #"{"product_code":"BTC_JPY"}"#)
        #expect(try ids.map { try exchange.parentState($0) } == ["CANCELED", "CANCELED"])
        try exchange.trade(at: 16_000_000)
        #expect(try exchange.orders("&child_order_state=ACTIVE").isEmpty)
    }

    @Test func `the order of an OCO that is cancelled by itself leaves the other, and of an IFD nothing`() throws {
        let exchange = try Fixture()
        try exchange.trade(at: 17_000_000)
        let pair = try exchange.parent("OCO", Self.takeProfit, Self.stopLoss)
        let chain = try exchange.parent("IFD", Self.entry, Self.takeProfit)
        for order in try exchange.orders("&child_order_state=ACTIVE") {
            _ = try exchange.cancel(order.text("child_order_acceptance_id") ?? "")
        }
        #expect(try exchange.parentState(pair) == "ACTIVE")
        #expect(try exchange.parentState(chain) == "CANCELED")
    }

    @Test func `a special order ends when its minutes are over, with what it placed`() throws {
        let exchange = try Fixture()
        let id = try exchange.parent("IFD", Self.entry, Self.takeProfit, more: #","minute_to_expire":1"#)
        try exchange.outsider(.sell, 100_000, at: 16_900_000)
        exchange.clock.advance(milliseconds: 61_000)
        #expect(try exchange.children(of: id) == ["BUY LIMIT 16900000 0.01 EXPIRED"])
        #expect(try exchange.parentState(id) == "EXPIRED")
        #expect(try exchange.parents()[0].text("expire_date") == "2026-08-07T12:19:03")
    }

    @Test func `an order that cannot be paid when its turn comes ends the special order as rejected`() throws {
        let exchange = try Fixture()
        try exchange.trade(at: 17_000_000)
        let id = try exchange.parent("SIMPLE", Fixture.leg("STOP", "SELL", "5", #""trigger_price":16000000"#))
        try exchange.trade(at: 16_000_000)
        #expect(try exchange.parentState(id) == "REJECTED")
        let answer = try exchange.sendParent("SIMPLE", [Fixture.leg("LIMIT", "SELL", "5", #""price":16000000"#)])
        #expect(answer.code == -200)
        #expect(try exchange.parents().count == 1)
    }

    @Test func `what is told of a special order is what was sent, and zero where there is nothing`() throws {
        let exchange = try Fixture()
        let id = try exchange.parent(
            "IFDOCO", Self.entry, Self.takeProfit, Self.stopLoss, more: #","time_in_force":"GTC""#)
        let detail = try exchange.get("/v1/me/getparentorder?parent_order_acceptance_id=\(id)").json
        #expect(detail.text("order_method") == "IFDOCO")
        #expect(detail.text("expire_date") == "2026-09-06T12:18:03")
        let legs = detail["parameters"]?.array ?? []
        #expect(legs.map { $0.text("condition_type") } == ["LIMIT", "LIMIT", "STOP_LIMIT"])
        #expect(legs.map { $0.text("trigger_price") } == ["0", "0", "16600000"])
        let listed = try #require(try exchange.parents().first)
        #expect(listed.text("size") == "0.03" && listed.text("outstanding_size") == "0.03")
        #expect(detail.text("parent_order_id") == listed.text("parent_order_id"))
        #expect(id.hasPrefix("JRF") && listed.text("parent_order_id")?.hasPrefix("JCP") == true)
    }

    @Test(arguments: [
        ("IFD", [entry], "parameters must be 2 for IFD, not 1."),
        (
            "OCO", [takeProfit, takeProfit],
            "Two orders of an OCO may not have the same condition_type and the same side."
        ),
        (
            "IFDOCO", [takeProfit, entry, entry],
            "Two orders of an OCO may not have the same condition_type and the same side."
        ),
        ("BOTH", [entry], "order_method must be SIMPLE, IFD, OCO or IFDOCO, not BOTH."),
        ("SIMPLE", [Fixture.leg("STOP", "BUY", "0.01")], "trigger_price is required for STOP."),
        ("SIMPLE", [Fixture.leg("TRAIL", "BUY", "0.01", #""offset":0"#)], "offset: "),
        (
            "SIMPLE", [Fixture.leg("NOW", "BUY", "0.01")],
            "condition_type must be LIMIT, MARKET, STOP, STOP_LIMIT or TRAIL, not NOW."
        ),
        (
            "IFD", [entry, Fixture.leg("MARKET", "SELL", "0.1", product: "ETH_JPY")],
            "All parameters must name the same product_code."
        ),
    ])
    func `a special order that makes no sense is refused`(method: String, legs: [String], message: String) throws {
        let exchange = try Fixture()
        let answer = try exchange.sendParent(method, legs)
        #expect(answer.status == 400)
        #expect(answer.message?.hasPrefix(message) == true, "\(answer.message ?? "")")
        #expect(try exchange.parents().isEmpty)
    }

    @Test func `the events of a special order come in their order, and after the commit`() throws {
        let exchange = try Fixture()
        try exchange.trade(at: 17_000_000)
        try exchange.core().accountNews.isFollowed = true
        _ = try exchange.parent("IFDOCO", Self.entry, Self.takeProfit, Self.stopLoss)
        try exchange.outsider(.sell, 1_000_000, at: 16_900_000)
        try exchange.trade(at: 16_600_000)
        _ = try exchange.post("/v1/me/cancelallchildorders", #"{"product_code":"BTC_JPY"}"#)
        #expect(
            try exchange.core().accountNews.take().map(\.sentence) == [
                "parent ORDER", "parent TRIGGER 1", "child ORDER", "child EXECUTION left 0", "parent COMPLETE 1",
                "parent TRIGGER 2", "child ORDER", "child CANCEL", "parent TRIGGER 3", "child ORDER",
                "child CANCEL", "parent CANCEL",
            ])
    }

    @Test func `a recovered exchange goes on with its special orders`() throws {
        let exchange = try Fixture()
        try exchange.trade(at: 17_000_000)
        let id = try exchange.parent("OCO", Self.takeProfit, Self.stopLoss)
        try exchange.core().store.database.execute("UPDATE balances SET amount = amount + 1 WHERE account = 1")
        exchange.close()
        let report = try ExchangeRecovery(exchange.configuration).run()
        #expect(report.outcome == .recovered)
        try exchange.reopen()
        #expect(try exchange.parentState(id) == "ACTIVE")
        try exchange.trade(at: 16_600_000)
        #expect(try exchange.orders("&child_order_state=ACTIVE").map { $0.text("price") } == ["16590000"])
    }
}

extension OrderEvent {
    var sentence: String {
        switch subject {
        case .child(_, let event):
            switch event {
            case .ordered: "child ORDER"
            case .failed: "child ORDER_FAILED"
            case .canceled: "child CANCEL"
            case .cancelFailed: "child CANCEL_FAILED"
            case .expired: "child EXPIRE"
            case .execution(_, let outstanding): "child EXECUTION left \(outstanding)"
            }
        case .parent(_, let event):
            switch event {
            case .ordered: "parent ORDER"
            case .failed: "parent ORDER_FAILED"
            case .canceled: "parent CANCEL"
            case .expired: "parent EXPIRE"
            case .triggered(let leg, _): "parent TRIGGER \(leg)"
            case .completed(let leg, _): "parent COMPLETE \(leg)"
            }
        }
    }
}
