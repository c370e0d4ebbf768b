import LightningAPI
import SaifuMoney
import Testing

@testable import MarketFeature

@Suite struct BoardRowTests {
    private let board = Board(
        midPrice: "17214350",
        bids: [
            BoardLevel(price: "17213000", size: "1.5"), BoardLevel(price: "17213900", size: "0.12"),
            BoardLevel(price: "0", size: "3"),
        ],
        asks: [BoardLevel(price: "17215000", size: "0.3"), BoardLevel(price: "17214800", size: "0.045")])

    private func sides(depth: Int = 8) throws -> (asks: [BoardRow], bids: [BoardRow]) {
        (
            try BoardRow.asks(of: board, product: .btcJPY, depth: depth),
            try BoardRow.bids(of: board, product: .btcJPY, depth: depth)
        )
    }

    @Test func `levels are sorted around the spread, whatever order they came in`() throws {
        #expect(try sides().asks.map(\.price) == ["17215000", "17214800"])
        #expect(try sides().bids.map(\.price) == ["17213900", "17213000"])
        #expect(try sides().asks.allSatisfy { $0.side == .sell } && sides().bids.allSatisfy { $0.side == .buy })
    }

    @Test func `totals count from the best price`() throws {
        #expect(try sides().asks.map(\.total) == ["0.345", "0.045"])
        #expect(try sides().bids.map(\.total) == ["0.12", "1.62"])
    }

    @Test func `depth keeps the levels nearest to the spread`() throws {
        #expect(try sides(depth: 1).asks.map(\.price) == ["17214800"])
        #expect(try sides(depth: 1).bids.map(\.price) == ["17213900"])
    }

    @Test func `own orders are marked in their level and side, with what of them waits`() throws {
        let levels = BoardMarks.levels(of: [
            order(.buy, "17213900.0", left: "0.01"), order(.buy, "17213900", left: "0.02"),
            order(.sell, "17213900", left: "1"), order(.buy, "0", left: "1"), order(.buy, "17213000", left: "0"),
        ])
        #expect(levels.count == 2)
        #expect(try BoardRow.bids(of: board, product: .btcJPY, depth: 8, own: levels).map(\.own) == ["0.03", nil])
        #expect(
            try BoardRow.asks(of: board, product: .btcJPY, depth: 8, own: levels).allSatisfy { $0.own == nil })
    }

    private func order(_ side: Side, _ price: ExactDecimal, left: ExactDecimal) -> ChildOrder {
        ChildOrder(
            pagingID: 0, childOrderID: "", productCode: .btcJPY, side: side, childOrderType: .limit, price: price,
            averagePrice: 0, size: "2", childOrderState: .active, expireDate: Timestamp(ticks: 0),
            childOrderDate: Timestamp(ticks: 0), childOrderAcceptanceID: "", outstandingSize: left, cancelSize: 0,
            executedSize: 0, totalCommission: 0, timeInForce: nil)
    }

    @Test func `price zero stands for market orders and is no level`() throws {
        #expect(try !sides().bids.contains { $0.price.isZero })
    }

    @Test func `the spread is counted between the best prices, where there are two`() throws {
        let spread = try #require(try Spread(ask: "17214800", bid: "17213900"))
        #expect(spread.width == "900" && spread.fraction == "0.000052")
        #expect(try Spread(ask: 0, bid: "17213900") == nil)
        #expect(try Spread(ask: "17214800", bid: 0) == nil)
    }
}
