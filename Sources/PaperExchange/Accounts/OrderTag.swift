/// An order's number inside the exchange: who placed it, when, and the how-many-eth of that source it is.
///
/// It fits the engine's 64-bit tag and yields the public ids, so that neither tape nor snapshot keeps texts.
struct OrderTag: Hashable, Sendable {
    /// Bits below the sign: source (5), seconds since 1970 (34), counter (24).
    let rawValue: Int64

    /// The source of every order that came through the API.
    static let own = 7
    /// The source of every special order: behind those of the makers of twelve markets.
    static let parent = 13

    /// The source of a market's makers and takers: the market's position, leaving out `own`.
    static func makers(of market: Int) -> Int { market < own ? market : market + 1 }

    init(rawValue: Int64) { self.rawValue = rawValue }

    init(source: Int, second: Int64, counter: Int64) {
        rawValue = Int64(source) << 58 | (second & 0x3_FFFF_FFFF) << 24 | (counter & 0xFF_FFFF)
    }

    var source: Int { Int(rawValue >> 58) & 31 }
    var second: Int64 { (rawValue >> 24) & 0x3_FFFF_FFFF }
    var counter: Int64 { rawValue & 0xFF_FFFF }
    var isOwn: Bool { source == OrderTag.own }
    static func isOwn(_ tag: Int64) -> Bool { (tag >> 58) & 31 == Int64(own) }
}
