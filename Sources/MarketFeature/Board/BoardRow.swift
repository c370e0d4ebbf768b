import LightningAPI
import SaifuMoney

/// A level of the book as it is drawn: asks above bids, each with the size up to it from the best price.
struct BoardRow: Identifiable, Hashable, Sendable {
    let side: Side
    let price: ExactDecimal
    let size: ExactDecimal
    let total: ExactDecimal
    /// `nil` for a product whose assets are not known.
    let base: Asset?

    var id: String { side.rawValue + price.canonicalText }

    /// The best `depth` levels of each side, the worst ask first. Levels of price 0 are market orders of a call auction.
    static func rows(of board: Board, product: ProductCode, depth: Int) throws(MoneyError) -> [BoardRow] {
        let asks = board.asks.filter { !$0.price.isZero }.sorted { $0.price < $1.price }.prefix(depth)
        let bids = board.bids.filter { !$0.price.isZero }.sorted { $0.price > $1.price }.prefix(depth)
        return try cumulated(asks, .sell, product).reversed() + cumulated(bids, .buy, product)
    }

    private static func cumulated(
        _ levels: ArraySlice<BoardLevel>, _ side: Side, _ product: ProductCode
    ) throws(MoneyError) -> [BoardRow] {
        var total = ExactDecimal.zero
        var rows: [BoardRow] = []
        for level in levels {
            total = try total.adding(level.size)
            rows.append(BoardRow(side: side, price: level.price, size: level.size, total: total, base: product.base))
        }
        return rows
    }
}
