/// Documents in the shapes of the exchange, the same in every run.
struct SampleData {
    private var state: UInt64 = 42

    /// About 211 KB: 2,600 levels on each side.
    mutating func board() -> String {
        let bids = (0..<2_600).map { level(17_213_900 - $0 * 50) }
        let asks = (0..<2_600).map { level(17_214_800 + $0 * 50) }
        return #"{"mid_price":17214350.0,"bids":["# + bids.joined(separator: ",") + #"],"asks":["#
            + asks.joined(separator: ",") + "]}"
    }

    /// About 112 KB: 500 trades.
    mutating func executions() -> String {
        "[" + (0..<500).map { execution(2_731_904_412 - $0) }.joined(separator: ",") + "]"
    }

    /// A whole book and the changes that follow it, as the messages of its channels; the last change leads back to where
    /// the first begins, so that they can be taken again and again. 230 bytes each on average, as the exchange's are
    /// (218 to 266); nearly all change close to the best price, and one in three takes a level away.
    mutating func bookMessages(_ count: Int) -> (snapshot: String, changes: [String]) {
        let depth = 300
        let snapshot = notification(
            "board_snapshot", (0..<depth).map { level(17_213_900 - $0 * 50) },
            (0..<depth).map { level(17_214_800 + $0 * 50) })
        let changes = (0..<count).map { _ in
            let bids = (0..<next(3)).map { _ in change(17_213_900 - distance(depth) * 50) }
            let asks = (0..<next(3) + (bids.isEmpty ? 1 : 0)).map { _ in change(17_214_800 + distance(depth) * 50) }
            return notification("board", bids, asks)
        }
        return (snapshot, changes)
    }

    private func notification(_ channel: String, _ bids: [String], _ asks: [String]) -> String {
        #"{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"lightning_\#(channel)_BTC_JPY","message":"#
            + #"{"mid_price":17214350.0,"bids":["# + bids.joined(separator: ",") + #"],"asks":["#
            + asks.joined(separator: ",") + "]}}}"
    }

    /// From the best price, in levels: half of what is left at each step.
    private mutating func distance(_ depth: Int) -> Int {
        var range = depth
        while range > 8, next(4) != 0 { range /= 2 }
        return next(range)
    }

    private mutating func change(_ price: Int) -> String {
        next(3) == 0 ? #"{"price":\#(price).0,"size":0.0}"# : level(price)
    }

    /// About 2.4 MB: 10,000 changes of a few levels each.
    mutating func deltas() -> String {
        "[" + (0..<10_000).map { _ in delta() }.joined(separator: ",") + "]"
    }

    private mutating func next(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }

    private mutating func level(_ price: Int) -> String {
        #"{"price":"# + "\(price).0" + #","size":"# + size() + "}"
    }

    private mutating func size() -> String {
        let digits = String(1_000_000_000 + next(200_000_000)).dropFirst().dropLast(next(3) == 0 ? next(7) : 0)
        return "0." + digits.dropFirst(next(2)).prefix(8)
    }

    private mutating func execution(_ id: Int) -> String {
        let side = next(2) == 0 ? "BUY" : "SELL"
        let second = String(100 + next(60)).dropFirst()
        let day = "20260807-1217\(second)"
        return #"{"id":\#(id),"side":"\#(side)","price":\#(17_214_100 + next(9_000)).0,"size":\#(size()),"#
            + #""exec_date":"2026-08-07T12:18:\#(second).\#(1 + next(998))","#
            + #""buy_child_order_acceptance_id":"JRF\#(day)-\#(100_000 + next(899_999))","#
            + #""sell_child_order_acceptance_id":"JRF\#(day)-\#(100_000 + next(899_999))"}"#
    }

    private mutating func delta() -> String {
        let bids = (0..<1 + next(5)).map { _ in level(17_200_000 + next(14_000)) }
        let asks = (0..<1 + next(5)).map { _ in level(17_215_000 + next(14_000)) }
        return #"{"mid_price":17214350.0,"bids":["# + bids.joined(separator: ",") + #"],"asks":["#
            + asks.joined(separator: ",") + "]}"
    }
}
