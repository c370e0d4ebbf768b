import SaifuStyle
public import SaifuTables
public import SaifuText

/// Draws as much of a table as a screen has room for, again and again.
///
/// Only the rows on the screen are asked for, so the work does not grow with the list. Columns become wider when a text
/// needs it and not narrower, so that figures stay where they are; on a narrow screen they are shortened, then the least
/// important left out.
@MainActor
public final class ScrollingTable {
    /// The table that is drawn.
    public let table: TableDataSource

    private let sentences: ListSentences
    private var layout: TableLayout
    private var changes: ChangeMarks?
    /// Rows on the screen when it was last drawn.
    private var height = 1
    private static let mark = StyledText("› ", style: .accent)
    private static let noMark = StyledText("  ", style: .body)

    /// - Parameters:
    ///   - sentences: what an empty, a failed and a loading list say.
    ///   - marksChanges: whether texts that became others stand out until `fade`.
    public init(_ table: TableDataSource, sentences: ListSentences, marksChanges: Bool = false) {
        self.table = table
        self.sentences = sentences
        layout = TableLayout(columns: table.columns)
        changes = marksChanges ? ChangeMarks() : nil
        if marksChanges { _ = table.takeUpdatedRows() }
    }

    /// The lines for this many columns and rows; fewer when the table has fewer.
    /// - Throws: `noMapper` when an entity type of the table was never registered.
    public func lines(width: Int, height: Int) throws(TableError) -> [StyledText] {
        let titles = hasTitles(height) ? 1 : 0
        self.height = max(1, height - titles)
        var items = self.items
        let cells = try texts(of: items)
        var gutter = gutter(items)
        var fitted = layout
        guard fitted.fit(width, gutter: gutter.width, isScreen: true) else {
            if table.columns.isEmpty { return try facts(height, width: width) }
            self.height = max(1, height / (layout.columnCount + 1))
            items = self.items
            gutter = self.gutter(items)
            return try records(items, gutter, width: width)
        }
        let title = titles == 1 ? [gutter.blank + fitted.title(width: width - gutter.width)] : []
        let lines = { width in self.draw(items, gutter, width: width) { row in [fitted.line(cells[row] ?? [])] } }
        let whole = lines(width - gutter.width)
        return title + (whole.count <= self.height ? whole : lines(nil))
    }

    /// A list around a middle shows what lies there before it shows titles.
    private func hasTitles(_ height: Int) -> Bool {
        table.rowCount > 0 && !table.columns.isEmpty && (table.middleRow == nil || height > TableDataSource.core)
    }

    /// Whether texts stand out because they became others.
    public var isMarkingChanges: Bool { changes?.isEmpty == false }

    /// Texts that changed stand out no more.
    public func fade() {
        changes?.fade()
    }

    /// Moves by screens, down if positive, and the selection with it.
    public func turn(pages: Int) {
        jump(by: pages * max(1, height - 1))
    }

    /// Moves by rows, down if positive, and the selection with it: what is selected stays on the screen.
    public func jump(by rows: Int) {
        if table.selectedRow == nil { scroll(by: rows) } else { select(by: rows) }
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

    private func saysState(_ section: Int) -> Bool {
        sentences.sentence(forSection: section, of: table.sections, scrolls: true, query: table.query) != nil
    }

    /// The texts of the rows among the items, which the layout takes into account. The next page of a list is asked for
    /// when they come near its end.
    private func texts(of items: [TableItem]) throws(TableError) -> [Int: [StyledText]] {
        let rows = items.compactMap(\.row)
        guard let first = rows.first, let last = rows.last else { return [:] }
        table.shownRows = first..<last + 1
        var drawn: [(key: RowKey, texts: [StyledText])] = []
        for (offset, cell) in try table.rows(in: first..<last + 1).enumerated() {
            let columns = cell.columns
            layout.measure(columns)
            if let key = table.key(ofRow: first + offset) { drawn.append((key, columns)) }
        }
        table.willShow(first..<last + 1)
        let marked = changes?.mark(drawn, updated: table.takeUpdatedRows()) ?? drawn.map(\.texts)
        return Dictionary(uniqueKeysWithValues: marked.enumerated().map { (first + $0, $1) })
    }

    /// Without titles, a text goes on in the next line, or stands below its row: as many rows as have room.
    private func facts(_ height: Int, width: Int) throws(TableError) -> [StyledText] {
        for rows in stride(from: height, through: 1, by: -1) {
            self.height = rows
            let items = self.items
            let cells = try texts(of: items)
            let gutter = gutter(items)
            var fitted = layout
            let fits = fitted.fit(width, gutter: gutter.width)
            let room = width - gutter.width
            let lines = draw(items, gutter, width: room) { row in
                let texts = cells[row] ?? []
                return fits ? fitted.lines(texts) : fitted.record(texts, titles: [], in: room)
            }
            if lines.count <= height || rows == 1 { return lines }
        }
        return []
    }

    /// For a screen too narrow for the columns: a few lines for each row.
    private func records(_ items: [TableItem], _ gutter: Gutter, width: Int) throws(TableError) -> [StyledText] {
        let cells = try texts(of: items)
        let titles = table.columns.map(\.title)
        let room = width - gutter.width
        return draw(items, gutter, width: room) { row in
            layout.record(cells[row] ?? [], titles: titles, in: room) + [.empty]
        }
    }

    /// - Parameter width: what a list says of itself goes on below where it has no room; `nil`: it is one line.
    private func draw(
        _ items: [TableItem], _ gutter: Gutter, width: Int? = nil, _ lines: (_ row: Int) -> [StyledText]
    ) -> [StyledText] {
        items.flatMap { item in
            switch item {
            case .header(let section): [gutter.blank + (table.sections[section].header ?? .empty)]
            case .row(let row): gutter.mark(lines(row), of: row)
            case .state(let section):
                DisplayWidth.wrap(
                    sentences.sentence(
                        forSection: section, of: table.sections, scrolls: true, query: table.query) ?? .empty,
                    to: width
                ).map { gutter.blank + $0 }
            case .footer(let section): [gutter.blank + (table.sections[section].footer ?? .empty)]
            }
        }
    }

    /// The mark in front of the lines; empty while no row on the screen is selected.
    @MainActor
    private struct Gutter {
        let selected: Int?

        var blank: StyledText { selected == nil ? .empty : ScrollingTable.noMark }
        var width: Int { DisplayWidth.of(blank) }

        /// The first line of the selected row has the mark; a line without text has nothing before it either.
        func mark(_ lines: [StyledText], of row: Int) -> [StyledText] {
            lines.enumerated().map { index, line in
                if line.isEmpty { return line }
                return (index == 0 && row == selected ? ScrollingTable.mark : blank) + line
            }
        }
    }

    private func gutter(_ items: [TableItem]) -> Gutter {
        Gutter(selected: table.selectedRow.flatMap { items.contains(.row($0)) ? $0 : nil })
    }
}
