public import LightningAPI
internal import SaifuSQLite

extension TradeArchive {
    /// Asks the exchange for what is missing since a moment, the newest first, and keeps every answer at once.
    ///
    /// - Parameters:
    ///   - start: how far back it is to reach.
    ///   - most: how many requests are sent at most, one at least.
    ///   - now: tells the time; what is traded after a request was sent is not known.
    ///   - send: asks the exchange once.
    /// - Returns: whether nothing is missing that could still be had.
    /// - Throws: what was told before is kept.
    public func fill(
        _ market: TradeMarket, since start: Timestamp, requests most: Int, now: @Sendable () -> Timestamp,
        isolation: isolated (any Actor)? = #isolation,
        send: HistoryPages<GetExecutions>.Send
    ) async throws(TradeArchiveError) -> Bool {
        var before: Int64?
        let begun = now()
        for _ in 0..<max(1, most) {
            let paging = Paging(count: Paging.most, before: before)
            let answer: Result<[Execution], APIError>
            do throws(APIError) {
                answer = .success(try await send(GetExecutions(productCode: market.product, paging: paging)))
            } catch {
                answer = .failure(error)
            }
            switch (answer, before) {
            case (.success(let page), nil): try keep(page, .newest(at: begun), of: market)
            case (.success(let page), let end?): try keep(page, .before(end), of: market)
            case (.failure(let error), let end?) where error.cause == .historyLimit:
                try endHistory(at: end, of: market)
            case (.failure(let error), _): throw .exchange(error)
            }
            before = try nextEnd(of: market, since: start)
            if before == nil { return true }
        }
        return false
    }

    /// The id before which has to be asked; `nil` when all is there that can be had since the moment.
    private func nextEnd(of market: TradeMarket, since start: Timestamp) throws(TradeArchiveError) -> Int64? {
        for span in try spans(of: market) {
            // Who wants all since a moment needs nothing older than a part that knows it.
            guard span.knownSince > start else { return nil }
            if span.before == .more { return span.oldest.id }
        }
        return nil
    }

    /// Which trades were asked for.
    public enum Part: Hashable, Sendable {
        /// The newest that there were at a moment.
        case newest(at: Timestamp)
        /// The newest with a smaller id.
        case before(Int64)

        fileprivate var end: Int64? {
            switch self {
            case .newest: nil
            case .before(let id): id
            }
        }
    }

    /// Keeps what the exchange told.
    /// - Throws: `otherHistory` when it tells other trades than it told before.
    public func keep(_ page: [Execution], _ part: Part, of market: TradeMarket) throws(TradeArchiveError) {
        let end = part.end
        let told = page.map(Trade.init).filter { $0.id < end ?? .max }.sorted { $0.id < $1.id }
        guard let low = told.first, let high = told.last else {
            // No trades at all are no reason to write anything down.
            if let end { try endHistory(at: end, of: market) }
            return
        }
        try write(market) { (rows) throws(TradeArchiveError) in
            let path = self.path
            do throws(DatabaseError) {
                let spans = try rows.spans()
                // Between the oldest trade of the page and the id it was asked for none is missing.
                let met = spans.filter { $0.newest.id >= low.id && $0.oldest.id <= end ?? high.id }
                for trade in told { try rows.add(trade) }
                let new = TradeSpan(oldest: TradeSpan.End(low), newest: TradeSpan.End(high), before: .more)
                guard let joined = TradeSpan.joining(met + [new]) else { return }
                try rows.replace(met, with: joined)
                if case .newest(let moment) = part { try rows.setTold(until: max(moment, high.date)) }
            } catch {
                throw .file(error)
            }
            // What was there before and is not told now is here still; what is told now and was not there too.
            guard try rows.trades(ids: low.id...high.id) == told else { throw .otherHistory(path: path, market) }
        }
    }

    /// Writes down that the exchange tells nothing older than a trade.
    private func endHistory(at oldest: Int64, of market: TradeMarket) throws(TradeArchiveError) {
        try write(market) { (rows) throws(TradeArchiveError) in
            do throws(DatabaseError) {
                let spans = try rows.spans()
                // Another process may have gone on from there.
                guard let span = spans.first(where: { $0.oldest.id == oldest }) else { return }
                try rows.replace([span], with: TradeSpan(oldest: span.oldest, newest: span.newest, before: .lost))
            } catch {
                throw .file(error)
            }
        }
    }
}

extension TradeSpan.End {
    fileprivate init(_ trade: Trade) { self.init(id: trade.id, date: trade.date) }
}
