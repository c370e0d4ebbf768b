internal import LightningAPI
internal import SaifuMoney

/// The public answers: what the engine counts, as values of the API.
extension Market {
    init(_ units: MarketUnits) {
        self.init(productCode: ProductCode(units.code), marketType: units.isMargin ? .fx : .spot, alias: nil)
    }
}

extension Board {
    init(_ market: ProductMarket) {
        let shown = ShownBook(market.venue)
        self.init(market, bids: shown.bids, asks: shown.asks)
    }

    /// Some levels of the book, with its middle.
    init(_ market: ProductMarket, bids: [BookLevel], asks: [BookLevel]) {
        self.init(
            midPrice: Self.middle(market), bids: bids.map { BoardLevel($0, market.units) },
            asks: asks.map { BoardLevel($0, market.units) })
    }

    /// Halfway between the best prices; the price of the auction or the last price when a side is empty.
    private static func middle(_ market: ProductMarket) -> ExactDecimal {
        let venue = market.venue
        guard let bid = venue.shownBest(.buy), let ask = venue.shownBest(.sell) else {
            return market.units.price(venue.auctionPrice ?? venue.statistics.lastPrice)
        }
        let sum = market.units.price(bid.price + ask.price)
        return ExactDecimal(unchecked: sum.mantissa * 5, scale: sum.scale + 1)
    }
}

extension BoardLevel {
    fileprivate init(_ level: BookLevel, _ units: MarketUnits) {
        self.init(price: units.price(level.price), size: units.size(level.size))
    }
}

extension Ticker {
    init(_ market: ProductMarket, at now: Int64) {
        let (units, venue) = (market.units, market.venue)
        let (bid, ask) = (venue.shownBest(.buy), venue.shownBest(.sell))
        let volume = units.size(venue.statistics.volume(at: now))
        self.init(
            productCode: ProductCode(units.code), state: venue.phase.kind.word, timestamp: Timestamp(told: now),
            tickID: venue.statistics.tick, bestBid: units.price(bid?.price ?? 0),
            bestAsk: units.price(ask?.price ?? 0), bestBidSize: units.size(bid?.size ?? 0),
            bestAskSize: units.size(ask?.size ?? 0), totalBidDepth: units.size(venue.shownDepth(.buy)),
            totalAskDepth: units.size(venue.shownDepth(.sell)), marketBidSize: .zero, marketAskSize: .zero,
            ltp: units.price(venue.statistics.lastPrice), volume: volume, volumeByProduct: volume,
            preopenEnd: Self.end(of: venue.phase, .preopen), circuitBreakEnd: Self.end(of: venue.phase, .circuitBreak))
    }

    private static func end(of phase: MarketPhase, _ kind: MarketPhase.Kind) -> Timestamp? {
        phase.kind == kind ? Timestamp(milliseconds: phase.until) : nil
    }
}

extension Execution {
    init(_ trade: MatchedTrade, _ units: MarketUnits) {
        self.init(
            id: trade.id, side: trade.taker?.word, price: units.price(trade.price), size: units.size(trade.size),
            execDate: Timestamp(told: trade.date),
            buyChildOrderAcceptanceID: OrderTag(rawValue: trade.buyTag).text(.acceptance),
            sellChildOrderAcceptanceID: OrderTag(rawValue: trade.sellTag).text(.acceptance))
    }
}
