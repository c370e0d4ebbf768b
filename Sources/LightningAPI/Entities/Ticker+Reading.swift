public import SaifuJSON
internal import SaifuMoney

extension Ticker: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var names = Names()
        var figures = InlineArray<11, ExactDecimal>(repeating: .zero)
        var members = try reader.beginMembers()
        while members.areLeft {
            try names.read(&reader, &members)
            try Self.readPrices(&figures, &reader, &members)
            try Self.readVolumes(&figures, &reader, &members)
            try reader.passOthers(&members)
        }
        for (number, key) in Self.required.enumerated() { try members.require(key, number) }
        self.init(
            productCode: names.productCode, state: names.state, timestamp: names.timestamp, tickID: names.tickID,
            bestBid: figures[0], bestAsk: figures[1], bestBidSize: figures[2], bestAskSize: figures[3],
            totalBidDepth: figures[4], totalAskDepth: figures[5], marketBidSize: figures[6], marketAskSize: figures[7],
            ltp: figures[8], volume: figures[9], volumeByProduct: figures[10], preopenEnd: names.preopenEnd,
            circuitBreakEnd: names.circuitBreakEnd)
    }

    /// What is no figure.
    fileprivate struct Names {
        var productCode: ProductCode = ""
        var state: MarketState = ""
        var timestamp = Timestamp(ticks: 0)
        var tickID: Int64 = 0
        var preopenEnd: Timestamp?
        var circuitBreakEnd: Timestamp?
    }

    /// The keys in the order of their numbers; the two that may be absent come after them.
    private static let required: [StaticString] = [
        "product_code", "state", "timestamp", "tick_id", "best_bid", "best_ask", "best_bid_size", "best_ask_size",
        "total_bid_depth", "total_ask_depth", "market_bid_size", "market_ask_size", "ltp", "volume",
        "volume_by_product",
    ]
}

extension Ticker.Names {
    fileprivate mutating func read(
        _ reader: inout JSONReader, _ members: inout JSONMembers
    ) throws(JSONFault) {
        if try reader.take("product_code", 0, &members) {
            productCode = ProductCode(rawValue: try reader.readString())
            try reader.pass(&members)
        }
        if try reader.take("state", 1, &members) {
            state = MarketState(rawValue: try reader.readString())
            try reader.pass(&members)
        }
        if try reader.take("timestamp", 2, &members) {
            timestamp = try reader.readTimestamp()
            try reader.pass(&members)
        }
        if try reader.take("tick_id", 3, &members) {
            tickID = try reader.readInteger()
            try reader.pass(&members)
        }
        if try reader.take("preopen_end", 15, &members) {
            preopenEnd = try reader.readNull() ? nil : reader.readTimestamp()
            try reader.pass(&members)
        }
        if try reader.take("circuit_break_end", 16, &members) {
            circuitBreakEnd = try reader.readNull() ? nil : reader.readTimestamp()
            try reader.pass(&members)
        }
    }
}

extension Ticker {
    fileprivate typealias Figures = InlineArray<11, ExactDecimal>

    private static func readPrices(
        _ figures: inout Figures, _ reader: inout JSONReader, _ members: inout JSONMembers
    ) throws(JSONFault) {
        try read("best_bid", 4, &figures, &reader, &members)
        try read("best_ask", 5, &figures, &reader, &members)
        try read("best_bid_size", 6, &figures, &reader, &members)
        try read("best_ask_size", 7, &figures, &reader, &members)
    }

    private static func readVolumes(
        _ figures: inout Figures, _ reader: inout JSONReader, _ members: inout JSONMembers
    ) throws(JSONFault) {
        try read("total_bid_depth", 8, &figures, &reader, &members)
        try read("total_ask_depth", 9, &figures, &reader, &members)
        try read("market_bid_size", 10, &figures, &reader, &members)
        try read("market_ask_size", 11, &figures, &reader, &members)
        try read("ltp", 12, &figures, &reader, &members)
        try read("volume", 13, &figures, &reader, &members)
        try read("volume_by_product", 14, &figures, &reader, &members)
    }

    @inline(__always)
    private static func read(
        _ key: StaticString, _ number: Int, _ figures: inout Figures, _ reader: inout JSONReader,
        _ members: inout JSONMembers
    ) throws(JSONFault) {
        guard try reader.take(key, number, &members) else { return }
        figures[number - 4] = try reader.readDecimal()
        try reader.pass(&members)
    }
}
