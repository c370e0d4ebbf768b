import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// Words become an order once, where they are typed.
@MainActor struct OrderEntryTests {
    private func entry(_ line: String) throws -> OrderEntry {
        try OrderEntry(OrderTicketSubject.syntax(.buy).parse(CommandGrammar.words(of: line)), quote: .jpy, base: .btc)
    }

    @Test(
        arguments: [
            ("", OrderEntry()), ("0.01", OrderEntry(size: .exact("0.01"))),
            ("0.01 at 17210000", OrderEntry(size: .exact("0.01"), type: .limit, price: .exact("17210000"))),
            ("0.01 market", OrderEntry(size: .exact("0.01"), type: .market)),
            (
                "0.01 at 17210000 IOC for 60",
                OrderEntry(
                    size: .exact("0.01"), type: .limit, price: .exact("17210000"), timeInForce: .ioc, minutes: 60)
            ),
        ])
    func `what the words say is kept, and nothing more`(line: String, expected: OrderEntry) throws {
        #expect(try entry(line) == expected)
    }

    @Test(
        arguments: [
            "0.01 BTC at 17210000", "0.01 BTC at 17210000 JPY", "0.01btc @ 17210000円", "0.01 at 17,210,000 jpy",
        ])
    func `an order can be typed as its preview prints it`(line: String) throws {
        #expect(try entry(line) == OrderEntry(size: .exact("0.01"), type: .limit, price: .exact("17210000")))
    }

    @Test func `blanks before a percent sign, and other words for all, are understood`() throws {
        #expect(try entry("all at -0.5 %") == entry("max at -0.5%"))
        #expect(try entry("50 % market") == entry("50% market"))
        #expect(try entry("100000 JPY at bid") == entry("¥100000 at bid"))
    }

    @Test func `the unit of another product is refused by its name`() {
        #expect(throws: WalletError.usage(.otherCurrency(text: "0.01ETH", expected: .btc))) {
            try entry("0.01 ETH at 17210000")
        }
        #expect(throws: WalletError.usage(.otherCurrency(text: "17210000BTC", expected: .jpy))) {
            try entry("0.01 at 17210000 BTC")
        }
    }

    @Test func `digits stay as they were typed`() throws {
        let order = try #require(try entry("0.010 at 17210000.0").order(.sell, .btcJPY))
        #expect(order.size.exact?.description == "0.010" && order.price?.exact?.description == "17210000.0")
        #expect(order.side == .sell && order.product == .btcJPY)
    }

    @Test(arguments: ["0", "-1", "1e-9", "１．", "101%", "-5%", "¥0"])
    func `a word that is no size is refused before others are asked for`(text: String) {
        #expect(throws: WalletError.usage(.badSize(text: text))) { try entry(text) }
    }

    @Test func `a time to live outside 30 days is refused`() {
        let error = UsageError.badCount(name: "minutes", text: "43201", lowest: 1, highest: 43_200)
        #expect(throws: WalletError.usage(error)) { try entry("1 at 1 for 43201") }
    }

    @Test(arguments: [
        OrderEntry(), OrderEntry(size: .exact("1")), OrderEntry(size: .exact("1"), type: .limit),
        OrderEntry(type: .market),
    ])
    func `without size, type or the price of a limit order there is no order`(entry: OrderEntry) {
        #expect(entry.order(.buy, .btcJPY) == nil)
    }

    @Test func `a market order has no price, whatever was typed`() {
        let order = OrderEntry(size: .exact("1"), type: .market, price: .exact("5")).order(.buy, .btcJPY)
        #expect(order == Samples.draft(size: "1", price: nil).typed)
    }
}
