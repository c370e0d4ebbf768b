import Testing

@testable import PaperExchange

/// Special orders that cannot be paid.
@Suite struct ParentFundsTests {
    private typealias Fixture = ExchangeFixture

    @Test func `what is placed at once must be payable together`() throws {
        let exchange = try Fixture()
        try exchange.outsider(.buy, 1_000_000_000, at: 17_000_000)
        let legs = [
            Fixture.leg("LIMIT", "SELL", "1.2", #""price":17600000"#), Fixture.leg("MARKET", "SELL", "1.2"),
        ]
        let answer = try exchange.sendParent("OCO", legs)
        #expect(answer.code == -200 && answer.message == "Insufficient funds")
        #expect(try exchange.parents().isEmpty && exchange.orders().isEmpty)
        // What one of the two needs is there.
        #expect(try exchange.sendParent("SIMPLE", [legs[0]]).status == 200)
    }

    @Test func `an order that cannot be paid when its turn comes ends the whole, and says why`() throws {
        let exchange = try Fixture()
        try exchange.outsider(.buy, 1_000_000_000, at: 16_000_000)
        try exchange.core().accountNews.isFollowed = true
        let id = try exchange.parent(
            "IFDOCO", Fixture.leg("LIMIT", "BUY", "0.01", #""price":16900000"#),
            Fixture.leg("LIMIT", "SELL", "0.01", #""price":17600000"#), Fixture.leg("MARKET", "SELL", "5"))
        try exchange.outsider(.sell, 1_000_000, at: 16_900_000)
        #expect(try exchange.parentState(id) == "REJECTED")
        #expect(try exchange.orders("&child_order_state=ACTIVE").isEmpty)
        #expect(
            try exchange.core().accountNews.take().map(\.sentence) == [
                "parent ORDER", "parent TRIGGER 1", "child ORDER", "child EXECUTION left 0", "parent COMPLETE 1",
                "parent TRIGGER 2", "child ORDER", "child CANCEL", "parent ORDER_FAILED",
            ])
        try exchange.crash()
        #expect(try exchange.parentState(id) == "REJECTED")
    }
}
