internal import LightningAPI
internal import SaifuJSON

/// The ticker of each market as it was last written: many clients that ask in one millisecond are told the same.
struct WrittenTickers {
    private struct Written {
        let date: Int64
        let tick: Int64
        let body: [UInt8]
    }

    private var last: [Int: Written] = [:]

    /// - Parameter now: milliseconds since 1970.
    mutating func body(of market: ProductMarket, at now: Int64) -> [UInt8] {
        let tick = market.venue.statistics.tick
        if let last = last[market.units.index], last.date == now, last.tick == tick { return last.body }
        let body = Ticker(market, at: now).jsonBytes
        last[market.units.index] = Written(date: now, tick: tick, body: body)
        return body
    }
}
