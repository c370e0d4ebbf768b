public import LightningAPI
import SaifuTables

/// A list that the exchange gives in pages, newest first, and that is followed at its top.
@MainActor public final class PagedScene<Request: PagedRequest>: FollowedScene
where Request.Element: Equatable & Encodable {
    private let list: PagedList<Request>
    private let table: EntityTable
    private let explain: @MainActor (WalletError) async -> WalletError

    /// - Parameters:
    ///   - command: shows the rows after the last one, typed with `words` and the place to begin at; `nil` says nothing of
    ///     them.
    ///   - explain: why the first page was refused, as far as more is known than the exchange says.
    ///   - onSelect: called with the entity of a row that was opened.
    public init(
        _ list: PagedList<Request>, _ columns: [Column<Request.Element>], whenEmpty: any Sentence,
        older command: CommandSyntax? = nil, _ words: [Figure] = [], for reader: Reader,
        explaining explain: @escaping @MainActor (WalletError) async -> WalletError = { $0 },
        onSelect: ((Request.Element) -> Void)? = nil
    ) {
        self.list = list
        self.explain = explain
        list.provider.onSelect = onSelect
        table = EntityTable(list.provider, columns, whenEmpty: whenEmpty, for: reader) {
            command.flatMap { list.olderHint($0, words) }
        }
    }

    public func load() async throws(WalletError) {
        do throws(WalletError) { try await list.load() } catch { throw await explain(error) }
    }

    public func follow() async throws(WalletError) -> Bool { try await list.follow() }
    public var feed: Feed { list.feed }

    /// The row that a person has chosen; `nil` while none is.
    public var selected: Request.Element? { table.source.selectedEntity(of: list.provider) }

    public var page: Page { Page([.table(table)], document: list.provider.entities) }
}
