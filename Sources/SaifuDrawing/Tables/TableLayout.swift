import SaifuStyle
import SaifuTables
import SaifuText

/// The widths and alignments of a table's columns.
struct TableLayout {
    private var columns: [ColumnLayout]
    private let hasTitles: Bool
    private let gap = 2
    /// Of the screen, as far as it is known.
    private var room: Int?
    /// A list is a table wherever there is so much room.
    private static let narrowest = 40
    /// A text that goes on below is read in so many columns.
    private static let readable = 16

    init(columns: [TableColumn]) {
        self.columns = columns.map { ColumnLayout($0) }
        hasTitles = !columns.isEmpty
    }

    var columnCount: Int { columns.count }

    /// Columns of the terminal that a line takes.
    private var width: Int {
        let shown = columns.lazy.filter(\.isDrawn)
        return shown.reduce(0) { $0 + $1.width } + gap * max(0, shown.count - 1)
    }

    /// Takes one row into account: its texts widen their columns, the first text of a column aligns it.
    mutating func measure(_ texts: [StyledText]) {
        if isAcross(texts) { return }
        while columns.count < texts.count { columns.append(ColumnLayout()) }
        for (index, text) in texts.enumerated() { columns[index].measure(text) }
    }

    /// Whether a row is one text across all columns.
    private func isAcross(_ texts: [StyledText]) -> Bool { hasTitles && texts.count == 1 && columns.count > 1 }

    /// As much of it as has room, up to a gap: no figure is cut.
    private func across(_ text: StyledText) -> StyledText {
        guard let room, DisplayWidth.of(text) > room else { return text }
        let mark = " …"
        let plain = text.plainText
        let beginning = DisplayWidth.prefix(of: plain, width: room - DisplayWidth.of(mark) + gap)
        guard let end = beginning.indices.last(where: { beginning[$0...].hasPrefix("  ") }) else { return text }
        return DisplayWidth.truncate(text, to: DisplayWidth.of(String(plain[..<end]) + mark), mark: mark)
    }

    /// One line: every text cut or padded to its column, without spaces at the end.
    func line(_ texts: [StyledText]) -> StyledText {
        if isAcross(texts) { return across(texts[0]) }
        let last = shown.last { $0 < texts.count && !texts[$0].isEmpty } ?? 0
        return shown.filter { $0 <= last }.map { index in
            columns[index].cell(index < texts.count ? texts[index] : .empty, isLast: index == last)
        }.joined(separator: space)
    }

    /// One row of a print: a text that may be cut goes on in the next line instead. One with a word that has no room there,
    /// such as an id, stands below the row: a word is copied whole.
    func lines(_ texts: [StyledText]) -> [StyledText] {
        if isAcross(texts) { return DisplayWidth.wrap(across(texts[0]), to: room) }
        let below = texts.indices.filter { columns[$0].breaksWord(of: texts[$0]) }
        let pieces = texts.indices.map {
            below.contains($0) || !columns[$0].isDrawn ? [] : columns[$0].wrapped(texts[$0])
        }
        let row = (0..<(pieces.map(\.count).max() ?? 0)).map { number in
            line(pieces.map { number < $0.count ? $0[number] : .empty })
        }
        return row + below.flatMap { self.below(texts[$0]) }
    }

    /// A text below its row, beside the numbers of the rows where it has room there.
    private func below(_ text: StyledText) -> [StyledText] {
        let first = shown.first.map { columns[$0] }, indent = (first?.width ?? 0) + gap
        guard hasTitles, first?.alignment == .right, let room, DisplayWidth.of(text) + indent <= room else {
            return DisplayWidth.wrap(text, to: room)
        }
        return [StyledText(String(repeating: " ", count: indent), style: .body) + text]
    }

    /// The titles, and a mark behind them when a column has no room: it is never silent, so the last title may be cut,
    /// or, where that would cut a word, have the mark before it.
    func title(width: Int?) -> StyledText {
        let line = title(narrowingLastBy: 0), mark = StyledText(" …", style: .caption)
        guard let width, columns.contains(where: \.isLeftOut) else { return line }
        let missing = DisplayWidth.of(line) + DisplayWidth.of(mark) - width
        if missing > 0, let last = shown.last, shown.count > 1, columns[last].cutsWord(ofTitleWithout: missing) {
            let titles = columns[last].titleCell(isLast: true, without: 0)
            let before = DisplayWidth.of(line) - DisplayWidth.of(titles) - gap
            return DisplayWidth.truncate(line, to: before, mark: "") + mark + titles
        }
        let narrowed = missing > 0 ? title(narrowingLastBy: missing) : line
        return DisplayWidth.truncate(narrowed, to: width - DisplayWidth.of(mark), mark: "") + mark
    }

