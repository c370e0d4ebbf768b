import LightningAPI

/// What `board --json` prints: the answer of the API, or so many levels of it as were asked for. A book that is followed by its
/// channel tells also how often it was repaired, and one that was crossed how often.
struct BoardDocument: Encodable, Sendable {
    let board: Board
    /// Levels of a side; `nil` for all.
    let depth: Int?
    let repairs: BookRepairs?
    let crossings: Int

    private enum CodingKeys: String, CodingKey {
        case midPrice = "mid_price"
        case bids, asks, mismatches
        case staleLevels = "stale_levels"
        case crossings = "crossed_books"
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(board.midPrice, forKey: .midPrice)
        try members.encode(depth.map { Array(board.bestBids.prefix($0)) } ?? board.bids, forKey: .bids)
        try members.encode(depth.map { Array(board.bestAsks.prefix($0)) } ?? board.asks, forKey: .asks)
        try members.encodeIfPresent(repairs?.mismatches, forKey: .mismatches)
        try members.encodeIfPresent(repairs?.staleLevels, forKey: .staleLevels)
        if crossings > 0 { try members.encode(crossings, forKey: .crossings) }
    }
}
