import SaifuDrawing
import SaifuTables
import SaifuText
import WalletCore

/// A list of a page, as a screen draws it.
@MainActor final class DrawnList {
    let scrolling: ScrollingTable
    /// Whether rows can be selected.
    let selects: Bool

    /// `nil` for a block that is no list.
    /// - Parameter isInPanel: whether it shares the screen with other lists.
    init?(_ block: Block, in language: Language, isInPanel: Bool) {
        guard let table = block.table else { return nil }
        let whenEmpty: Phrase? = if case .table(let list) = block { list.whenEmpty } else { nil }
        selects = block.selects
        scrolling = ScrollingTable(
            table,
            sentences: .said(whenEmpty ?? .empty, in: language, saysFailures: false, tellsWhy: !isInPanel),
            marksChanges: true)
    }

    var table: TableDataSource { scrolling.table }

    /// The lines of all of it.
    var wholeHeight: Int {
        guard table.rowCount > 0 else { return 1 }
        let around = table.sections.reduce(table.columns.isEmpty ? 0 : 1) { lines, section in
            lines + (section.header == nil ? 0 : 1) + (section.footer == nil ? 0 : 1)
                + (section.provider.nextPage.isSaid ? 1 : 0)
        }
        return table.rowCount + around
    }

    /// Rows above the first on the screen, and below the last. A list around a middle, such as a book, ends nowhere.
    var hidden: (above: Int, below: Int) {
        guard table.middleRow == nil else { return (0, 0) }
        let shown = table.shownRows.clamped(to: 0..<table.rowCount)
        return (shown.lowerBound, table.rowCount - shown.upperBound)
    }

    /// Whether there are more rows than those that came.
    var hasMorePages: Bool { table.sections.contains { $0.provider.nextPage.isOpen } }

    func move(by rows: Int) {
        if selects { scrolling.select(by: rows) } else { scrolling.scroll(by: rows) }
    }

    func lines(width: Int, height: Int) throws(WalletError) -> [StyledText] {
        do {
            return try scrolling.lines(width: width, height: height)
        } catch {
            throw .table(error)
        }
    }
}

extension [DrawnList] {
    /// How many of their rows are below the screen; `nil` for none.
    @MainActor var rowsBelow: ScreenSentence? {
        let count = reduce(0) { $0 + $1.hidden.below }
        if count == 0 { return nil }
        return allSatisfy { !$0.selects }
            ? .factsBelow(count) : .rowsBelow(count, isAll: !contains(where: \.hasMorePages))
    }
}

extension NextPage {
    /// Whether it may have rows.
    fileprivate var isOpen: Bool {
        switch self {
        case .available, .loading, .failed: true
        case .none, .last, .only: false
        }
    }

    /// Whether a line below the rows says so.
    fileprivate var isSaid: Bool {
        switch self {
        case .none, .available, .only: false
        case .loading, .failed, .last: true
        }
    }
}

extension [Block] {
    /// The tables; on a page without one, its last facts.
    @MainActor var lists: [Block] {
        let tables = filter(\.selects)
        return tables.isEmpty ? last { $0.table != nil }.map { [$0] } ?? [] : tables
    }
}
