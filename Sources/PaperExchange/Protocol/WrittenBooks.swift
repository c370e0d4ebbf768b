internal import LightningAPI
internal import SaifuJSON

/// The book of each market as it was last written: whoever asks again before it changes is told the same bytes.
struct WrittenBooks {
    private var last: [Int: (version: BookVersion, body: [UInt8])] = [:]

    mutating func body(of market: Int, in core: ExchangeCore) -> [UInt8] {
        let version = BookVersion(of: market, in: core)
        if let last = last[market], last.version == version { return last.body }
        let body = Board(core.markets[market]).jsonBytes
        last[market] = (version, body)
        return body
    }
}

/// Tells one state of a market from every other one.
struct BookVersion: Hashable {
    let tick: Int64
    /// Memory was read anew so often: what is different then may have the same tick.
    let reloads: Int

    init(of market: Int, in core: ExchangeCore) {
        tick = core.markets[market].venue.statistics.tick
        reloads = core.reloads
    }
}
