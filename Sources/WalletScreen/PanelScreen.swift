import LightningAPI
import SaifuDrawing
import SaifuStyle
import SaifuTables
import SaifuText
import WalletCore

/// Panels on a screen: side by side where it is wide, and only the most important where it is small.
@MainActor struct PanelScreen {
    private let panels: [Panel]
    private let lists: [DrawnList]
    private let focused: DrawnList?
    private let reader: Reader
    private var language: Language { reader.language }
    private let now: Timestamp

    /// Under so many rows, panels are brief.
    private static let enough = 30

    /// - Parameters:
    ///   - lists: those of all panels.
    ///   - focused: takes keys.
    init(_ panels: [Panel], lists: [DrawnList], focused: DrawnList?, for reader: Reader, at now: Timestamp) {
        self.panels = panels
        self.lists = lists
        self.focused = focused
        self.reader = reader
        self.now = now
    }

    /// - Returns: the panels that have no room, too.
    func lines(size: ScreenSize) throws(WalletError) -> (lines: [StyledText], missing: [Panel]) {
        let columns = PanelLayout.columns(isTall: panels.map(fillsColumn), width: size.columns)
        var drawn: [(lines: [StyledText], width: Int)] = []
        var missing: [Panel] = []
        for (numbers, width) in zip(columns, PanelLayout.widths(of: columns.count, in: size.columns)) {
            let size = ScreenSize(columns: width, rows: size.rows)
            drawn.append((try lines(of: numbers.map { panels[$0] }, size: size, &missing), width))
        }
        return (beside(drawn), missing)
    }

    /// Whether a tall panel has rows for its column, may yet get them, or hides them behind a filter.
    private func fillsColumn(_ panel: Panel) -> Bool {
        guard panel.isTall, let freshness = panel.freshness, freshness.hasAnswer else { return panel.isTall }
        return panel.blocks.contains { $0.table.map { $0.rowCount > 0 || !$0.query.isEmpty } ?? false }
    }

    /// The columns side by side.
    private func beside(_ drawn: [(lines: [StyledText], width: Int)]) -> [StyledText] {
        (0..<(drawn.map(\.lines.count).max() ?? 0)).map { row in
            drawn.enumerated().map { place, column in
                let line = DisplayWidth.truncate(
                    row < column.lines.count ? column.lines[row] : .empty, to: column.width)
                return place == drawn.count - 1
                    ? line : DisplayWidth.pad(line, to: column.width + PanelLayout.gap, .left)
            }.joined()
        }
    }

    /// Panels one below the other.
    private func lines(
        of panels: [Panel], size: ScreenSize, _ missing: inout [Panel]
    ) throws(WalletError) -> [StyledText] {
        var pieces: [BlockPieces] = []
        for panel in panels { pieces.append(try self.pieces(of: panel, size: size)) }
        let needs = zip(panels, pieces).map { panel, pieces in
            PanelLayout.Need(
                fixed: 1 + pieces.printedHeight, wanted: pieces.lists.reduce(0) { $0 + $1.wholeHeight },
                share: panel.share)
        }
        let first = pieces.firstIndex(where: isFocused)
        let heights = PanelLayout.heights(of: needs, first: first, rows: size.rows)
        var lines: [StyledText] = []
        for index in panels.indices {
            guard let height = heights[index] else {
                missing.append(panels[index])
                continue
            }
            lines += try self.lines(
                of: panels[index], pieces[index], isFocused: index == first,
                hasRule: size.rows > TableDataSource.core,
                size: ScreenSize(columns: size.columns, rows: height))
        }
        return lines
    }

    /// Draws the panels. A panel that is not current is dimmed, below a caption that says how old it is.
    private func lines(
        of panel: Panel, _ pieces: BlockPieces, isFocused: Bool, hasRule: Bool, size: ScreenSize
    ) throws(WalletError) -> [StyledText] {
        let room = ScreenSize(columns: size.columns, rows: size.rows - (hasRule ? 1 : 0))
        let list = pieces.lists.first { $0 === focused } ?? pieces.lists.first
        let body = try pieces.lines(size: room, first: list).prefix(room.rows)
        let stale = panel.freshness?.staleness(at: now)
        let rule = PanelRule(
            title: panel.title, isFocused: isFocused, query: list?.table.query ?? "", rowsBelow: pieces.lists.rowsBelow,
            moment: stale.map { Phrase($0.sentence, .warning) } ?? moment(of: panel))
        let lines = stale == nil ? Array(body) : body.dimmed
        return hasRule ? [rule.line(width: size.columns, in: language)] + lines : lines
    }

    /// When its last answer came.
    private func moment(of panel: Panel) -> Phrase? {
        panel.freshness.flatMap {
            $0.hasAnswer ? Phrase(Figure(timeOfDay: $0.newest, in: reader.zone), .secondary) : nil
        }
    }

    private func isFocused(_ pieces: BlockPieces) -> Bool {
        focused.map { list in pieces.lists.contains { $0 === list } } ?? false
    }

    private func pieces(of panel: Panel, size: ScreenSize) throws(WalletError) -> BlockPieces {
        let whole = PageLines(in: language, width: size.columns, saysFailures: false)
        let brief = panel.brief.flatMap { size.rows < Self.enough ? $0 : nil }
        // Who goes to the list of a panel sees the list.
        guard let brief, isFocused(brief) || !isFocused(panel.blocks) else {
            return try BlockPieces(panel.blocks, lists: lists, whole)
        }
        return try BlockPieces(brief, lists: lists, whole.singleLines)
    }

    private func isFocused(_ blocks: [Block]) -> Bool {
        blocks.contains { $0.table != nil && $0.table === focused?.table }
    }
}
