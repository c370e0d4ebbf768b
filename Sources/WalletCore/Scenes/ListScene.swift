import SaifuTables

/// A list that is fetched whole.
@MainActor public final class ListScene<Entity: Identifiable & Equatable & Encodable & Sendable>: Scene {
    private let provider = EntitiesProvider<Entity>()
    private let table: EntityTable
    private let language: Language
    private let fetch: @MainActor () async throws(WalletError) -> [Entity]

    /// - Parameter fetch: asks for the list.
    public init(
        _ columns: [Column<Entity>], whenEmpty: any Sentence, in environment: any Environment,
        _ fetch: @escaping @MainActor () async throws(WalletError) -> [Entity]
    ) {
        table = EntityTable(provider, columns, whenEmpty: whenEmpty, for: environment.reader)
        language = environment.language
        self.fetch = fetch
    }

    public func load() async throws(WalletError) {
        try await provider.load(in: language, fetch) { provider.replaceAll(with: $0) }
    }

    public var page: Page { Page([.table(table)], document: entities) }

    /// The list as it was last fetched.
    public var entities: [Entity] { provider.entities }
}