    /// - Parameter missing: so much of the last title's place is needed for something else; the title keeps its text where
    ///   it has room besides.
    private func title(narrowingLastBy missing: Int) -> StyledText {
        shown.map { columns[$0].titleCell(isLast: $0 == shown.last, without: $0 == shown.last ? missing : 0) }
            .joined(separator: space)
    }

    private var shown: [Int] { columns.indices.filter { columns[$0].isDrawn } }
    private var space: StyledText { StyledText(String(repeating: " ", count: gap), style: .body) }

    /// One row as lines of its own, for a screen too narrow for the columns.
    func record(_ texts: [StyledText], titles: [StyledText], in width: Int?) -> [StyledText] {
        if isAcross(texts) { return DisplayWidth.wrap(texts[0], to: width) }
        let titleWidth = titles.map { DisplayWidth.of($0) }.max() ?? 0
        let indent = titleWidth == 0 ? 0 : titleWidth + gap
        return texts.enumerated().flatMap { index, text in
            text.isEmpty ? [] : fact(index < titles.count ? titles[index] : .empty, text, indent, width)
        }
    }

    /// A text beside its title, or below it where a word of it has no room there.
    private func fact(_ title: StyledText, _ text: StyledText, _ indent: Int, _ width: Int?) -> [StyledText] {
        let room = width.map { $0 - indent } ?? .max
        guard DisplayWidth.longestWord(of: text) <= room else {
            return (title.isEmpty ? [] : [title]) + DisplayWidth.wrap(text, to: width)
        }
        return DisplayWidth.wrap(text, to: room).enumerated().map { line, part in
            DisplayWidth.pad(line == 0 ? title : .empty, to: indent, .left) + part
        }
    }
}

// How a table becomes narrower, the least loss first.
extension TableLayout {
    /// Narrows the columns to a width: shortens texts that have a short form, gives up points below each other, cuts texts
    /// that may be cut, leaves out columns by their numbers, then those at the right. A figure is never cut.
    /// - Parameters:
    ///   - gutter: so much of the screen is taken already.
    ///   - isScreen: whether columns are left out even where a row could become lines of its own.
    /// - Returns: whether the lines fit. They always do where a list has titles and there is room for a table.
    mutating func fit(_ screen: Int?, gutter: Int = 0, isScreen: Bool = false) -> Bool {
        room = screen.map { $0 - gutter }
        guard let screen else { return true }
        let width = screen - gutter, mustFit = hasTitles && screen >= Self.narrowest
        while self.width > width, let next = columns.firstIndex(where: \.canBeBrief) { columns[next].isBrief = true }
        while self.width > width, let next = columns.firstIndex(where: \.canGiveUpPoints) {
            columns[next].alignsPoints = false
        }
        shrink(to: width)
        while self.width > width, mustFit || isScreen, let next = nextToLeave() { columns[next].isLeftOut = true }
        shrinkAnew(to: width)
        alignPointsAgain(in: width)
        guard mustFit else { return self.width <= width || !isScreen && wrapLast(to: width) }
        while self.width > width, shown.count > 1, let last = shown.last { columns[last].isLeftOut = true }
        if self.width > width, let last = shown.last { columns[last].limit = width }
        return true
    }

    /// Where columns were left out after all, there may be room for points below each other: in all columns, or in none.
    private mutating func alignPointsAgain(in width: Int) {
        let given = shown.filter { !columns[$0].alignsPoints }
        for index in given { columns[index].alignsPoints = true }
        if self.width > width { for index in given { columns[index].alignsPoints = false } }
    }

    /// Lets the texts of the last column go on in the next line, where they have room to be read.
    private mutating func wrapLast(to width: Int) -> Bool {
        guard let last = shown.last else { return false }
        let room = width - (self.width - columns[last].width)
        guard width >= Self.narrowest, room >= Self.readable else { return false }
        columns[last].limit = room
        columns[last].goesOn = true
        return true
    }

    /// Where columns were left out after all, there may be room for texts that were cut.
    private mutating func shrinkAnew(to width: Int) {
        for index in columns.indices where columns[index].minimum != nil { columns[index].limit = nil }
        shrink(to: width)
    }

    /// Cuts the widest column that may be cut, again and again.
    private mutating func shrink(to width: Int) {
        while self.width > width {
            let next = shown.filter { index in columns[index].minimum.map { columns[index].width > $0 } ?? false }
                .max { columns[$0].width < columns[$1].width }
            guard let next else { return }
            columns[next].limit = columns[next].width - 1
        }
    }

    private func nextToLeave() -> Int? {
        shown.filter { columns[$0].leavingOrder != nil }
            .min { columns[$0].leavingOrder ?? 0 < columns[$1].leavingOrder ?? 0 }
    }
}
