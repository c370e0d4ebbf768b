public import LightningAPI
internal import SaifuMoney
internal import SaifuSQLite
internal import Synchronization

/// The trades of markets, kept in one SQLite file, and which parts of their histories are whole.
///
/// Each answer of the exchange is one transaction: the trades, and the span that they make whole. So the file is right
/// after every interruption, and whoever goes on asks only for what is missing. Several processes may fill one file: what
/// each of them was told is true whatever the others write. Calls wait for the disk: make them where that may be.
public final class TradeArchive: Sendable {
    /// The file as it was asked for.
    public let path: String
    /// Guards the connection, which is for one thread at a time.
    private let database: Mutex<Database>

    /// Opens the file, making it with mode 0600 when there is none. Never follows a symbolic link in its place.
    /// - Throws: when the file is not ours to use; it is then left exactly as it is.
    public init(path: String) throws(TradeArchiveError) {
        self.path = path
        do throws(DatabaseError) {
            database = Mutex(try Self.open(path))
        } catch {
            throw .file(error)
        }
    }

    private static func open(_ path: String) throws(DatabaseError) -> Database {
        if try DatabaseFile.isMissing(path) {
            try DatabaseFile.make(path, journal: .rollback, mapping: { $0 }, fill: TradeSchema.create)
        }
        let opened = try Database.open(path: path)
        _ = try TradeSchema.owner.version(of: opened)
        try opened.adopt(.rollback)
        return opened
    }

    /// The parts of a history that are whole, the newest first. Between two of them trades are missing.
    public func spans(of market: TradeMarket) throws(TradeArchiveError) -> [TradeSpan] {
        try read(market, else: []) { (rows) throws(TradeArchiveError) in
            do throws(DatabaseError) { return try rows.spans() } catch { throw .file(error) }
        }
    }

    /// The trades of a market since a moment, the earliest first. See ``spans(of:)`` for what is missing among them.
    public func trades(of market: TradeMarket, since start: Timestamp) throws(TradeArchiveError) -> [Trade] {
        try read(market, else: []) { (rows) throws(TradeArchiveError) in try rows.trades(since: start) }
    }

    /// The candles of a market, and what is missing among them.
    ///
    /// - Parameters:
    ///   - start: the first candle is the one that this moment is in.
    ///   - end: the last candle is the one that this moment is in, or that in which the newest trades were asked for, if
    ///     that is earlier; it is not over.
    public func candles(
        of market: TradeMarket, _ width: CandleWidth, since start: Timestamp, until end: Timestamp
    ) throws(TradeArchiveError) -> CandleHistory {
        try candles(of: market, [width], since: start, until: end)[width] ?? CandleHistory(candles: [], gaps: [])
    }

    /// The same of several widths, of one state of the file: its trades are read once for all of them.
    ///
    /// - Returns: a history for each of the widths.
    public func candles(
        of market: TradeMarket, _ widths: Set<CandleWidth>, since start: Timestamp, until end: Timestamp
    ) throws(TradeArchiveError) -> [CandleWidth: CandleHistory] {
        guard let shortest = widths.min(), let longest = widths.max() else { return [:] }
        // The longest candle begins first.
        let first = longest.start(of: start)
        let (read, told) = try read(market, else: ([], first)) {
            (rows) throws(TradeArchiveError) -> ([SpanPart<Trade>], Timestamp) in
            let told: Timestamp
            do throws(DatabaseError) { told = try rows.toldUntil() } catch { throw .file(error) }
            return (try rows.parts(since: first, until: min(end, told)), told)
        }
        do throws(MoneyError) {
            var parts: [SpanPart<Candle>] = []
            for part in read {
                parts.append(SpanPart(span: part.span, elements: try [Candle](of: part.elements, shortest)))
            }
            var histories: [CandleWidth: CandleHistory] = [:]
            for width in widths.sorted() {
                for index in parts.indices where width > shortest {
                    let folded = try parts[index].elements.folded(to: width)
                    parts[index] = SpanPart(span: parts[index].span, elements: folded)
                }
                histories[width] = CandleHistory(
                    of: parts, width, since: width.start(of: start), until: min(end, told))
            }
            return histories
        } catch {
            throw .money(error)
        }
    }

    /// Removes all trades of a market: of an exchange that began anew, or one that nobody needs any more.
    public func forget(_ market: TradeMarket) throws(TradeArchiveError) {
        try write(market) { (rows) throws(TradeArchiveError) in
            do throws(DatabaseError) { try rows.removeAll() } catch { throw .file(error) }
        }
    }

    /// One state of the file; takes its locks once.
    private func read<T: Sendable>(
        _ market: TradeMarket, else nothing: T, _ body: @Sendable (TradeRows) throws(TradeArchiveError) -> T
    ) throws(TradeArchiveError) -> T {
        try database.withLock { (database) throws(TradeArchiveError) in
            let result: Result<T, TradeArchiveError>
            do throws(DatabaseError) {
                result = try database.reading { () throws(DatabaseError) in
                    guard let rows = try TradeRows(of: market, in: database) else { return .success(nothing) }
                    do throws(TradeArchiveError) { return .success(try body(rows)) } catch { return .failure(error) }
                }
            } catch {
                throw .file(error)
            }
            return try result.get()
        }
    }

    /// Runs `body` in one transaction, which is on the disk when this returns.
    func write(
        _ market: TradeMarket, _ body: @Sendable (TradeRows) throws(TradeArchiveError) -> Void
    ) throws(TradeArchiveError) {
        try database.withLock { (database) throws(TradeArchiveError) in
            try database.transaction(mapping: { .file($0) }) { () throws(TradeArchiveError) in
                let rows: TradeRows
                do throws(DatabaseError) { rows = try TradeRows(adding: market, to: database) } catch {
                    throw .file(error)
                }
                try body(rows)
            }
        }
    }
}
