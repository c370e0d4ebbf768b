/// One line of the public tape.
struct MatchedTrade: Hashable, Sendable {
    let id: Int64
    /// The side of the order that came last; `nil` in a call auction, where none did.
    let taker: OrderSide?
    /// In ticks and units.
    let price: Int64
    let size: Int64
    /// Milliseconds since 1970.
    let date: Int64
    let buyTag: Int64
    let sellTag: Int64

    /// Whether an order that came through the API took part.
    var isOwn: Bool { OrderTag.isOwn(buyTag) || OrderTag.isOwn(sellTag) }

    /// Ids start past 32 bits, as on the real exchange, and carry the market, so that markets stay independent: each of
    /// the first four markets has every eighth id, each of those that were listed later every sixteenth of the others.
    static func id(count: Int64, market: Int) -> Int64 {
        let (step, place) = series(of: market)
        return firstID + count * step + place
    }

    /// The count in an id of a market; 0 for a number that is none.
    static func count(id: Int64, market: Int) -> Int64 { max(0, (id - firstID) / series(of: market).step) }

    static let firstID: Int64 = 2_700_000_000

    /// Room for twelve markets.
    private static func series(of market: Int) -> (step: Int64, place: Int64) {
        market < 4 ? (8, Int64(market)) : (16, Int64(market < 8 ? market : market + 4))
    }
}
