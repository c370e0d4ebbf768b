/// The pages of a history, back from the newest record; see ``HistoryWalk``. Each page is asked for when it is needed.
public struct HistoryPages<Request: PagedRequest>: AsyncSequence, Sendable {
    public typealias Element = HistoryPage<Request.Element>
    /// Why a page could not be had.
    public typealias Failure = APIError

    /// Asks the exchange once.
    public typealias Send = @Sendable (Request) async throws(APIError) -> [Request.Element]

    private let request: Request
    private let send: Send

    /// - Parameters:
    ///   - request: its bounds hold for the whole walk; its count is that of one page, `Paging.most` when `nil`.
    ///   - send: asks the exchange once.
    public init(_ request: Request, send: @escaping Send) {
        self.request = request
        self.send = send
    }

    /// Begins a walk at the newest record.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(walk: HistoryWalk(request), send: send) }

    /// One walk. A page whose request failed can be asked for again.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var walk: HistoryWalk<Request>
        fileprivate let send: Send

        /// Returns the next page; `nil` after the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Element? {
            guard let request = walk.next else { return nil }
            do throws(APIError) {
                return walk.take(try await send(request))
            } catch {
                return try walk.take(error)
            }
        }
    }
}

extension HistoryPages {
    /// The records one by one, without a word on how the history ended.
    public var elements: HistoryElements<Request> { HistoryElements(pages: self) }

    /// Everything that is newer than a record, the oldest first, without a gap, however much it is; what is recorded
    /// meanwhile comes with the next backfill, after the last id of this one.
    ///
    /// - Parameters:
    ///   - id: of the last record that is known; above the lower bound of the request.
    ///   - most: how many pages are asked for at most; what lies behind them is missing.
    /// - Throws: when a page could not be had; nothing is told then.
    public func backfill(after id: Int64, pages most: Int = .max) async throws(APIError) -> Backfill<Request.Element> {
        var request = request
        // The known record comes along: a history that ends before it, as one that keeps so many records, says nothing of that.
        request.paging = Paging(count: request.paging.count, before: request.paging.before, after: id - 1)
        var found: [Request.Element] = [], isReached = false
        var pages = HistoryPages(request, send: send).makeAsyncIterator()
        var count = 0
        while !isReached, count < most, let page = try await pages.next(isolation: #isolation) {
            isReached = page.elements.contains { Request.pagingID(of: $0) == id }
            found += page.elements.filter { Request.pagingID(of: $0) != id }
            count += 1
        }
        // A list that lags behind the known record has nothing newer.
        return Backfill(elements: found.reversed(), isWhole: isReached || found.isEmpty && count < most)
    }
}

/// The records after one that is known.
public struct Backfill<Element: Sendable>: Sendable {
    /// The oldest first.
    public let elements: [Element]
    /// Whether they follow the known one without a gap: false when the history does not reach back to it.
    public let isWhole: Bool
}

/// The records of a history, back from the newest one.
public struct HistoryElements<Request: PagedRequest>: AsyncSequence, Sendable {
    public typealias Element = Request.Element
    /// Why a page could not be had.
    public typealias Failure = APIError

    fileprivate let pages: HistoryPages<Request>

    /// Begins a walk at the newest record.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pages: pages.makeAsyncIterator()) }

    /// One walk.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var pages: HistoryPages<Request>.AsyncIterator
        private var page: ArraySlice<Request.Element> = []

        fileprivate init(pages: HistoryPages<Request>.AsyncIterator) { self.pages = pages }

        /// Returns the next record; `nil` after the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Element? {
            while page.isEmpty {
                guard let next = try await pages.next(isolation: actor) else { return nil }
                page = next.elements[...]
            }
            return page.removeFirst()
        }
    }
}
