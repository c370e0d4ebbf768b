/// The makers and takers of one market: a deterministic function of seed and second.
///
/// A fair price walks at random and comes back to its reference. Makers keep quotes on both sides of it and take away
/// those it has left behind; takers trade at random. Their orders are ordinary orders in the book, so a person's order
/// is filled when its turn comes.
struct MarketSimulation: Sendable {
    struct Quote: Sendable {
        let id: RestingOrderID
        let price: Int64
        let tag: Int64
    }

    let parameters: SimulationParameters
    let market: Int
    var random: SplitMix64
    /// In 1/65,536 tick.
    var fair: Int64
    /// Orders placed so far.
    var counter: Int64 = 0
    /// The makers' resting orders, oldest first.
    var bids: [Quote] = []
    var asks: [Quote] = []
    /// Milliseconds of the current second that have passed.
    private var moment: Int64 = 0

    init(parameters: SimulationParameters, market: Int, seed: UInt64) {
        self.parameters = parameters
        self.market = market
        random = SplitMix64(seed: seed)
        fair = parameters.reference << 16
    }

    /// Everything the makers and takers do in the second that begins at `second`.
    mutating func step(second: Int64, in venue: inout TradedBook) {
        moment = 0
        moveFairPrice()
        let price = fair >> 16
        withdraw(.buy, fair: price, in: &venue)
        withdraw(.sell, fair: price, in: &venue)
        quote(.buy, fair: price, second: second, in: &venue)
        quote(.sell, fair: price, second: second, in: &venue)
        var chance = parameters.tradeChance
        while chance > 0 {
            if random.happens(min(chance, 65_536)) { take(fair: price, second: second, in: &venue) }
            chance -= 65_536
        }
    }

    private mutating func moveFairPrice() {
        let back = ((parameters.reference << 16) - fair) / 20_000
        fair += back + parameters.deviation * random.bell() / SplitMix64.bellDeviation
        // A market never reaches zero, however long it falls.
        fair = max(fair, (parameters.reference << 16) / 2)
    }

    /// Takes away quotes that the fair price has overtaken or left far behind.
    private mutating func withdraw(_ side: OrderSide, fair: Int64, in venue: inout TradedBook) {
        let inner = parameters.halfSpread / 2
        let outer = parameters.halfSpread + parameters.levelStep * Int64(parameters.levels) * 3 / 2
        let quotes = self[side]
        var kept = 0
        // Positions are counted without a range here and below: a new exchange looks at a million quotes, and each step
        // of a range is a call in a build for debugging.
        var index = 0
        while index < quotes.count {
            let quote = quotes[index]
            index += 1
            guard venue.book.pool.slot(of: quote.id) != nil else { continue }
            let distance = side == .buy ? fair - quote.price : quote.price - fair
            guard distance >= inner, distance <= outer else {
                venue.cancel(quote.id)
                continue
            }
            // All are where they were, mostly.
            kept += 1
            if kept < index { self[side][kept - 1] = quote }
        }
        if kept < quotes.count { self[side].removeLast(quotes.count - kept) }
    }

    /// Fills up a thin side, and now and then replaces the oldest quote so that the book keeps moving.
    ///
    /// Only the makers' own quotes count: nobody else's orders keep them from quoting.
    private mutating func quote(_ side: OrderSide, fair: Int64, second: Int64, in venue: inout TradedBook) {
        let moves = random.happens(parameters.quoteChance) || isWide(side, fair: fair, in: venue)
        if self[side].count >= parameters.levels {
            guard moves, let oldest = self[side].first else { return }
            venue.cancel(oldest.id)
            self[side].removeFirst()
        }
        // An empty side is filled at once, a thinned one over some seconds: a large trade leaves a trace.
        let missing = parameters.levels - self[side].count
        let added = missing > parameters.levels / 2 ? missing : min(missing, 2)
        var placed = 0
        while placed < added {
            place(side, fair: fair, second: second, in: &venue)
            placed += 1
        }
    }

