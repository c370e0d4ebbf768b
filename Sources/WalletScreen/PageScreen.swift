public import SaifuDrawing
import SaifuTables
public import SaifuTerminal
public import SaifuText
public import WalletCore

/// A page on a screen of a fixed size, drawn again and again: one of its lists takes keys and the room that is left, and
/// can be scrolled, searched and selected in. Tab gives them to the next list.
@MainActor public final class PageScreen {
    private let language: Language
    private var lists: [DrawnList] = []
    private var focus = 0
    /// Whether keys are letters of the filter.
    public private(set) var isTyping = false

    /// Creates a screen that speaks a language.
    public init(in language: Language) {
        self.language = language
    }

    /// Returns the lines for this many columns and rows; a line that is longer ends in a mark.
    /// - Throws: `WalletError.table` for a row whose entity was never registered.
    public func lines(of blocks: [Block], size: ScreenSize) throws(WalletError) -> [StyledText] {
        try uncutLines(of: blocks, size: size).prefix(size.rows).map { DisplayWidth.truncate($0, to: size.columns) }
    }

    private func uncutLines(of blocks: [Block], size: ScreenSize) throws(WalletError) -> [StyledText] {
        take(blocks.lists)
        let printer = PageLines(in: language, width: size.columns, saysFailures: false)
        guard let focused else { return try printer.lines(of: blocks) }
        var above: [StyledText] = []
        var below: [StyledText] = []
        var printed: [Block] = []
        var isBelow = false
        func end(with lines: [StyledText]) throws(WalletError) {
            let lines = try printer.lines(of: printed) + lines
            if isBelow { below += lines } else { above += lines }
            printed = []
        }
        for block in blocks {
            let list = lists.first { $0.table === block.table }
            if let list, list !== focused {
                try end(with: list.lines(width: size.columns, height: max(3, size.rows / 4)))
            } else if list != nil {
                try end(with: [])
                isBelow = true
            } else {
                printed.append(block)
            }
        }
        try end(with: [])
        let room = max(1, size.rows - above.count - below.count)
        return try above + focused.lines(width: size.columns, height: room) + below
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
    private func take(_ blocks: [Block]) {
        let known = focused
        lists = blocks.compactMap { block in lists.first { $0.table === block.table } ?? DrawnList(block, in: language)
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

    /// What became another is no longer new.
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

/// A list of a page, as a screen draws it.
@MainActor private final class DrawnList {
    let scrolling: ScrollingTable
    /// Whether rows can be selected.
    let selects: Bool

    /// `nil` for a block that is no list.
    init?(_ block: Block, in language: Language) {
        guard let table = block.table else { return nil }
        let whenEmpty: Phrase? = if case .table(let list) = block { list.whenEmpty } else { nil }
        selects = block.selects
        scrolling = ScrollingTable(
            table, sentences: .said(whenEmpty ?? .empty, in: language, saysFailures: false), marksChanges: true)
    }

    var table: TableDataSource { scrolling.table }

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

extension [Block] {
    /// The tables; on a page without one, its last facts.
    @MainActor fileprivate var lists: [Block] {
        let tables = filter(\.selects)
        return tables.isEmpty ? last { $0.table != nil }.map { [$0] } ?? [] : tables
    }
}
