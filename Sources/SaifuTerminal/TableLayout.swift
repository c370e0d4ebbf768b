import SaifuStyle
import SaifuTables

/// The widths and alignments of a table's columns.
struct TableLayout {
    private struct Column {
        var width: Int
        var alignment: TextStyle.Alignment?
        let minimum: Int?
    }

    private var columns: [Column]
    private let gap: Int

    init(columns: [TableColumn], gap: Int) {
        self.columns = columns.map { Column(width: DisplayWidth.of($0.title), minimum: $0.minimumWidth) }
        self.gap = gap
    }

    var columnCount: Int { columns.count }

    /// Takes one row into account: its texts widen their columns, the first text of a column aligns it.
    mutating func measure(_ texts: [StyledText]) {
        while columns.count < texts.count { columns.append(Column(width: 0, minimum: nil)) }
        for (index, text) in texts.enumerated() {
            columns[index].width = max(columns[index].width, DisplayWidth.of(text))
            columns[index].alignment = columns[index].alignment ?? text.runs.first?.style.textAlignment
        }
    }

    /// Narrows columns that allow it, the widest first. Answers whether the lines fit then.
    mutating func fit(_ width: Int?) -> Bool {
        guard let width else { return true }
        var excess = columns.reduce(0) { $0 + $1.width } + gap * max(0, columns.count - 1) - width
        while excess > 0, let widest = widestShrinkable() {
            columns[widest].width -= 1
            excess -= 1
        }
        return excess <= 0
    }

    private func widestShrinkable() -> Int? {
        columns.indices
            .filter { index in columns[index].minimum.map { columns[index].width > $0 } ?? false }
            .max { columns[$0].width < columns[$1].width }
    }

    /// One line: every text cut or padded to its column, without spaces at the end.
    func line(_ texts: [StyledText]) -> StyledText {
        let space = StyledText(String(repeating: " ", count: gap), style: .body)
        let last = texts.lastIndex { !$0.isEmpty } ?? 0
        return columns.indices.prefix(last + 1).map { index in
            let text = index < texts.count ? texts[index] : .empty
            let alignment = columns[index].alignment ?? .left
            let fitted = DisplayWidth.truncate(text, to: columns[index].width)
            return index == last && alignment == .left
                ? fitted : DisplayWidth.pad(fitted, to: columns[index].width, alignment)
        }.joined(separator: space)
    }

    /// One row as lines of its own, for a screen too narrow for the columns.
    func record(_ texts: [StyledText], titles: [StyledText]) -> [StyledText] {
        let titleWidth = titles.map { DisplayWidth.of($0) }.max() ?? 0
        let space = StyledText(String(repeating: " ", count: titleWidth == 0 ? 0 : gap), style: .body)
        return texts.enumerated().compactMap { index, text in
            if text.isEmpty { return nil }
            let title = index < titles.count ? titles[index] : .empty
            return DisplayWidth.pad(title, to: titleWidth, .left) + space + text
        }
    }
}