    private mutating func place(_ side: OrderSide, fair: Int64, second: Int64, in venue: inout TradedBook) {
        let price = freePrice(side, fair: fair, in: venue)
        let order = BookOrder(side: side, price: price, size: randomSize(), tag: nextTag(second))
        if let id = venue.submit(order, at: nextDate(second)).resting {
            self[side].append(Quote(id: id, price: price, tag: order.tag))
        }
    }

    /// A price on the ladder where no maker quotes yet: a random one, or the next free one farther out.
    private mutating func freePrice(_ side: OrderSide, fair: Int64, in venue: TradedBook) -> Int64 {
        let distance =
            parameters.halfSpread + level(side, fair: fair, in: venue) * parameters.levelStep
            + random.below(parameters.levelStep)
        var price = side == .buy ? fair - distance : fair + distance
        let quotes = self[side]
        while Self.isQuoted(price, in: quotes) {
            price += side == .buy ? -parameters.levelStep : parameters.levelStep
        }
        return price
    }

    private static func isQuoted(_ price: Int64, in quotes: [Quote]) -> Bool {
        var index = 0
        while index < quotes.count {
            if quotes[index].price == price { return true }
            index += 1
        }
        return false
    }

    /// Which step of the ladder gets the next quote: the first one when the best price has gone, else any.
    private mutating func level(_ side: OrderSide, fair: Int64, in venue: TradedBook) -> Int64 {
        let level = random.below(Int64(parameters.levels) * 5 / 4)
        return isWide(side, fair: fair, in: venue) ? 0 : level
    }

    /// Whether the best price stands farther from the fair one than makers like to leave it.
    private func isWide(_ side: OrderSide, fair: Int64, in venue: TradedBook) -> Bool {
        guard let best = venue.book.best(side)?.price else { return true }
        return (side == .buy ? fair - best : best - fair) > parameters.halfSpread + parameters.levelStep
    }

    private mutating func take(fair: Int64, second: Int64, in venue: inout TradedBook) {
        let side: OrderSide = random.below(2) == 0 ? .buy : .sell
        let reach = parameters.halfSpread * 2 + parameters.levelStep * Int64(parameters.levels) / 4
        let order = BookOrder(
            side: side, price: side == .buy ? fair + reach : fair - reach, size: randomSize(),
            lifetime: .cancelRemainder, tag: nextTag(second))
        _ = venue.submit(order, at: nextDate(second))
    }

    /// Mostly small, now and then four times the typical size; a round number of units.
    private mutating func randomSize() -> Int64 {
        let size = parameters.typicalSize * (1 + random.below(32)) * (1 + random.below(32)) / 256
        let grain = max(1, parameters.minimumSize / 10)
        return max(parameters.minimumSize, size / grain * grain)
    }

    private mutating func nextTag(_ second: Int64) -> Int64 {
        counter += 1
        return OrderTag(source: OrderTag.makers(of: market), second: second, counter: counter).rawValue
    }

    /// Dates within a second only grow, and stay within it.
    private mutating func nextDate(_ second: Int64) -> Int64 {
        moment = min(moment + random.below(250), 999)
        return second * 1000 + moment
    }

    /// Takes over the makers' resting orders of a snapshot, in the order in which they were placed.
    ///
    /// Seconds may have gone back meanwhile; the counter in the tags only grows, and begins again after 24 bits.
    mutating func takeOver(_ quotes: [Quote], _ side: OrderSide) {
        let counter = counter
        func age(_ quote: Quote) -> Int64 { (counter - OrderTag(rawValue: quote.tag).counter) & 0xFF_FFFF }
        self[side] = quotes.sorted { age($0) > age($1) }
    }

    subscript(side: OrderSide) -> [Quote] {
        get { side == .buy ? bids : asks }
        _modify {
            if side == .buy { yield &bids } else { yield &asks }
        }
    }
}
