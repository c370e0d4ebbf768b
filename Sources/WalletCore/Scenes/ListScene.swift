import SaifuStyle
import SaifuTables

/// A list that is fetched whole.
@MainActor public final class ListScene<Entity: Identifiable & Equatable & Encodable & Sendable>: Scene {
    private let provider = EntitiesProvider<Entity>()
    private let table: EntityTable
    private let language: Language
    private let fetch: @MainActor () async throws(WalletError) -> [Entity]
    private let source: @MainActor () -> Feed

    /// - Parameters:
    ///   - note: the line below a list, `nil` for none.
    ///   - fetch: asks for the list.
    public init(
        _ columns: [Column<Entity>], whenEmpty: any Sentence, in environment: any Environment,
        note: @escaping @MainActor ([Entity]) -> (any Sentence)? = { _ in nil },
        feed: @escaping @MainActor () -> Feed = { .asked },
        _ fetch: @escaping @MainActor () async throws(WalletError) -> [Entity]
    ) {
        table = EntityTable(provider, columns, whenEmpty: whenEmpty, for: environment.reader) { [provider] in
            note(provider.entities).map { Phrase($0, .caption) }
        }
        language = environment.language
        self.fetch = fetch
        source = feed
    }

    public func load() async throws(WalletError) {
        try await provider.load(in: language, fetch) { provider.replaceAll(with: $0) }
    }

    public var page: Page { Page([.table(table)], document: entities) }

    /// Creates a scene for entities that have no ids.
    public convenience init<Plain>(
        numbering columns: [Column<Plain>], whenEmpty: any Sentence, in environment: any Environment,
        _ fetch: @escaping @MainActor () async throws(WalletError) -> [Plain]
    ) where Entity == Numbered<Plain> {
        self.init(columns.map { $0.of(\.entity) }, whenEmpty: whenEmpty, in: environment) {
            () async throws(WalletError) in Numbered.each(of: try await fetch())
        }
    }

    public var feed: Feed { source() }

    /// The list as it was last fetched.
    public var entities: [Entity] { provider.entities }
}
