public import LightningAPI
public import SaifuTables

/// A list that the exchange gives in pages, newest first: what is new is put in at the top, older pages are asked for as
/// a person comes near the end.
@MainActor public final class PagedList<Request: QueryRequest, Entity: Identifiable & Equatable & Sendable>
where Request.Response == [Entity], Entity.ID == Int64 {
    /// Owns the rows.
    public let provider = EntitiesProvider<Entity>()

    private let environment: any Environment
    private let size: Int
    private let pageSize: Int
    private let start: Int64?
    private let request: (Paging) -> Request
    private let followed: FollowedRequest<Request>

    /// - Parameters:
    ///   - size: rows of the first page.
    ///   - least: rows that every page after the first has at least, so that a short list is not gone through row by row.
    ///   - start: only rows with a smaller id; `nil` begins at the newest.
    ///   - request: asks the exchange for one page.
    public init(
        in environment: any Environment, size: Int, least: Int = 1, before start: Int64?,
        _ request: @escaping (Paging) -> Request
    ) {
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

    /// Loads the first page.
    public func load() async throws(WalletError) {
        let first = request(Paging(count: size, before: start))
        try await take(size) { () async throws(WalletError) in try await environment.client.fetch(first) }
    }

    /// Waits for what comes next, and puts it in at the top.
    public func follow() async throws(WalletError) -> Bool {
        try await followed.follow { fetch async throws(WalletError) in try await take(pageSize, fetch) }
    }

    /// How to see what comes after these rows, for a page that cannot be scrolled.
    /// - Parameters:
    ///   - command: shows this list.
    ///   - words: what was typed after its name, without the place to begin at.
    public func olderHint(_ command: CommandSyntax, _ words: [Figure]) -> Phrase? {
        guard provider.nextPage == .available else { return nil }
        return provider.entities.last.map { Phrase.olderRows(command, words, before: $0.id) }
    }

    /// A failure leaves the old rows, with its sentence.
    private func take(_ size: Int, _ fetch: FollowedRequest<Request>.Answer) async throws(WalletError) {
        try await provider.load(in: environment.language, fetch) { show($0, of: size) }
    }

    /// A page that knows none of the rows is farther on than the rows reach: the list begins anew.
    private func show(_ page: [Entity], of size: Int) {
        let new = page.prefix { provider[id: $0.id] == nil }
        guard new.count < page.count else {
            return provider.replaceAll(with: page, isLast: page.count < size)
        }
        for entity in new.reversed() { provider.insert(entity) }
        provider.finish()
    }

    /// Drops a page that was requested before the list was reset.
    private func loadOlder() async {
        let end = provider.entities.last?.id
        do throws(WalletError) {
            let page = try await environment.client.fetch(request(Paging(count: pageSize, before: end)))
            guard provider.entities.last?.id == end else { return }
            provider.append(page, isLast: page.count < pageSize)
        } catch {
            guard provider.entities.last?.id == end else { return }
            provider.failNextPage(error, in: environment.language)
        }
    }
}
