public import SaifuDrawing
import SaifuTables
public import SaifuTerminal
public import SaifuText
public import WalletCore

/// A page on a screen of a fixed size, drawn again and again: its last table takes the room that is left, and can be
/// scrolled, searched and selected in.
@MainActor public final class PageScreen {
    private let language: Language
    private var scrolling: ScrollingTable?
    /// Whether rows can be selected.
    private var selects = false
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
        let printer = PageLines(in: language, width: size.columns)
        guard let (index, list) = blocks.lastList else { return try printer.lines(of: blocks) }
        let above = try printer.lines(of: Array(blocks[..<index]))
        let below = try printer.lines(of: Array(blocks[(index + 1)...]))
        let scrolling = table(for: list)
        do {
            let room = size.rows - above.count - below.count
            return try above + scrolling.lines(width: size.columns, height: max(1, room)) + below
        } catch {
            throw .table(error)
        }
    }

    /// The filter, as long as there is one; what stands there instead of a hint.
    public func filterLine(width: Int) -> StyledText? {
        guard let query = scrolling?.table.query, isTyping || !query.isEmpty else { return nil }
        let sentence = isTyping ? ScreenSentence.filterTyping(query: query) : .filterSet(query: query)
        return Hint(sentence.text(in: language)).line(width: width)
    }

    /// Whether texts stand out because they became others.
    public var isMarkingChanges: Bool { scrolling?.isMarkingChanges ?? false }

    /// What became another is no longer new.
    public func fade() {
        scrolling?.fade()
    }

    /// Answers whether the key meant something here.
    public func press(_ key: ScreenKey) -> Bool {
        guard let scrolling else { return false }
        if isTyping, type(key, scrolling.table) { return true }
        switch key {
        case .character("/") where selects: isTyping = true
        case .character("r"): scrolling.table.retryPages()
        case .up: move(scrolling, by: -1)
        case .down: move(scrolling, by: 1)
        case .pageUp: scrolling.turn(pages: -1)
        case .pageDown: scrolling.turn(pages: 1)
        case .home: scrolling.scroll(by: -scrolling.table.rowCount)
        case .end: scrolling.scroll(by: scrolling.table.rowCount)
        case .enter: return open(scrolling.table)
        case .escape: return clear(scrolling.table)
        case .character, .left, .right, .tab, .backTab, .backspace, .interrupt: return false
        }
        return true
    }

    private func move(_ scrolling: ScrollingTable, by rows: Int) {
        if selects { scrolling.select(by: rows) } else { scrolling.scroll(by: rows) }
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

    /// The same table keeps its widths from picture to picture.
    private func table(for list: DrawnList) -> ScrollingTable {
        if let scrolling, scrolling.table === list.table { return scrolling }
        let made = ScrollingTable(list.table, sentences: .said(list.whenEmpty, in: language), marksChanges: true)
        scrolling = made
        selects = list.selects
        return made
    }
}

/// A table of a page, as a screen draws it.
private struct DrawnList {
    let table: TableDataSource
    let whenEmpty: Phrase
    let selects: Bool
}

extension [Block] {
    @MainActor fileprivate var lastList: (index: Int, list: DrawnList)? {
        enumerated().reversed().lazy.compactMap { index, block in
            switch block {
            case .table(let table):
                (index, DrawnList(table: table.source, whenEmpty: table.whenEmpty, selects: true))
            case .facts(let facts): (index, DrawnList(table: facts, whenEmpty: .empty, selects: false))
            case .line, .form: nil
            }
        }.first
    }
}
