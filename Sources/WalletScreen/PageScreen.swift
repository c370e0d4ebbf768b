public import SaifuStyle
import SaifuTables
public import SaifuTerminal
public import WalletCore

/// A page on a screen of a fixed size, drawn again and again: its last table takes the room that is left, and can be
/// scrolled.
@MainActor public final class PageScreen {
    private let strings: Strings
    private var live: LiveTable?
    /// Whether keys are letters of the filter.
    public private(set) var isTyping = false

    public init(strings: Strings) {
        self.strings = strings
    }

    /// The lines for this many columns and rows; a line that is longer ends in a mark.
    /// - Throws: `WalletError.table` for a row whose entity was never registered.
    public func lines(of page: Page, size: ScreenSize) throws(WalletError) -> [StyledText] {
        try uncutLines(of: page, size: size).prefix(size.rows).map { DisplayWidth.truncate($0, to: size.columns) }
    }

    private func uncutLines(of page: Page, size: ScreenSize) throws(WalletError) -> [StyledText] {
        let printer = PageLines(strings: strings, width: size.columns)
        guard case (let index, .table(let table, let whenEmpty))? = page.lastTable else {
            return try printer.lines(of: page)
        }
        let above = try printer.lines(of: Page(Array(page.blocks[..<index]), document: [Int]()))
        let below = try printer.lines(of: Page(Array(page.blocks[(index + 1)...]), document: [Int]()))
        let live = live(table, printer.sentences(whenEmpty))
        do {
            let room = size.rows - above.count - below.count
            return try above + live.lines(width: size.columns, height: max(1, room)) + below
        } catch {
            throw .table(error)
        }
    }

    /// The filter, as long as there is one; what stands there instead of a hint.
    public func filterLine(width: Int) -> StyledText? {
        guard let query = live?.table.query, isTyping || !query.isEmpty else { return nil }
        return Hint(strings(isTyping ? .filterTyping : .filterSet, query)).line(width: width)
    }

    /// Whether texts stand out because they became others.
    public var isMarkingChanges: Bool { live?.isMarkingChanges ?? false }

    /// What became another is no longer new.
    public func fade() {
        live?.fade()
    }

    /// Answers whether the key meant something here.
    public func press(_ key: ScreenKey) -> Bool {
        guard let live else { return false }
        if isTyping, type(key, live.table) { return true }
        switch key {
        case .character("/"): isTyping = true
        case .character("r"): live.table.retryPages()
        case .up: live.select(by: -1)
        case .down: live.select(by: 1)
        case .pageUp: live.turn(pages: -1)
        case .pageDown: live.turn(pages: 1)
        case .home: live.scroll(by: -live.table.rowCount)
        case .end: live.scroll(by: live.table.rowCount)
        case .escape: if live.table.query.isEmpty { live.table.selectedRow = nil } else { live.table.query = "" }
        case .character, .left, .right, .tab, .backTab, .enter, .backspace, .interrupt: return false
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
    private func live(_ table: TableDataSource, _ sentences: ListSentences) -> LiveTable {
        if let live, live.table === table { return live }
        let made = LiveTable(table, sentences: sentences, marksChanges: true)
        live = made
        return made
    }
}

extension Page {
    fileprivate var lastTable: (index: Int, block: Block)? {
        blocks.enumerated().reversed().lazy.compactMap { index, block in
            if case .table = block { (index, block) } else { nil }
        }.first
    }
}
