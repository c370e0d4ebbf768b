public import SaifuJSON
public import SaifuMoney

/// The trades of one stretch of time, as open, high, low and close prices and a volume.
///
///     let minutes = try [Candle](of: trades, .minute)
///     let hours = try minutes.folded(to: .hour)
public struct Candle: Hashable, Sendable, Identifiable {
    /// When it begins; it takes as long as its width.
    public let start: Timestamp
    /// Its beginning: a market has one candle of a width at a time.
    public var id: Timestamp { start }
    /// The price of the first trade.
    public let open: ExactDecimal
    /// The highest price.
    public private(set) var high: ExactDecimal
    /// The lowest price.
    public private(set) var low: ExactDecimal
    /// The price of the last trade.
    public private(set) var close: ExactDecimal
    /// The sum of the sizes, in base units, exact.
    public private(set) var volume: ExactDecimal
    /// How many trades there were; 0 in a candle that only carries the last price on.
    public private(set) var trades: Int

    /// Every figure as it is; none is checked against another.
    public init(
        start: Timestamp, open: ExactDecimal, high: ExactDecimal, low: ExactDecimal, close: ExactDecimal,
        volume: ExactDecimal, trades: Int
    ) {
        self.start = start
        (self.open, self.high, self.low, self.close) = (open, high, low, close)
        (self.volume, self.trades) = (volume, trades)
    }

    init(_ trade: Trade, at start: Timestamp) {
        self.start = start
        (open, high, low, close) = (trade.price, trade.price, trade.price, trade.price)
        (volume, trades) = (trade.size, 1)
    }

    /// A candle without trades: the price stays where it was.
    init(carrying price: ExactDecimal, at start: Timestamp) {
        self.start = start
        (open, high, low, close) = (price, price, price, price)
        (volume, trades) = (.zero, 0)
    }

    fileprivate init(_ part: Candle, at start: Timestamp) {
        self.start = start
        (open, high, low, close) = (part.open, part.high, part.low, part.close)
        (volume, trades) = (part.volume, part.trades)
    }

    fileprivate mutating func add(_ trade: Trade) throws(MoneyError) {
        if trade.price > high { high = trade.price }
        if trade.price < low { low = trade.price }
        close = trade.price
        volume = try volume.adding(trade.size)
        trades += 1
    }

    fileprivate mutating func add(_ part: Candle) throws(MoneyError) {
        if part.high > high { high = part.high }
        if part.low < low { low = part.low }
        close = part.close
        volume = try volume.adding(part.volume)
        trades += part.trades
    }
}

extension Candle: JSONEntity {
    /// `start`, `open`, `high`, `low`, `close`, `volume` and `trades`.
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            start: format.member("start", \.start), open: format.member("open", \.open),
            high: format.member("high", \.high), low: format.member("low", \.low),
            close: format.member("close", \.close), volume: format.member("volume", \.volume),
            trades: format.member("trades", \.trades))
    }
}

extension [Candle] {
    /// The candles of trades, the oldest first, without those in which nothing was traded.
    ///
    /// - Parameter trades: in any order; one that comes twice counts once.
    /// - Throws: `overflow` for a volume past 38 digits.
    public init(of trades: [Trade], _ width: CandleWidth) throws(MoneyError) {
        self = []
        // Sorting takes longer than everything else, and is seldom needed.
        let isSorted = zip(trades, trades.dropFirst()).allSatisfy(Trade.isEarlier)
        var (current, end): (Candle?, Int64) = (nil, 0)
        var last: (id: Int64, date: Timestamp)?
        for trade in isSorted ? trades : trades.sorted(by: Trade.isEarlier) {
            if let last, last.id == trade.id, last.date == trade.date { continue }
            last = (trade.id, trade.date)
            if current != nil, trade.date.ticks < end {
                try current?.add(trade)
            } else {
                if let current { append(current) }
                let start = width.start(of: trade.date)
                end = start.ticks + width.ticks
                current = Candle(trade, at: start)
            }
        }
        if let current { append(current) }
    }

    /// The candles of a longer width, made of these.
    ///
    /// - Throws: `overflow` for a volume past 38 digits.
    public func folded(to width: CandleWidth) throws(MoneyError) -> [Candle] {
        var (folded, current, end): ([Candle], Candle?, Int64) = ([], nil, 0)
        for part in self {
            if current != nil, part.start.ticks < end {
                try current?.add(part)
            } else {
                if let current { folded.append(current) }
                let start = width.start(of: part.start)
                end = start.ticks + width.ticks
                current = Candle(part, at: start)
            }
        }
        if let current { folded.append(current) }
        return folded
    }
}

/// The candles of all widths, each folded from the shorter one before it.
public struct CandleSeries: Hashable, Sendable {
    private let byWidth: [CandleWidth: [Candle]]

    /// - Parameter trades: in any order; one that comes twice counts once.
    /// - Throws: `overflow` for a volume past 38 digits.
    public init(of trades: [Trade]) throws(MoneyError) {
        var latest = try [Candle](of: trades, .second)
        var byWidth = [CandleWidth.second: latest]
        for width in CandleWidth.allCases.dropFirst() {
            latest = try latest.folded(to: width)
            byWidth[width] = latest
        }
        self.byWidth = byWidth
    }

    /// The oldest first, without those in which nothing was traded.
    public subscript(width: CandleWidth) -> [Candle] { byWidth[width] ?? [] }
}

extension [Candle] {
    /// The same with one for every stretch of time in which nothing was traded: without volume, at the last price.
    ///
    /// - Parameters:
    ///   - width: of these candles, the oldest of which comes first.
    ///   - end: the last candle is the one that this moment is in.
    public func carried(_ width: CandleWidth, until end: Timestamp) -> [Candle] {
        var carried: [Candle] = []
        for candle in self {
            carried.carry(width, before: candle.start)
            carried.append(candle)
        }
        carried.carry(width, before: end.advanced(by: .nanoseconds(100)))
        return carried
    }

    private mutating func carry(_ width: CandleWidth, before end: Timestamp) {
        while let last, last.start.advanced(by: width.duration) < end {
            append(Candle(carrying: last.close, at: last.start.advanced(by: width.duration)))
        }
    }
}
