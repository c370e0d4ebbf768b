import SaifuStyle
public import SaifuTables
public import SaifuText

/// Draws a form: one line a row with label, value and unit, and what is wrong with it.
@MainActor
public struct FormPrinter {
    private let gap = StyledText("  ", style: .body)
    /// A message goes on below in so many columns; where there are fewer, it begins further left.
    private static let readable = 40
    private static let mark = StyledText("› ", style: .accent)
    private static let noMark = StyledText("  ", style: .body)

    /// Creates a printer.
    public init() {}

    /// The lines of every row shown. A message stands behind its value, or below it where the width
    /// (in columns; `nil`: any) does not suffice.
    public func lines(of form: Form, width: Int? = nil) -> [StyledText] {
        sketch(of: form, width: width).lines
    }

    /// The lines and, with a row in focus, a mark before it and the place of the cursor.
    package func sketch(of form: Form, focus: FormFocus? = nil, width: Int?) -> PanelPicture {
        let labels = form.shownCells.map { DisplayWidth.of($0.row.label) }
        var picture = PanelPicture()
        for section in form.sections where !section.shownCells.isEmpty {
            if let header = section.header { picture.lines.append(header) }
            for cell in section.shownCells { add(cell, labels.max() ?? 0, focus, width, to: &picture) }
        }
        return picture
    }

    private func add(
        _ cell: any FormCell, _ labelWidth: Int, _ focus: FormFocus?, _ width: Int?, to picture: inout PanelPicture
    ) {
        var line = focus.map { $0.cell === cell ? Self.mark : Self.noMark } ?? .empty
        line += DisplayWidth.pad(cell.row.label, to: labelWidth, .left) + gap
        let indent = DisplayWidth.of(line)
        if let focus, focus.cell === cell {
            let before = focus.before(width: width.map { max(4, $0 - indent - 2) })
            picture.cursorLine = picture.lines.count
            picture.cursorColumn = indent + DisplayWidth.of(before)
            line += before + focus.after
        } else {
            line += cell.display
        }
        if let unit = cell.unit, focus != nil || !cell.display.isEmpty {
            let isBare = cell.display.isEmpty && focus?.cell !== cell
            line += (isBare ? .empty : StyledText(" ", style: .body)) + unit
        }
        picture.lines += lines(line, cell.message, indent, width)
    }

    private func lines(_ line: StyledText, _ message: StyledText?, _ indent: Int, _ width: Int?) -> [StyledText] {
        guard let message else { return [line] }
        guard let width, DisplayWidth.of(line) + 2 + DisplayWidth.of(message) > width else {
            return [line + gap + message]
        }
        let isNarrow = width - indent < Self.readable && DisplayWidth.of(message) + indent > width
        let indent = isNarrow ? min(indent, 4) : indent
        let space = StyledText(String(repeating: " ", count: indent), style: .body)
        return [line] + DisplayWidth.wrap(message, to: max(8, width - indent)).map { space + $0 }
    }
}
