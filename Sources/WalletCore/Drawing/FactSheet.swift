import SaifuStyle
public import SaifuTables
import SaifuText

/// A list of facts about one entity: one line for each, with a title and a figure.
@MainActor public final class FactSheet<Entity: Sendable> {
    /// The entity; `nil` until it was loaded.
    public private(set) var entity: Entity?
    /// The lines that a screen draws.
    public let source = TableDataSource()
    private let provider = EntitiesProvider<Fact>()
    private let columns: [Column<Entity>]
    private let reader: Reader

    /// Creates a sheet without an entity.
    public init(_ columns: [Column<Entity>], for reader: Reader) {
        self.columns = columns
        self.reader = reader
        source.mapper.register { (cell: FactCell, fact: Fact) in cell.columns = [fact.title, fact.text] }
        source.provider = provider
    }

    /// A sheet of an entity that is known from the start.
    public convenience init(_ entity: Entity, _ columns: [Column<Entity>], for reader: Reader) {
        self.init(columns, for: reader)
        show(entity)
    }

    /// Replaces the entity by what `fetch` returns; a failure leaves the old one, with its sentence.
    public func load(_ fetch: () async throws(WalletError) -> Entity) async throws(WalletError) {
        try await provider.load(in: reader.language, fetch, show: show)
    }

    /// Shows what became known of the entity otherwise.
    public func show(_ entity: Entity) {
        self.entity = entity
        provider.replaceAll(
            with: columns.enumerated().compactMap { place, column in
                let text = column.draw(entity, .whole, reader.zone).styled(in: reader.language).leftAligned
                let title = StyledText(column.tableColumn(for: reader)?.title.plainText ?? "", style: .label)
                return text.isEmpty ? nil : Fact(id: place, title: title, text: text)
            })
    }
}

extension StyledText {
    /// Facts of all kinds stand below each other: a number begins where a word begins.
    fileprivate var leftAligned: StyledText {
        runs.reduce(.empty) { text, run in
            text + StyledText(run.text, style: run.style.with { $0.textAlignment = .left })
        }
    }
}

/// A line of the sheet.
private struct Fact: Identifiable, Hashable, Sendable {
    let id: Int
    let title: StyledText
    let text: StyledText
}

private final class FactCell: TableCell {
    var columns: [StyledText] = []
}
