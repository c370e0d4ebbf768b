public import LightningAPI
public import SaifuTables

/// A list that the exchange gives in pages, newest first: what is new is put in at the top, older pages are asked for as
/// a person comes near the end.
@MainActor public final class PagedList<Request: PagedRequest> where Request.Element: Equatable {
    /// Tells of a row that it may leave the list, be it because it ended.
    public typealias MayLeave = @MainActor (Request.Element) -> Bool

    /// Owns the rows.
    public let provider = EntitiesProvider<Request.Element>()

    private let environment: any Environment
    private let size: Int
    private let pageSize: Int
    private let start: Int64?
    private let request: (Paging) -> Request
    private let mayLeave: MayLeave?
    private let followed: FollowedRequest<Request>
    private var hasLoaded = false

    /// - Parameters:
    ///   - size: rows of the first page.
    ///   - least: rows that every page after the first has at least, so that a short list is not gone through row by row.
    ///   - start: only rows with a smaller id; `nil` begins at the newest.
    ///   - mayLeave: whether a row that the newest page lacks has gone; `nil` for records, which neither go nor change.
    ///   - request: asks the exchange for one page.
    public init(
        in environment: any Environment, size: Int, least: Int = 1, before start: Int64?,
        leaving mayLeave: MayLeave? = nil, _ request: @escaping (Paging) -> Request
    ) {
        self.mayLeave = mayLeave
        self.environment = environment
        self.size = size
        self.start = start
        self.request = request
        pageSize = max(size, least)
        followed = FollowedRequest(request(Paging(count: pageSize, before: start)), in: environment)
        provider.page { [weak self] in
            Task { await self?.loadOlder() }
        }
    }

    /// How its newest page comes.
    public var feed: Feed { followed.feed }

    /// Loads the first page.
    public func load() async throws(WalletError) {
        if hasLoaded || size == pageSize {
            hasLoaded = true
            return try await followed.load { fetch async throws(WalletError) in try await take(pageSize, fetch) }
        }
        hasLoaded = true
        let first = request(Paging(count: size, before: start))
        try await take(size) { () async throws(WalletError) in try await environment.client.fetch(first) }
    }

    /// Waits for what comes next, and puts it in at the top.
    public func follow() async throws(WalletError) -> Bool {
        try await followed.follow { fetch async throws(WalletError) in try await take(pageSize, fetch) }
    }

    /// Returns the place in the whole list, from 1, whichever part of it is shown.
    public func number(of entity: Request.Element) -> Int {
        (provider.place(of: entity.id) ?? 0) + 1
    }

    /// How to see what comes after these rows, for a page that cannot be scrolled.
    /// - Parameters:
    ///   - command: shows this list.
    ///   - words: what was typed after its name, without the place to begin at.
    public func olderHint(_ command: CommandSyntax, _ words: [Figure]) -> Phrase? {
        guard provider.nextPage == .available else { return nil }
        return oldestID.map { Phrase.olderRows(command, words, before: $0) }
    }

    /// A failure leaves the old rows, with its sentence.
    private func take(_ size: Int, _ fetch: FollowedRequest<Request>.Answer) async throws(WalletError) {
        try await provider.load(in: environment.language, fetch) { show($0, of: size) }
    }

    /// A page that knows none of the rows is farther on than the rows reach: the list begins anew.
    private func show(_ page: [Request.Element], of size: Int) {
        let new = page.prefix { provider[id: $0.id] == nil }
        guard new.count < page.count else {
            return provider.replaceAll(with: page, isLast: page.count < size)
        }
        if let mayLeave { return change(to: page, of: size, mayLeave) }
        for entity in new.reversed() { provider.insert(entity) }
        provider.finish()
    }

    /// A page tells of the rows that it reaches to; older ones stay as they were.
    private func change(to page: [Request.Element], of size: Int, _ mayLeave: MayLeave) {
        let last: Int64 = page.count < size ? 0 : page.map { Request.pagingID(of: $0) }.filter { $0 > 0 }.min() ?? 0
        NewerRows(page).change(provider) { mayLeave($0) && Request.pagingID(of: $0) >= last }
    }

    /// The number before which the next page begins; `nil` where the last row has no number in the history yet.
    private var oldestID: Int64? { provider.entities.last.map(Request.pagingID).flatMap { $0 > 0 ? $0 : nil } }

    /// Drops a page that was requested before the list was reset.
    private func loadOlder() async {
        guard let end = oldestID else { return provider.append([], isLast: true) }
        do throws(WalletError) {
            let page = try await environment.client.fetch(request(Paging(count: pageSize, before: end)))
            guard oldestID == end else { return }
            provider.append(page, isLast: page.count < pageSize)
        } catch {
            guard oldestID == end else { return }
            provider.failNextPage(error, in: environment.language)
        }
    }
}
