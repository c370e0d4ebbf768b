public import SaifuTables
public import SaifuText

/// Draws a table as aligned lines, for the width there is.
///
/// A column is aligned as the style of its texts says, numbers by their points. When the lines are too wide, columns are
/// shortened, then the least important left out. Under 40 terminal columns each row becomes a few lines of "title  text"
/// instead, and nothing is left out.
@MainActor
public struct TablePrinter {
    private let sentences: ListSentences
    /// Rows asked for at once, so that a long list needs few cells.
    private let window = 64

    /// - Parameter sentences: what an empty, a failed and a loading list say.
    public init(sentences: ListSentences) {
        self.sentences = sentences
    }

    /// The lines of the whole table; none is wider than `width` unless a single text is. `nil`: any width.
    /// - Throws: `noMapper` when a row's entity type was never registered.
    public func lines(of table: TableDataSource, width: Int? = nil) throws(TableError) -> [StyledText] {
        table.shownRows = table.printedRows
        var layout = try measure(table)
        let fits = layout.fit(width)
        var lines: [StyledText] = []
        if fits, table.rowCount > 0, !table.columns.isEmpty {
            lines.append(layout.title(width: width))
        }
        var start = 0
        for (index, section) in table.sections.enumerated() {
            if table.rowCount > 0, let header = section.header { lines += wrapped(header, width) }
            let rows = start..<start + section.provider.rowCount
            lines += try self.rows(rows.clamped(to: table.printedRows), of: table, layout, width, fits: fits)
            if let sentence = sentences.sentence(forSection: index, of: table.sections, scrolls: false) {
                lines += wrapped(sentence, width)
            }
            if table.rowCount > 0, let footer = section.footer { lines += wrapped(footer, width) }
            start = rows.upperBound
        }
        return lines
    }

    private func wrapped(_ line: StyledText, _ width: Int?) -> [StyledText] {
        width.map { DisplayWidth.wrap(line, to: $0) } ?? [line]
    }

    private func measure(_ table: TableDataSource) throws(TableError) -> TableLayout {
        var layout = TableLayout(columns: table.columns)
        for range in windows(table.printedRows) {
            for cell in try table.rows(in: range) { layout.measure(cell.columns) }
        }
        return layout
    }

    private func rows(
        _ rows: Range<Int>, of table: TableDataSource, _ layout: TableLayout, _ width: Int?, fits: Bool
    ) throws(TableError) -> [StyledText] {
        var lines: [StyledText] = []
        lines.reserveCapacity(rows.count)
        for range in windows(rows) {
            for cell in try table.rows(in: range) {
                if fits {
                    lines += layout.lines(cell.columns)
                } else {
                    if !lines.isEmpty { lines.append(.empty) }
                    lines += layout.record(cell.columns, titles: table.columns.map(\.title), in: width)
                }
            }
        }
        return lines
    }

    private func windows(_ rows: Range<Int>) -> [Range<Int>] {
        stride(from: rows.lowerBound, to: rows.upperBound, by: window).map {
            $0..<min($0 + window, rows.upperBound)
        }
    }
}
