/// Joins providers to a table: rows are asked for by number, and cells made by the mapper.
///
/// It holds no rows. Rows are numbered through all sections; section headers are not rows.
@MainActor
public final class TableDataSource {
    /// How entities become cells.
    public let mapper: CellMapper

    /// Titles of the columns, from left to right; empty for a table without a header row.
    public var columns: [TableColumn]

    /// The parts of the table, from top to bottom.
    public var sections: [TableSection] = [] {
        didSet { for section in sections { watch(section.provider) } }
    }

    /// Called after any change of what the table shows.
    public var onChange: (@MainActor () -> Void)?

    /// The selected entity's row. Follows the entity; when it is gone, the nearest row left is selected.
    public var selectedRow: Int? {
        get { currentSelection() }
        set { select(newValue) }
    }

    private var selection: Selection?

    private struct Selection {
        let provider: any RowProviding
        let id: AnyHashable
        var row: Int
    }

    public init(columns: [TableColumn] = [], mapper: CellMapper = CellMapper()) {
        self.columns = columns
        self.mapper = mapper
    }

    /// The provider of a table with one section without a header.
    public var provider: (any RowProviding)? {
        get { sections.first?.provider }
        set { sections = newValue.map { [TableSection(provider: $0)] } ?? [] }
    }

    /// Rows in all sections together.
    public var rowCount: Int { sections.reduce(0) { $0 + $1.provider.rowCount } }

    /// Cells showing these rows, clamped to the rows there are. They are valid until the next call.
    /// - Throws: `noMapper` when a row's entity type was never registered.
    public func rows(in range: Range<Int>) throws(TableError) -> [any TableCell] {
        mapper.recycle()
        var cells: [any TableCell] = []
        var start = 0
        for section in sections {
            let rows = range.clamped(to: start..<start + section.provider.rowCount)
            for row in rows { cells.append(try section.provider.cell(at: row - start, from: mapper)) }
            start += section.provider.rowCount
        }
        return cells
    }

    /// The cell of one row, valid until the next call.
    /// - Throws: `noRow` past the end, `noMapper` as `rows(in:)` does.
    public func cell(at row: Int) throws(TableError) -> any TableCell {
        guard row >= 0, row < rowCount, let cell = try rows(in: row..<row + 1).first else {
            throw .noRow(row: row, count: rowCount)
        }
        return cell
    }

    /// Opens a row: its provider's select handler gets the entity.
    /// - Throws: `noRow` past the end.
    public func open(row: Int) throws(TableError) {
        guard let place = place(of: row) else { throw .noRow(row: row, count: rowCount) }
        place.provider.open(row: place.row)
    }
}

extension TableDataSource {
    private func watch(_ provider: any RowProviding) {
        provider.observe(by: self) { [weak self, weak provider] in
            guard let self, sections.contains(where: { $0.provider === provider }) else { return }
            onChange?()
        }
    }

    private func place(of row: Int) -> (provider: any RowProviding, row: Int)? {
        var rest = row
        for section in sections where rest >= 0 {
            if rest < section.provider.rowCount { return (section.provider, rest) }
            rest -= section.provider.rowCount
        }
        return nil
    }

    private func select(_ row: Int?) {
        selection = row.flatMap { row in
            guard let place = place(of: row), let id = place.provider.rowID(at: place.row) else { return nil }
            return Selection(provider: place.provider, id: id, row: row)
        }
    }

    private func currentSelection() -> Int? {
        guard let selection else { return nil }
        if let row = selection.provider.row(of: selection.id), let start = start(of: selection.provider) {
            self.selection?.row = start + row
        } else {
            select(rowCount == 0 ? nil : min(selection.row, rowCount - 1))
        }
        return self.selection?.row
    }

    private func start(of provider: any RowProviding) -> Int? {
        var start = 0
        for section in sections {
            if section.provider === provider { return start }
            start += section.provider.rowCount
        }
        return nil
    }
}
