public import SaifuStyle
public import SaifuTables

/// Draws as much of a table as a screen has room for, again and again.
///
/// Only the rows on the screen are asked for, so the work does not grow with the list. Columns become wider when a text
/// needs it and not narrower, so that figures stay where they are.
@MainActor
public final class LiveTable {
    /// What is drawn.
    public let table: TableDataSource

    private let sentences: ListSentences
    private var layout: TableLayout
    private let gap = 2
    /// Rows on the screen when it was last drawn.
    private var height = 1
    private static let mark = StyledText("› ", style: .accent)
    private static let noMark = StyledText("  ", style: .body)

    /// - Parameter sentences: what an empty, a failed and a loading list say.
    public init(_ table: TableDataSource, sentences: ListSentences) {
        self.table = table
        self.sentences = sentences
        layout = TableLayout(columns: table.columns, gap: 2)
    }

    /// The lines for this many columns and rows; fewer when the table has fewer.
    /// - Throws: `noMapper` when an entity type of the table was never registered.
    public func lines(width: Int, height: Int) throws(TableError) -> [StyledText] {
        let isMarked = table.selectedRow != nil
        let titles = table.rowCount > 0 && !table.columns.isEmpty ? 1 : 0
        self.height = max(1, height - titles)
        var items = self.items
        let cells = try measure(items)
        var fitted = layout
        guard fitted.fit(width - (isMarked ? 2 : 0)) else {
            self.height = max(1, height / (layout.columnCount + 1))
            items = self.items
            return try records(items)
        }
        let title = titles == 1 ? [mark(nil) + fitted.line(table.columns.map(\.title))] : []
        return title + draw(items) { row in [fitted.line(cells[row] ?? [])] }
    }

    /// Moves by screens, down if positive.
    public func turn(pages: Int) {
        scroll(by: pages * max(1, height - 1))
    }

    /// Moves by rows, down if positive.
    public func scroll(by rows: Int) {
        table.scroll(by: rows, height: height, saysState: saysState)
    }

    /// Selects the next row, or a previous one if negative, and shows it; the first on the screen if none was.
    public func select(by rows: Int) {
        guard table.rowCount > 0 else { return }
        let first = items.lazy.compactMap(\.row).first ?? 0
        let row = table.selectedRow.map { max(0, min($0 + rows, table.rowCount - 1)) } ?? first
        table.selectedRow = row
        table.reveal(row: row, height: height, saysState: saysState)
    }

    private var items: [TableItem] { table.items(height: height, saysState: saysState) }

    private func saysState(_ state: ListState) -> Bool { sentences.sentence(for: state) != nil }

    /// The texts of the rows among the items, which the layout takes into account.
    private func measure(_ items: [TableItem]) throws(TableError) -> [Int: [StyledText]] {
        let rows = items.compactMap(\.row)
        guard let first = rows.first, let last = rows.last else { return [:] }
        var texts: [Int: [StyledText]] = [:]
        for (offset, cell) in try table.rows(in: first..<last + 1).enumerated() {
            let columns = cell.columns
            layout.measure(columns)
            texts[first + offset] = columns
        }
        return texts
    }

    /// For a screen too narrow for the columns: a few lines for each row.
    private func records(_ items: [TableItem]) throws(TableError) -> [StyledText] {
        let cells = try measure(items)
        let titles = table.columns.map(\.title)
        return draw(items) { row in layout.record(cells[row] ?? [], titles: titles) + [.empty] }
    }

    private func draw(_ items: [TableItem], _ lines: (_ row: Int) -> [StyledText]) -> [StyledText] {
        var all: [StyledText] = []
        for item in items {
            switch item {
            case .header(let section): all.append(mark(nil) + (table.sections[section].header ?? .empty))
            case .row(let row): all += lines(row).map { mark(row) + $0 }
            case .state(let section):
                all.append(mark(nil) + (sentences.sentence(for: table.sections[section].provider.state) ?? .empty))
            case .footer(let section): all.append(mark(nil) + (table.sections[section].footer ?? .empty))
            }
        }
        return all
    }

    /// What stands before a line; nothing while no row is selected.
    private func mark(_ row: Int?) -> StyledText {
        guard let selected = table.selectedRow else { return .empty }
        return row == selected ? Self.mark : Self.noMark
    }
}
