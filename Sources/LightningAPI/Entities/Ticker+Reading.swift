public import SaifuJSON
internal import SaifuMoney

extension Ticker: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var productCode: ProductCode = ""
        var state: MarketState = ""
        var timestamp = Timestamp(ticks: 0)
        var tickID: Int64 = 0
        var bestBid = ExactDecimal.zero
        var bestAsk = ExactDecimal.zero
        var bestBidSize = ExactDecimal.zero
        var bestAskSize = ExactDecimal.zero
        var totalBidDepth = ExactDecimal.zero
        var totalAskDepth = ExactDecimal.zero
        var marketBidSize = ExactDecimal.zero
        var marketAskSize = ExactDecimal.zero
        var ltp = ExactDecimal.zero
        var volume = ExactDecimal.zero
        var volumeByProduct = ExactDecimal.zero
        var preopenEnd: Timestamp?
        var circuitBreakEnd: Timestamp?
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("product_code", 0, of: &members, into: &productCode)
            try reader.read("state", 1, of: &members, into: &state)
            try reader.read("timestamp", 2, of: &members, into: &timestamp)
            try reader.read("tick_id", 3, of: &members, into: &tickID)
            try reader.read("best_bid", 4, of: &members, into: &bestBid)
            try reader.read("best_ask", 5, of: &members, into: &bestAsk)
            try reader.read("best_bid_size", 6, of: &members, into: &bestBidSize)
            try reader.read("best_ask_size", 7, of: &members, into: &bestAskSize)
            try reader.read("total_bid_depth", 8, of: &members, into: &totalBidDepth)
            try reader.read("total_ask_depth", 9, of: &members, into: &totalAskDepth)
            try reader.read("market_bid_size", 10, of: &members, into: &marketBidSize)
            try reader.read("market_ask_size", 11, of: &members, into: &marketAskSize)
            try reader.read("ltp", 12, of: &members, into: &ltp)
            try reader.read("volume", 13, of: &members, into: &volume)
            try reader.read("volume_by_product", 14, of: &members, into: &volumeByProduct)
            try reader.read("preopen_end", 15, of: &members, into: &preopenEnd)
            try reader.read("circuit_break_end", 16, of: &members, into: &circuitBreakEnd)
            try reader.passOthers(&members)
        }
        try members.require(
            15,
            [
                "product_code", "state", "timestamp", "tick_id", "best_bid", "best_ask", "best_bid_size",
                "best_ask_size", "total_bid_depth", "total_ask_depth", "market_bid_size", "market_ask_size", "ltp",
                "volume", "volume_by_product",
            ])
        self.init(
            productCode: productCode, state: state, timestamp: timestamp, tickID: tickID, bestBid: bestBid,
            bestAsk: bestAsk, bestBidSize: bestBidSize, bestAskSize: bestAskSize, totalBidDepth: totalBidDepth,
            totalAskDepth: totalAskDepth, marketBidSize: marketBidSize, marketAskSize: marketAskSize, ltp: ltp,
            volume: volume, volumeByProduct: volumeByProduct, preopenEnd: preopenEnd, circuitBreakEnd: circuitBreakEnd)
    }
}
