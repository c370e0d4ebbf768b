public import SaifuDrawing
import SaifuStyle
import SaifuTables
public import SaifuTerminal
public import SaifuText
public import WalletCore

/// A page on a screen of a fixed size, drawn again and again: one of its lists takes keys and the room that is left, and
/// can be scrolled, searched and selected in. Tab gives them to the next list.
@MainActor public final class PageScreen {
    private let reader: Reader
    private var language: Language { reader.language }
    private let clock: any WalletClock
    private var lists: [DrawnList] = []
    /// The sentence about the part that had no room when the page was last drawn; `nil` where all of it had.
    private var missing: ScreenSentence?
    private var focus = 0
    /// Whether keys are letters of the filter.
    public private(set) var isTyping = false

    /// - Parameter clock: tells how old panels are.
    public init(for reader: Reader, clock: any WalletClock) {
        self.reader = reader
        self.clock = clock
    }

    /// Returns the lines for this many columns and rows; a line that is longer ends in a mark.
    /// - Throws: `WalletError.table` for a row whose entity was never registered.
    public func lines(of page: Page, size: ScreenSize) throws(WalletError) -> [StyledText] {
        try uncutLines(of: page, size: size).prefix(size.rows).map { DisplayWidth.truncate($0, to: size.columns) }
    }

    private func uncutLines(of page: Page, size: ScreenSize) throws(WalletError) -> [StyledText] {
        take(page.printed.lists, inPanels: !page.panels.isEmpty)
        let printer = PageLines(in: language, width: size.columns, saysFailures: false)
        missing = nil
        if !page.panels.isEmpty {
            let above = try printer.lines(of: page.blocks)
            let room = ScreenSize(columns: size.columns, rows: max(1, size.rows - above.count))
            let panels = PanelScreen(page.panels, lists: lists, focused: focused, for: reader, at: clock.now())
            let drawn = try panels.lines(size: room)
            let titles = drawn.missing.map { $0.title.styled(in: language).plainText }
            missing = titles.isEmpty ? nil : .missing(titles, width: size.columns, in: language)
            return above + drawn.lines
        }
        guard let focused else { return try printer.lines(of: page.blocks) }
        let lines = try BlockPieces(page.blocks, lists: lists, printer).lines(size: size, first: focused)
        missing = lists.rowsBelow
        return lines
    }

    /// Returns the line below a page that names the part without room; `nil` when all of it had.
    func missingLine(width: Int) -> StyledText? {
        missing.map { DisplayWidth.truncate(Phrase($0, .caption).styled(in: language), to: width) }
    }

    /// Whether the list that takes keys can only be scrolled, and has lines that are not on the screen.
    var scrolls: Bool {
        guard let focused, !focused.selects else { return false }
        return focused.hidden != (0, 0)
    }

    /// The list that takes keys.
    private var focused: DrawnList? { lists.isEmpty ? nil : lists[min(focus, lists.count - 1)] }
    /// Whether more rows of a list are being asked for.
    var isPaging: Bool {
        lists.contains { $0.table.sections.contains { $0.provider.nextPage == .loading } }
    }
    /// Whether Tab leads to another list.
    public var hasMoreLists: Bool { lists.count > 1 }
    /// Whether Enter opens the row that is selected.
    public var opensRow: Bool {
        guard let table = focused?.table, table.selectedRow != nil else { return false }
        return table.sections.contains { $0.provider.opensRows }
    }

    /// A list that was there keeps its widths from picture to picture.
    private func take(_ blocks: [Block], inPanels: Bool) {
        let known = focused
        lists = blocks.compactMap { block in
            lists.first { $0.table === block.table } ?? DrawnList(block, in: language, isInPanel: inPanels)
        }
        focus = lists.firstIndex { $0 === known } ?? 0
    }

    /// - Returns: whether there was another list.
    private func focusNext() -> Bool {
        guard hasMoreLists else { return false }
        focused?.table.selectedRow = nil
        focus = (min(focus, lists.count - 1) + 1) % lists.count
        return true
    }

    /// The filter, as long as there is one; what stands there instead of a hint.
    public func filterLine(width: Int) -> StyledText? {
        guard let query = focused?.table.query, isTyping || !query.isEmpty else { return nil }
        let sentence = isTyping ? ScreenSentence.filterTyping(query: query) : .filterSet(query: query)
        return Hint(sentence.text(in: language)).line(width: width)
    }

    /// Whether texts stand out because they became others.
    public var isMarkingChanges: Bool { lists.contains { $0.scrolling.isMarkingChanges } }

    /// Texts that changed stand out no more.
    public func fade() {
        for list in lists { list.scrolling.fade() }
    }

    /// Answers whether the key meant something here.
    public func press(_ key: ScreenKey) -> Bool {
        guard let focused else { return false }
        let scrolling = focused.scrolling
        if isTyping, type(key, scrolling.table) { return true }
        switch key {
        case .character(ScreenLetter.filter.rawValue) where focused.selects: isTyping = true
        case .character(ScreenLetter.retry.rawValue): scrolling.table.retryPages()
        case .up: focused.move(by: -1)
        case .down: focused.move(by: 1)
        case .pageUp: scrolling.turn(pages: -1)
        case .pageDown: scrolling.turn(pages: 1)
        case .home: scrolling.jump(by: -scrolling.table.rowCount)
        case .end: scrolling.jump(by: scrolling.table.rowCount)
        case .enter: return open(scrolling.table)
        case .escape: return clear(scrolling.table)
        case .tab: return focusNext()
        case .character, .left, .right, .backTab, .backspace, .interrupt: return false
        }
        return true
    }

    /// - Returns: whether a row was selected.
    private func open(_ table: TableDataSource) -> Bool {
        guard let row = table.selectedRow else { return false }
        do throws(TableError) {
            try table.open(row: row)
            return true
        } catch {
            return false  // the row has gone meanwhile
        }
    }

    /// - Returns: whether there was a filter or a selection to clear.
    private func clear(_ table: TableDataSource) -> Bool {
        if !table.query.isEmpty {
            table.query = ""
        } else if table.selectedRow != nil {
            table.selectedRow = nil
        } else {
            return false
        }
        return true
    }

    /// A letter of the filter, or its end; other keys move as ever.
    private func type(_ key: ScreenKey, _ table: TableDataSource) -> Bool {
        switch key {
        case .character(let character): table.query.append(character)
        case .backspace:
            isTyping = !table.query.isEmpty
            table.query = String(table.query.dropLast())
        case .enter: isTyping = false
        case .escape:
            isTyping = false
            table.query = ""
        case .up, .down, .pageUp, .pageDown, .home, .end, .left, .right, .tab, .backTab, .interrupt: return false
        }
        return true
    }
}
