import SaifuDrawing
import SaifuStyle

/// Draws frames of the line being typed: bytes that turn the frame on the screen into the next one.
///
/// It knows what it drew and where it left the cursor; each answer is meant to be written at once.
struct LineRenderer {
    let text: TextRenderer
    private var drawn = LineFrame.empty

    init(text: TextRenderer) {
        self.text = text
    }

    /// Whether a line is on the screen.
    var isDrawn: Bool { !drawn.rows.isEmpty }

    /// The bytes that show `frame`, laid out for `columns`, instead of what is drawn; unchanged rows are left alone.
    mutating func draw(_ frame: LineFrame, columns: Int) -> String {
        if frame == drawn { return "" }
        var pen = Pen(frame: drawn)
        for (index, row) in frame.rows.enumerated() where index >= drawn.rows.count || drawn.rows[index] != row {
            pen.go(to: index)
            pen.output += text.render(row)
            // In the last column some terminals would clear the character just written.
            if frame.widths[index] < columns { pen.output += "\u{1B}[K" }
        }
        if drawn.rows.count > frame.rows.count {
            pen.go(to: frame.rows.count)
            pen.output += "\u{1B}[J"
        }
        pen.go(to: frame.cursorRow)
        if frame.cursorColumn > 0 { pen.output += "\u{1B}[\(frame.cursorColumn)C" }
        drawn = frame
        return pen.output
    }

    /// The bytes that take the line off the screen; the cursor stands where it began.
    mutating func erase() -> String {
        guard isDrawn else { return "" }
        var pen = Pen(frame: drawn)
        pen.go(to: 0)
        drawn = .empty
        return pen.output + "\u{1B}[J"
    }

    /// The bytes that leave the line on the screen and go to a new row below it.
    mutating func finish() -> String {
        guard isDrawn else { return "" }
        var pen = Pen(frame: drawn)
        pen.go(to: drawn.rows.count)
        drawn = .empty
        return pen.output
    }

    /// The screen was changed by others: nothing is drawn any more.
    mutating func forget() {
        drawn = .empty
    }
}

/// Moves among the rows of a frame, and makes new ones below it.
private struct Pen {
    var output = ""
    private var row: Int
    private var lastRow: Int

    init(frame: LineFrame) {
        row = frame.cursorRow
        lastRow = max(frame.rows.count - 1, 0)
    }

    /// Goes to the first column of a row. A line feed scrolls where moving down would stop.
    mutating func go(to target: Int) {
        if target < row { output += "\u{1B}[\(row - target)A" }
        if target > row, row < lastRow { output += "\u{1B}[\(min(target, lastRow) - row)B" }
        output += "\r" + String(repeating: "\n", count: max(0, target - lastRow))
        row = target
        lastRow = max(lastRow, target)
    }
}
