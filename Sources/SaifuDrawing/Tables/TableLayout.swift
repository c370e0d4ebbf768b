import SaifuStyle
import SaifuTables
import SaifuText

/// The widths and alignments of a table's columns.
struct TableLayout {
    private struct Column {
        var width: Int
        var alignment: TextStyle.Alignment?
        let minimum: Int?
        let leavingOrder: Int?
        var isLeftOut = false
    }

    private var columns: [Column]
    private let gap: Int

    init(columns: [TableColumn], gap: Int) {
        self.columns = columns.map {
            Column(
                width: DisplayWidth.of($0.title), minimum: $0.minimumWidth, leavingOrder: $0.leavingOrder)
        }
        self.gap = gap
    }

    var columnCount: Int { columns.count }

    /// Whether a column was left out to make the others fit.
    var isShortened: Bool { columns.contains { $0.isLeftOut } }

    /// Columns of the terminal that a line takes.
    var width: Int {
        let shown = columns.lazy.filter { !$0.isLeftOut }
        return shown.reduce(0) { $0 + $1.width } + gap * max(0, shown.count - 1)
    }

    /// Takes one row into account: its texts widen their columns, the first text of a column aligns it.
    mutating func measure(_ texts: [StyledText]) {
        while columns.count < texts.count { columns.append(Column(width: 0, minimum: nil, leavingOrder: nil)) }
        for (index, text) in texts.enumerated() {
            columns[index].width = max(columns[index].width, DisplayWidth.of(text))
            columns[index].alignment = columns[index].alignment ?? text.runs.first?.style.textAlignment
        }
    }

    /// Narrows columns that allow it, the widest first, then leaves columns out. Answers whether the lines fit then.
    mutating func fit(_ width: Int?, leavingOut: Bool = false) -> Bool {
        guard let width else { return true }
        while self.width > width, let widest = widestShrinkable() { columns[widest].width -= 1 }
        while self.width > width, leavingOut, let next = nextToLeave() { columns[next].isLeftOut = true }
        return self.width <= width
    }

    private func nextToLeave() -> Int? {
        columns.indices.filter { !columns[$0].isLeftOut && columns[$0].leavingOrder != nil }
            .min { columns[$0].leavingOrder ?? 0 < columns[$1].leavingOrder ?? 0 }
    }

    private func widestShrinkable() -> Int? {
        columns.indices
            .filter { index in
                !columns[index].isLeftOut && columns[index].minimum.map { columns[index].width > $0 } ?? false
            }
            .max { columns[$0].width < columns[$1].width }
    }

    /// One line: every text cut or padded to its column, without spaces at the end.
    func line(_ texts: [StyledText]) -> StyledText {
        let space = StyledText(String(repeating: " ", count: gap), style: .body)
        let shown = columns.indices.filter { !columns[$0].isLeftOut }
        let last = shown.last { $0 < texts.count && !texts[$0].isEmpty } ?? 0
        return shown.filter { $0 <= last }.map { index in
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
