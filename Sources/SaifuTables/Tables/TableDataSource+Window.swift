// What of a table is on a screen. The work grows with the lines of the screen and the number of sections, not with the
// rows.
extension TableDataSource {
    /// Lines of a list around a middle that tell the most: the middle, and a row on either side.
    public static var core: Int { 3 }
    /// A list around a middle has no headers under so many lines.
    private static var leastUnderHeaders: Int { 8 }

    /// The lines from the top row on, at most `height` of them; as many as there are when those are fewer. The header of
    /// the section that comes first stays at the top, whatever of its rows is on the screen.
    ///
    /// - Parameter saysState: whether a line is drawn for the state of a section's list.
    public func items(height: Int, saysState: (_ section: Int) -> Bool = { _ in false }) -> [TableItem] {
        if let core = core(height: height) { return core }
        let stretches = stretches(saysState, height)
        let total = stretches.last?.end ?? 0
        let first = max(0, min(topLine(height, stretches), total - height))
        var items = (first..<min(total, first + max(0, height))).map { item(at: $0, stretches) }
        if let row = items.first?.row, items.count > 1, let stretch = stretches.last(where: { $0.holds(row) }),
            stretch.hasHeader
        {
            items[0] = .header(section: stretch.section)
        }
        return items
    }

    /// The rows beside the middle, where there is no room for more.
    private func core(height: Int) -> [TableItem]? {
        guard topRow == nil, height < Self.core, let middle = middleRow?(), middle > 0, middle + 1 < rowCount else {
            return nil
        }
        return [TableItem.row(middle - 1), .row(middle + 1)].suffix(max(0, height))
    }

    /// Moves the window by rows, down if positive. At the beginning the table is no longer held by a row.
    public func scroll(by rows: Int, height: Int, saysState: (_ section: Int) -> Bool = { _ in false }) {
        let shown = items(height: height, saysState: saysState)
        guard shown.count == height || rows < 0, let first = shown.lazy.compactMap(\.row).first else { return }
        scroll(to: first + rows, height: height, saysState)
    }

    /// Moves the window no further than needed to show the row.
    public func reveal(row: Int, height: Int, saysState: (_ section: Int) -> Bool = { _ in false }) {
        func shown() -> [Int] { items(height: height, saysState: saysState).compactMap(\.row) }
        guard let first = shown().first, let last = shown().last else { return }
        if row < first { return scroll(to: row, height: height, saysState) }
        // Headers that come to lie between take room of their own.
        var top = first + max(0, row - last)
        while let last = shown().last, last < row, top <= row {
            scroll(to: top, height: height, saysState)
            top += 1
        }
    }

    /// The last window is a full one.
    private func scroll(to row: Int, height: Int, _ saysState: (_ section: Int) -> Bool) {
        let stretches = stretches(saysState, height)
        let last = (stretches.last?.end ?? 0) - height
        var row = max(0, min(row, rowCount - 1))
        while row > 0, topLine(ofRow: row, stretches) > last { row -= 1 }
        topRow = row == 0 && middleRow == nil ? nil : row
    }

    private func topLine(_ height: Int, _ stretches: [Stretch]) -> Int {
        if let topRow { return topLine(ofRow: topRow, stretches) }
        guard let middle = middleRow?() else { return 0 }
        return line(ofRow: middle, stretches) - height / 2
    }

    /// A section in lines and rows.
    private struct Stretch {
        let section: Int
        let start: Int
        let firstRow: Int
        let rows: Int
        let hasHeader: Bool
        let hasState: Bool
        let hasFooter: Bool

        /// Whether it is the last one that can hold the row.
        func holds(_ row: Int) -> Bool { firstRow <= row && rows > 0 }

        var end: Int { start + (hasHeader ? 1 : 0) + rows + (hasState ? 1 : 0) + (hasFooter ? 1 : 0) }
    }

    /// A table without rows has no headers and footers either.
    private func stretches(_ saysState: (_ section: Int) -> Bool, _ height: Int) -> [Stretch] {
        var stretches: [Stretch] = []
        let hasRows = rowCount > 0
        let hasHeaders = hasRows && (middleRow == nil || height >= Self.leastUnderHeaders)
        for (index, section) in sections.enumerated() {
            stretches.append(
                Stretch(
                    section: index, start: stretches.last?.end ?? 0,
                    firstRow: stretches.last.map { $0.firstRow + $0.rows } ?? 0, rows: section.provider.rowCount,
                    hasHeader: hasHeaders && section.header != nil, hasState: saysState(index),
                    hasFooter: hasRows && section.footer != nil))
        }
        return stretches
    }

    /// The line above a row where the row's section has a header: that stays there.
    private func topLine(ofRow row: Int, _ stretches: [Stretch]) -> Int {
        guard let stretch = stretches.last(where: { $0.holds(row) }) else { return 0 }
        return line(ofRow: row, stretches) - (stretch.hasHeader && row > stretch.firstRow ? 1 : 0)
    }

    /// The first row of a section has the section's header with it.
    private func line(ofRow row: Int, _ stretches: [Stretch]) -> Int {
        guard let stretch = stretches.last(where: { $0.holds(row) }) else { return 0 }
        let offset = row - stretch.firstRow
        return stretch.start + (stretch.hasHeader && offset > 0 ? 1 : 0) + offset
    }

    private func item(at line: Int, _ stretches: [Stretch]) -> TableItem {
        guard let stretch = stretches.first(where: { line < $0.end }) else { return .row(rowCount) }
        var offset = line - stretch.start
        if stretch.hasHeader {
            if offset == 0 { return .header(section: stretch.section) }
            offset -= 1
        }
        if offset < stretch.rows { return .row(stretch.firstRow + offset) }
        return stretch.hasState && offset == stretch.rows
            ? .state(section: stretch.section) : .footer(section: stretch.section)
    }
}

extension TableItem {
    /// The number of the row, if it is one.
    public var row: Int? {
        if case .row(let row) = self { row } else { nil }
    }
}
