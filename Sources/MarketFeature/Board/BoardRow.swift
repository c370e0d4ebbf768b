import LightningAPI
import SaifuMoney

/// A level of the book as it is drawn, with the size up to it from the best price.
struct BoardRow: Identifiable, Hashable, Sendable {
    let side: Side
    let price: ExactDecimal
    let size: ExactDecimal
    let total: ExactDecimal
    /// The size of the account's own orders in it; `nil` for none.
    let own: ExactDecimal?
    /// `nil` for a product whose assets are not known.
    let base: Asset?

    var id: String { side.rawValue + price.canonicalText }

    // Levels of price 0 are market orders of a call auction.

    /// The best `depth` levels, the worst first: it is drawn at the top.
    static func asks(
        of board: Board, product: ProductCode, depth: Int, own: [BoardPlace: ExactDecimal] = [:]
    ) throws(MoneyError) -> [BoardRow] {
        try cumulated(board.bestAsks.prefix(depth), .sell, product, own).reversed()
    }

    /// The best `depth` levels, the best first.
    static func bids(
        of board: Board, product: ProductCode, depth: Int, own: [BoardPlace: ExactDecimal] = [:]
    ) throws(MoneyError) -> [BoardRow] {
        try cumulated(board.bestBids.prefix(depth), .buy, product, own)
    }

    private static func cumulated(
        _ levels: ArraySlice<BoardLevel>, _ side: Side, _ product: ProductCode, _ own: [BoardPlace: ExactDecimal]
    ) throws(MoneyError) -> [BoardRow] {
        var total = ExactDecimal.zero
        var rows: [BoardRow] = []
        for level in levels {
            total = try total.adding(level.size)
            rows.append(
                BoardRow(
                    side: side, price: level.price, size: level.size, total: total,
                    own: own[BoardPlace(side: side, price: level.price)], base: product.base))
        }
        return rows
    }
}
