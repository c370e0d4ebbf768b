/// How a history ended for somebody who walked back through it.
public enum HistoryEnd: Hashable, Sendable, CaseIterable {
    /// There are no older records.
    case list
    /// There may be older records, but the exchange tells only those of the last 31 days (-156).
    case horizon
    /// The exchange answered with a page of records that were not asked for, as if it had not heard from where to go on: whether
    /// there are older records is not known.
    case repeated
}

/// Some records of a history.
public struct HistoryPage<Element: Sendable>: Sendable {
    /// Newest first; none of them was in an earlier page of the walk.
    public let elements: [Element]
    /// `nil` while there may be more; the last page of a walk has one.
    public let end: HistoryEnd?

    /// - Parameter end: `nil` while there may be more.
    public init(elements: [Element], end: HistoryEnd? = nil) {
        self.elements = elements
        self.end = end
    }
}

/// The way back through a history from the newest record, a page at a time, as a value: somebody else asks.
///
/// The exchange is asked until it answers with nothing, or with nothing of what was asked for. How many records it gave
/// says nothing: it gives fewer than asked for without a word. What is recorded during the walk is newer than everything,
/// and is not part of it.
public struct HistoryWalk<Request: PagedRequest>: Sendable {
    /// The request for the next page; `nil` after the end.
    public private(set) var next: Request?
    private let lowest: Int64
    private var isFirst = true
    /// The records that came without a number and may come again with one: orders that were open and have ended.
    private var unnumbered: Set<Request.Element.ID> = []

    /// - Parameter request: its bounds hold for the whole walk; its count is that of one page, 1 to `Paging.most`, which `nil` is too.
    ///   Open orders, which have no number, come with the first page, as many as fit into it.
    public init(_ request: Request) {
        var first = request
        first.paging = Paging(
            count: min(max(request.paging.count ?? Paging.most, 1), Paging.most), before: request.paging.before,
            after: request.paging.after)
        next = first
        lowest = request.paging.after ?? 0
    }

    /// Takes the answer to ``next``.
    public mutating func take(_ answer: [Request.Element]) -> HistoryPage<Request.Element> {
        guard let asked = next else { return HistoryPage(elements: [], end: .list) }
        let limit = asked.paging.before ?? .max
        let found = answer.filter {
            let id = Request.pagingID(of: $0)
            return id == 0 ? isFirst : id > lowest && id < limit && !unnumbered.contains($0.id)
        }
        let oldest = answer.map(Request.pagingID).filter { $0 > lowest && $0 < limit }.min()
        unnumbered.formUnion(found.filter { Request.pagingID(of: $0) == 0 }.map(\.id))
        // Open orders alone: a page with a bound has only ended ones.
        let isUnnumbered = isFirst && !found.isEmpty && oldest == nil
        isFirst = false
        guard oldest != nil || isUnnumbered else {
            next = nil
            return HistoryPage(elements: found, end: Self.isRepeated(answer, limit, asked.paging) ? .repeated : .list)
        }
        var request = asked
        request.paging = Paging(count: asked.paging.count, before: oldest ?? asked.paging.before, after: lowest)
        next = request
        return HistoryPage(elements: found)
    }

    /// A short page may be all there is, from an exchange that gives the same whatever it is asked.
    private static func isRepeated(_ answer: [Request.Element], _ limit: Int64, _ asked: Paging) -> Bool {
        answer.count >= min(asked.count ?? .max, Paging.usual)
            && answer.contains { Request.pagingID(of: $0) >= limit }
    }

    /// Takes the error that ``next`` met.
    /// - Throws: the error, unless it says that the history reaches no further back.
    public mutating func take(_ error: APIError) throws(APIError) -> HistoryPage<Request.Element> {
        guard error.cause == .historyLimit else { throw error }
        next = nil
        return HistoryPage(elements: [], end: .horizon)
    }
}
