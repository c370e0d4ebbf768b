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
        let indent = DisplayWidth.of(line), room = width.map { max(8, $0 - indent) }
        var value = DisplayWidth.wrap(cell.display, to: room)
        if let focus, focus.cell === cell {
            let before = focus.before(width: width.map { max(4, $0 - indent - 2) })
            picture.cursorLine = picture.lines.count
            picture.cursorColumn = indent + DisplayWidth.of(before)
            let text = before + focus.after
            value = cell.choices.isEmpty ? [text] : DisplayWidth.wrap(text, to: room)
        }
        let text = focus.flatMap { $0.cell === cell ? $0.text : nil } ?? cell.typed
        if let unit = cell.unit(of: text), focus != nil || !cell.display.isEmpty {
            let isBare = cell.display.isEmpty && focus?.cell !== cell
            value = Self.add(unit, behind: isBare ? .empty : StyledText(" ", style: .body), to: value, room)
        }
        picture.lines += lines(line, value, cell.message, width)
    }

    /// A unit stands behind the value, or below it where that has no room.
    private static func add(
        _ unit: StyledText, behind gap: StyledText, to value: [StyledText], _ room: Int?
    ) -> [StyledText] {
        let last = (value.last ?? .empty) + gap + unit
        if value.last?.isEmpty != false { return value.dropLast() + DisplayWidth.wrap(last, to: room) }
        let fits = room.map { DisplayWidth.of(last) <= $0 } ?? true
        return fits ? value.dropLast() + [last] : value + DisplayWidth.wrap(unit, to: room)
    }

    private func lines(
        _ label: StyledText, _ value: [StyledText], _ message: StyledText?, _ width: Int?
    ) -> [StyledText] {
        let indent = DisplayWidth.of(label)
        let rows = value.enumerated().map { $0 == 0 ? label + $1 : Self.space(indent) + $1 }
        guard let message, let last = rows.last else { return rows }
        guard let width, DisplayWidth.of(last) + 2 + DisplayWidth.of(message) > width else {
            return rows.dropLast() + [last + gap + message]
        }
        let isNarrow = width - indent < Self.readable && DisplayWidth.of(message) + indent > width
        let below = isNarrow ? min(indent, 4) : indent
        return rows + DisplayWidth.wrap(message, to: max(8, width - below)).map { Self.space(below) + $0 }
    }

    private static func space(_ columns: Int) -> StyledText {
        StyledText(String(repeating: " ", count: columns), style: .body)
    }
}
