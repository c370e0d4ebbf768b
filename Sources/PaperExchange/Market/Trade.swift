/// One line of the public tape.
struct Trade: Hashable, Sendable {
    let id: Int64
    /// The side of the order that came last.
    let taker: BookSide
    /// In ticks and units.
    let price: Int64
    let size: Int64
    /// Milliseconds since 1970.
    let date: Int64
    let buyTag: Int64
    let sellTag: Int64

    /// Whether an order that came through the API took part.
    var isOwn: Bool { OrderTag.isOwn(buyTag) || OrderTag.isOwn(sellTag) }

    /// Ids start past 32 bits, as on the real exchange, and carry the market, so that markets stay independent.
    static func id(count: Int64, market: Int) -> Int64 { firstID + count * 8 + Int64(market) }
    /// The count in an id; 0 for a number that is none.
    static func count(id: Int64) -> Int64 { max(0, (id - firstID) / 8) }
    static let firstID: Int64 = 2_700_000_000
}
