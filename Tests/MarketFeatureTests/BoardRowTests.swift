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

    @Test func `levels are sorted around the spread, whatever order they came in`() throws {
        let rows = try BoardRow.rows(of: board, product: .btcJPY, depth: 8)
        #expect(rows.map(\.price) == ["17215000", "17214800", "17213900", "17213000"])
        #expect(rows.map(\.side) == [.sell, .sell, .buy, .buy])
    }

    @Test func `totals count from the best price`() throws {
        let rows = try BoardRow.rows(of: board, product: .btcJPY, depth: 8)
        #expect(rows.map(\.total) == ["0.345", "0.045", "0.12", "1.62"])
    }

    @Test func `depth keeps the levels nearest to the spread`() throws {
        let rows = try BoardRow.rows(of: board, product: .btcJPY, depth: 1)
        #expect(rows.map(\.price) == ["17214800", "17213900"])
    }

    @Test func `price zero stands for market orders and is no level`() throws {
        let rows = try BoardRow.rows(of: board, product: .btcJPY, depth: 8)
        #expect(!rows.contains { $0.price.isZero })
    }
}
