import SaifuDrawing
import SaifuStyle
import SaifuText

/// Scenes side by side, as many as the width allows; the others below them.
struct SceneWall {
    /// Narrower than this, an amount would not stand beside its name.
    private static let narrowest = 38
    private static let gap = StyledText(" │ ", style: .separator)

    /// How many stand side by side, and how wide each is.
    let columns: Int
    let paneWidth: Int

    /// - Parameter natural: the width that a scene takes where it has all the room it wants.
    init(count: Int, width: Int, natural: Int) {
        let gap = DisplayWidth.of(Self.gap)
        let wanted = max(Self.narrowest, min(natural, width))
        columns = max(1, min(count, (width + gap) / (wanted + gap)))
        paneWidth = max(1, (width - gap * (columns - 1)) / columns)
    }

    /// Each pane's lines under its title; a row of panes is as tall as the tallest.
    func lines(_ panes: [(title: String, lines: [StyledText])]) -> [StyledText] {
        var lines: [StyledText] = []
        for start in stride(from: 0, to: panes.count, by: columns) {
            if start > 0 { lines.append(.empty) }
            lines += row(panes[start..<min(start + columns, panes.count)].map(cell))
        }
        return lines
    }

    private func cell(_ pane: (title: String, lines: [StyledText])) -> [StyledText] {
        let title = StyledText(pane.title, style: .headline)
        let rule = StyledText(String(repeating: "─", count: paneWidth), style: .separator)
        return [title, rule] + pane.lines.flatMap { DisplayWidth.wrap($0, to: paneWidth) }
    }

    private func row(_ cells: [[StyledText]]) -> [StyledText] {
        let height = cells.map(\.count).max() ?? 0
        return (0..<height).map { index in
            let texts = cells.map { index < $0.count ? $0[index] : .empty }
            return texts.enumerated().map { column, text in
                column == texts.count - 1 ? text : DisplayWidth.pad(text, to: paneWidth, .left)
            }.joined(separator: Self.gap)
        }
    }
}
