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
    /// How far it has come in the present second.
    var progress = Progress()

    /// What of a second is done.
    struct Progress: Hashable, Sendable {
        enum Stage: Int64 {
            case beginning = 0
            case bids = 1
            case asks = 2
            case takers = 3
        }

        var stage = Stage.beginning
        /// What the stage has left to do: quotes, or chances of a trade; `nil` before it is known.
        var left: Int64?
        /// When the last thing was done, in milliseconds of the second.
        var moment: Int64 = 0

        mutating func begin(_ stage: Stage) { (self.stage, left) = (stage, nil) }
    }

    init(parameters: SimulationParameters, market: Int, seed: UInt64) {
        self.parameters = parameters
        self.market = market
        random = SplitMix64(seed: seed)
        fair = parameters.reference << 16
    }

    /// What the makers and takers do in the second that begins at `second`, as far as it is not done yet.
    mutating func step(second: Int64, in venue: inout TradedBook) {
        while act(second: second, in: &venue) {}
    }

    /// Does the next thing of a second, of which `progress.moment` tells the time: makers take quotes away, or somebody
    /// sends an order. Whether a second is done by and by or at once changes nothing about it.
    ///
    /// - Returns: false, with the second still unfinished, when nothing is left to do in it.
    mutating func act(second: Int64, in venue: inout TradedBook) -> Bool {
        while true {
            switch progress.stage {
            case .beginning:
                begin(in: &venue)
                return true
            case .bids: if quote(.buy, then: .asks, second: second, in: &venue) { return true }
            case .asks: if quote(.sell, then: .takers, second: second, in: &venue) { return true }
            case .takers:
                let chance = progress.left ?? parameters.tradeChance
                guard chance > 0 else { return false }
                progress.left = max(0, chance - 65_536)
                guard random.happens(min(chance, 65_536)) else { continue }
                take(fair: fair >> 16, second: second, in: &venue)
                return true
            }
        }
    }

    private mutating func begin(in venue: inout TradedBook) {
        progress = Progress(stage: .bids)
        moveFairPrice()
        withdraw(.buy, fair: fair >> 16, in: &venue)
        withdraw(.sell, fair: fair >> 16, in: &venue)
    }

    /// Places the next quote of a side; false when it has none to place, and the next stage begins.
    private mutating func quote(
        _ side: OrderSide, then next: Progress.Stage, second: Int64, in venue: inout TradedBook
    ) -> Bool {
        let left = progress.left ?? missing(side, fair: fair >> 16, in: &venue)
        guard left > 0 else {
            progress.begin(next)
            return false
        }
        progress.left = left - 1
        place(side, fair: fair >> 16, second: second, in: &venue)
        return true
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

    /// How many quotes are to fill up a thin side. Now and then the oldest is taken away so that the book keeps moving.
    ///
    /// Only the makers' own quotes count: nobody else's orders keep them from quoting.
    private mutating func missing(_ side: OrderSide, fair: Int64, in venue: inout TradedBook) -> Int64 {
        let moves = random.happens(parameters.quoteChance) || isWide(side, fair: fair, in: venue)
        if self[side].count >= parameters.levels {
            guard moves, let oldest = self[side].first else { return 0 }
            venue.cancel(oldest.id)
            self[side].removeFirst()
        }
        // An empty side is filled in one second, a thinned one over some: a large trade leaves a trace.
        let missing = parameters.levels - self[side].count
        return Int64(missing > parameters.levels / 2 ? missing : min(missing, 2))
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
        progress.moment = min(progress.moment + random.below(250), 999)
        return second * 1000 + progress.moment
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
