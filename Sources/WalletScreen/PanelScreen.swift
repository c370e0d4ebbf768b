import SaifuDrawing
import SaifuStyle
import SaifuText
import WalletCore

/// Panels on a screen: side by side where it is wide, and only the most important where it is small.
@MainActor struct PanelScreen {
    private let panels: [Panel]
    private let lists: [DrawnList]
    private let focused: DrawnList
    private let language: Language

    /// Under so many rows, panels are brief.
    private static let enough = 30

    /// - Parameters:
    ///   - lists: those of all panels.
    ///   - focused: takes keys.
    init(_ panels: [Panel], lists: [DrawnList], focused: DrawnList, in language: Language) {
        self.panels = panels
        self.lists = lists
        self.focused = focused
        self.language = language
    }

    func lines(size: ScreenSize) throws(WalletError) -> [StyledText] {
        let columns = PanelLayout.columns(isTall: panels.map(\.isTall), width: size.columns)
        var drawn: [(lines: [StyledText], width: Int)] = []
        for (numbers, width) in zip(columns, PanelLayout.widths(of: columns.count, in: size.columns)) {
            let size = ScreenSize(columns: width, rows: size.rows)
            drawn.append((try lines(of: numbers.map { panels[$0] }, size: size), width))
        }
        return (0..<(drawn.map(\.lines.count).max() ?? 0)).map { row in
            drawn.enumerated().map { place, column in
                let line = DisplayWidth.truncate(
                    row < column.lines.count ? column.lines[row] : .empty, to: column.width)
                return place == drawn.count - 1
                    ? line : DisplayWidth.pad(line, to: column.width + PanelLayout.gap, .left)
            }.joined()
        }
    }

    /// Panels one below the other.
    private func lines(of panels: [Panel], size: ScreenSize) throws(WalletError) -> [StyledText] {
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
            guard let height = heights[index] else { continue }
            let room = ScreenSize(columns: size.columns, rows: height - 1)
            let list = pieces[index].lists.first { $0 === focused } ?? pieces[index].lists.first
            lines.append(caption(of: panels[index], isFocused: index == first, width: size.columns))
            lines += try pieces[index].lines(size: room, first: list).prefix(room.rows)
        }
        return lines
    }

    private func isFocused(_ pieces: BlockPieces) -> Bool { pieces.lists.contains { $0 === focused } }

    private func pieces(of panel: Panel, size: ScreenSize) throws(WalletError) -> BlockPieces {
        let whole = PageLines(in: language, width: size.columns, saysFailures: false)
        let brief = panel.brief.flatMap { size.rows < Self.enough ? $0 : nil }
        // Who goes to the list of a panel sees the list.
        guard let brief, isFocused(brief) || !isFocused(panel.blocks) else {
            return try BlockPieces(panel.blocks, lists: lists, whole)
        }
        return try BlockPieces(brief, lists: lists, whole.singleLines)
    }

    private func isFocused(_ blocks: [Block]) -> Bool { blocks.spread.contains { $0.table === focused.table } }

    /// A rule with the title in it, and a mark where keys go.
    private func caption(of panel: Panel, isFocused: Bool, width: Int) -> StyledText {
        let mark = isFocused ? StyledText("▸ ", style: .accent) : StyledText("─ ", style: .separator)
        let title = mark + panel.title.styled(in: language) + StyledText(" ", style: .separator)
        let rest = max(0, width - DisplayWidth.of(title))
        return title + StyledText(String(repeating: "─", count: rest), style: .separator)
    }
}
