import SaifuStyle
public import SaifuTables
import SaifuText

/// A list as a scene draws it: the entities of its providers, the columns they are drawn in, and what is said where there
/// are none.
@MainActor public final class EntityTable {
    /// The rows and columns that a screen draws.
    public let source: TableDataSource
    /// The text that is shown instead of rows when the list is empty; empty for a list that always has rows.
    public let whenEmpty: Phrase
    private let language: Language

    /// A table of one list.
    /// - Parameter footer: the line below the rows, asked for whenever the table is drawn.
    public convenience init<Entity: Identifiable & Sendable>(
        _ provider: EntitiesProvider<Entity>, _ columns: [Column<Entity>], whenEmpty: (any Sentence)? = nil,
        for reader: Reader, footer: @escaping @MainActor () -> Phrase? = { nil }
    ) {
        self.init(columns, whenEmpty: whenEmpty, for: reader)
        add(provider, footer: footer)
    }

    /// A table that gets its lists by `add`, the entities of the columns' type among them.
    public init<Entity: Sendable>(_ columns: [Column<Entity>], whenEmpty: (any Sentence)?, for reader: Reader) {
        self.whenEmpty = whenEmpty.map { Phrase($0, .secondary) } ?? .empty
        language = reader.language
        source = TableDataSource(columns: columns.compactMap { $0.tableColumn(for: reader) })
        draw(Entity.self) { entity in columns.map { $0.draw(entity, .short, reader.zone) } }
    }

    /// Entities of another type stand in the same columns.
    public func draw<Entity>(_: Entity.Type, _ phrases: @escaping @MainActor (Entity) -> [Phrase]) {
        source.mapper.register("\(Entity.self)") { [language] (cell: PhraseCell, entity: Entity) in
            cell.columns = phrases(entity).map { $0.styled(in: language) }
        }
    }

    /// A further list below the others.
    /// - Parameter footer: the line below the rows, asked for whenever the table is drawn.
    public func add(_ provider: any RowProviding, footer: @escaping @MainActor () -> Phrase?) {
        let language = language
        source.sections.append(TableSection(provider: provider, footer: footer()?.styled(in: language)))
    }

    /// A further list below the others, under a line.
    public func add(_ provider: any RowProviding, under header: Phrase) {
        source.sections.append(TableSection(header: header.styled(in: language), provider: provider))
    }
}

/// Shows the phrases of an entity, from left to right.
private final class PhraseCell: TableCell {
    var columns: [StyledText] = []
}
