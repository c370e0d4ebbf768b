public import LightningAPI
import SaifuTables

/// A list that the exchange gives in pages, newest first, and that is followed at its top.
@MainActor
public final class PagedScene<Request: QueryRequest, Entity: Identifiable & Equatable & Encodable & Sendable>:
    FollowedScene
where Request.Response == [Entity], Entity.ID == Int64 {
    private let list: PagedList<Request, Entity>
    private let table: EntityTable

    /// - Parameters:
    ///   - command: shows the rows after the last one, typed with `words` and the place to begin at; `nil` says nothing of
    ///     them.
    ///   - onSelect: called with the entity of a row that was opened.
    public init(
        _ list: PagedList<Request, Entity>, _ columns: [Column<Entity>], whenEmpty: any Sentence,
        older command: CommandSyntax? = nil, _ words: [Figure] = [], for reader: Reader,
        onSelect: ((Entity) -> Void)? = nil
    ) {
        self.list = list
        list.provider.onSelect = onSelect
        table = EntityTable(list.provider, columns, whenEmpty: whenEmpty, for: reader) {
            command.flatMap { list.olderHint($0, words) }
        }
    }

    public func load() async throws(WalletError) { try await list.load() }
    public func follow() async throws(WalletError) -> Bool { try await list.follow() }

    public var page: Page { Page([.table(table)], document: list.provider.entities) }
}
