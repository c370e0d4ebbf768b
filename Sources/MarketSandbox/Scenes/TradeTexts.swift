/// Answers about trades, up to the moment of the recorded ticker.
enum TradeTexts {
    /// A trade a minute, the last one at 12:18:03.
    /// - Parameters:
    ///   - prices: the oldest first.
    ///   - older: what came before, the newest first.
    static func tenMinutes(_ prices: [Int], after older: [String] = []) -> String {
        let trades = prices.enumerated().map { place, price in
            trade(
                2_700_018_312 - 8 * (prices.count - 1 - place), price,
                "2026-08-07T12:\(18 - (prices.count - 1 - place)):03")
        }
        return "[" + (trades.reversed() + older).joined(separator: ",") + "]"
    }

    /// A page of trades before those of the tape.
    static var older: String {
        let prices = [17_194_571, 17_193_002, 17_196_865, 17_195_400, 17_197_459]
        let trades = (0..<20).map { place in
            trade(2_700_018_272 - 8 * place, prices[place % prices.count], "2026-08-07T12:17:\(53 - 2 * place)")
        }
        return "[" + trades.joined(separator: ",") + "]"
    }

    /// One trade, a day before.
    static let dayAgo = trade(2_699_900_000, 17_125_000, "2026-08-06T12:17:39")

    private static func trade(_ id: Int, _ price: Int, _ date: String) -> String {
        #"{"id":\#(id),"side":"BUY","price":\#(price),"size":0.01,"exec_date":"\#(date)","#
            + #""buy_child_order_acceptance_id":"JRF20260807-121800-650501","#
            + #""sell_child_order_acceptance_id":"JRF20260807-121802-902653"}"#
    }
}
