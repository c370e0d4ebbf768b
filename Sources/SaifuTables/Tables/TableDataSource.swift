/// Joins providers to a table: rows are asked for by number, and cells made by the mapper.
///
/// It holds no rows. Rows are numbered through all sections; section headers and footers are not rows.
@MainActor
public final class TableDataSource {
    /// How entities become cells.
    public let mapper: CellMapper

    /// Titles of the columns, from left to right; empty for a table without a header row.
    public var columns: [TableColumn]

    /// The parts of the table, from top to bottom.
    public var sections: [TableSection] = [] {
        didSet {
            isChecked = false
            for section in sections { watch(section.provider) }
        }
    }

    /// The row that stands in the middle of a screen nobody has scrolled; `nil`: the table begins at its first row.
    public var middleRow: (@MainActor () -> Int?)?

    /// How many rows on each side of the middle one are printed, where nobody can scroll; `nil`: all.
    public var printedReach: Int?

    /// The rows that were drawn last, or are being drawn: those between which a bar compares.
    public package(set) var shownRows = 0..<0

    /// The rows to print where nobody can scroll.
    public var printedRows: Range<Int> {
        guard let printedReach, let middle = middleRow?() else { return 0..<rowCount }
        return (middle - printedReach..<middle + printedReach + 1).clamped(to: 0..<rowCount)
    }

    /// The text that rows must match; an empty text shows all rows. See `RowProviding.search`.
    public var query = "" {
        didSet {
            for section in sections { section.provider.search(query, in: mapper) }
            onChange?()
        }
    }

    /// Called after any change of what the table shows.
    public var onChange: (@MainActor () -> Void)?

    /// Rows whose content changed since they were taken last; `nil` while nobody takes them.
    var updatedRows: Set<RowKey>?
    var selection: RowFollower?
    var anchor: RowFollower?
    /// Whether a cell is known to be registered for every entity there is.
    private var isChecked = false

    /// Creates a table without rows.
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
    /// - Throws: `noMapper` when an entity of the table, be it in these rows or not, is of a type never registered.
    public func rows(in range: Range<Int>) throws(TableError) -> [any TableCell] {
        try checkRegistrations()
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

    /// These rows are about to be drawn on a screen that can be scrolled: near the end of a list, its next page is asked
    /// for.
    public func willShow(_ range: Range<Int>) {
        var start = 0
        for section in sections {
            let end = start + section.provider.rowCount
            let rows = range.clamped(to: start..<end)
            if !rows.isEmpty { section.provider.willShow(upTo: rows.upperBound - start) }
            start = end
        }
    }

    /// Asks again for pages that did not come.
    public func retryPages() {
        for section in sections { section.provider.retryNextPage() }
    }

    /// Opens a row: its provider's select handler gets the entity.
    /// - Throws: `noRow` past the end.
    public func open(row: Int) throws(TableError) {
        guard let place = place(of: row) else { throw .noRow(row: row, count: rowCount) }
        place.provider.open(row: place.row)
    }

    /// A row that cannot be shown is told at the first load, not when somebody scrolls to it.
    private func checkRegistrations() throws(TableError) {
        guard !isChecked else { return }
        for section in sections {
            if let entity = section.provider.unregisteredEntity(in: mapper) { throw .noMapper(entity: entity) }
        }
        isChecked = true
    }

    private func watch(_ provider: any RowProviding) {
        provider.observe(by: self) { [weak self, weak provider] change in
            guard let self, let provider, sections.contains(where: { $0.provider === provider }) else { return }
            switch change {
            case .inserted, .replaced: isChecked = false
            case .none, .removed, .moved, .updated: break
            }
            for row in updatedRows == nil ? [] : change.updatedRows {
                if let id = provider.rowID(at: row) { updatedRows?.insert(RowKey(provider, id)) }
            }
            follow(change, of: provider)
            onChange?()
        }
    }
}
