public import SaifuTables
public import SaifuText

/// Draws a table as aligned lines, for the width there is.
///
/// A column is aligned as the style of its texts says. When the lines are too wide, columns that allow it are
/// cut; when that is not enough, each row becomes a few lines of "title  text": an amount is never cut.
@MainActor
public struct TablePrinter {
    private let sentences: ListSentences
    private let gap = 2
    /// Rows asked for at once, so that a long list needs few cells.
    private let window = 64

    /// - Parameter sentences: what an empty, a failed and a loading list say.
    public init(sentences: ListSentences) {
        self.sentences = sentences
    }

    /// The lines of the whole table; none is wider than `width` unless a single text is. `nil`: any width.
    /// - Throws: `noMapper` when a row's entity type was never registered.
    public func lines(of table: TableDataSource, width: Int? = nil) throws(TableError) -> [StyledText] {
        var layout = try measure(table)
        let fits = layout.fit(width)
        var lines: [StyledText] = []
        if fits, table.rowCount > 0, !table.columns.isEmpty {
            lines.append(layout.line(table.columns.map(\.title)))
        }
        var start = 0
        for (index, section) in table.sections.enumerated() {
            if table.rowCount > 0, let header = section.header { lines.append(header) }
            let rows = start..<start + section.provider.rowCount
            lines += try self.rows(rows, of: table, layout, fits: fits)
            if let sentence = sentences.sentence(forSection: index, of: table.sections, scrolls: false) {
                lines.append(sentence)
            }
            if table.rowCount > 0, let footer = section.footer { lines.append(footer) }
            start = rows.upperBound
        }
        return lines
    }

    private func measure(_ table: TableDataSource) throws(TableError) -> TableLayout {
        var layout = TableLayout(columns: table.columns, gap: gap)
        for range in windows(0..<table.rowCount) {
            for cell in try table.rows(in: range) { layout.measure(cell.columns) }
        }
        return layout
    }

    private func rows(
        _ rows: Range<Int>, of table: TableDataSource, _ layout: TableLayout, fits: Bool
    ) throws(TableError) -> [StyledText] {
        var lines: [StyledText] = []
        lines.reserveCapacity(rows.count)
        for range in windows(rows) {
            for cell in try table.rows(in: range) {
                if fits {
                    lines.append(layout.line(cell.columns))
                } else {
                    if !lines.isEmpty { lines.append(.empty) }
                    lines += layout.record(cell.columns, titles: table.columns.map(\.title))
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
