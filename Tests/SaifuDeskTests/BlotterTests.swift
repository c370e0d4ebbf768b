import LightningAPI
import SaifuMoney
import Testing

@testable import SaifuDesk

/// What one look after another tells of an order.
struct BlotterTests {
    private static let start = Timestamp(milliseconds: 1_786_105_083_000)
    private var blotter = Blotter()

    private func order(_ state: ChildOrderState = .active, executed: ExactDecimal = 0) -> ChildOrder {
        ChildOrder(
            pagingID: 0, childOrderID: "JOR", productCode: .btcJPY, side: .buy, childOrderType: .limit, price: 100,
            averagePrice: 100, size: "0.02", childOrderState: state, expireDate: Self.start, childOrderDate: Self.start,
            childOrderAcceptanceID: "A", outstandingSize: 0, cancelSize: 0, executedSize: executed, totalCommission: 0,
            timeInForce: nil)
    }

    private mutating func accept(isResumed: Bool = false) {
        blotter.accept("A", of: .btcJPY, entry: 7, at: Self.start, isResumed: isResumed)
    }

    private mutating func miss(after seconds: Int) -> Bool {
        blotter.miss("A", at: Self.start.advanced(by: .seconds(seconds))) != nil
    }

    @Test mutating func `an order that was listed has ended when two looks in a row miss it`() {
        accept()
        _ = blotter.list(order())
        #expect(!miss(after: 1))
        _ = blotter.list(order())  // it came late into the other list
        #expect(!miss(after: 2))
        #expect(miss(after: 3))
        #expect(blotter.openOrders.isEmpty)
    }

    // Broken by, in Sources/SaifuDesk/Desk/Blotter.swift:
    // - if !isOlder { entry.last = order }
    // + entry.last = order
    // Broken by, in Sources/SaifuDesk/Desk/Blotter.swift:
    // - entry.missedSince = nil
    // + if !isOlder { entry.missedSince = nil }
    @Test mutating func `a list older than what was heard takes nothing back, and shows that the order is there`() {
        accept()
        _ = blotter.list(order(executed: "0.01"))
        #expect(!miss(after: 1))
        #expect(blotter.list(order(executed: "0.004")) == nil)
        #expect(blotter.openOrders["A"]?.last?.executedSize == "0.01")
        #expect(!miss(after: 2), "it was listed since")
        #expect(miss(after: 3))
    }

    // Broken by, in Sources/SaifuDesk/Desk/Blotter.swift:
    // - if order.executedSize >= before.executedSize { ended.add(order, entry: nil) }
    // + ended.add(order, entry: nil)
    @Test mutating func `no list takes back a fill of an order that has ended`() {
        accept()
        _ = blotter.list(order(.canceled, executed: "0.01"))
        #expect(blotter.list(order(.canceled, executed: "0.004")) == nil)
        #expect(blotter.ended["A"]?.executedSize == "0.01")
    }

    @Test mutating func `an order in a state that nobody knows may still trade`() {
        accept()
        #expect(blotter.list(order(.other("WAITING"))) == nil)
        #expect(blotter.openOrders.count == 1)
        #expect(OrderEnding(of: order(.other("WAITING")), seenAt: Self.start) == nil)
        #expect(OrderFate(of: order(.other("WAITING"))) == .resting(open: 0))
        #expect(blotter.list(order(.canceled)) != nil && blotter.openOrders.isEmpty)
    }

    @Test mutating func `an order that was never listed may be late, but not for ever`() {
        accept()
        for second in 1...9 { #expect(!miss(after: second)) }
        #expect(!miss(after: 10))
        #expect(miss(after: 11))
    }

    @Test mutating func `two looks at the same time are one`() {
        accept()
        _ = blotter.list(order())
        #expect(!miss(after: 1))
        #expect(!miss(after: 1))
        #expect(miss(after: 2))
    }

    @Test mutating func `each fill is news once`() {
        accept()
        #expect(blotter.list(order()) == nil)
        #expect(blotter.list(order(executed: "0.01"))?.fate == .partlyFilled(size: "0.01", average: 100, open: 0))
        #expect(blotter.list(order(executed: "0.01")) == nil)
        #expect(blotter.list(order(.completed, executed: "0.02"))?.fate == .filled(size: "0.02", average: 100))
        #expect(blotter.list(order(.completed, executed: "0.02")) == nil)
    }

    @Test mutating func `an order that is filled before the first look is news`() {
        accept()
        #expect(blotter.list(order(.completed, executed: "0.02")) != nil)
    }

    @Test mutating func `what happened to the orders of an earlier run before the first look is no news`() {
        accept(isResumed: true)
        #expect(blotter.list(order(executed: "0.01")) == nil)
        #expect(blotter.list(order(.completed, executed: "0.02")) != nil)
        accept(isResumed: true)
        #expect(blotter.list(order(.completed, executed: "0.02")) == nil)
    }

    @Test mutating func `an order of this run stays one of this run`() {
        accept()
        accept(isResumed: true)
        #expect(blotter.list(order(.completed, executed: "0.02")) != nil)
    }

    @Test mutating func `an order of somebody else is news once it was seen`() {
        #expect(blotter.list(order(executed: "0.01")) == nil)
        #expect(blotter.list(order(.completed, executed: "0.02")) != nil)
    }

    @Test mutating func `only open orders of the product are missing from its list`() {
        accept()
        blotter.accept("B", of: .ethJPY, entry: 8, at: Self.start)
        #expect(blotter.missing(of: .btcJPY, from: []) == ["A"])
        #expect(blotter.missing(of: .btcJPY, from: [order()]).isEmpty)
    }
}
