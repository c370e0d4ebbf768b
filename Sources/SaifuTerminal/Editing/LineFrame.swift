import SaifuDrawing
import SaifuStyle
import SaifuText

/// The rows a prompt and a line take on a screen, and the place of the cursor in them.
struct LineFrame: Equatable {
    private(set) var rows: [StyledText]
    private(set) var widths: [Int]
    private(set) var cursorRow = 0
    private(set) var cursorColumn = 0

    /// Nothing drawn.
    static let empty = LineFrame(rows: [], widths: [])

    private init(rows: [StyledText], widths: [Int]) {
        self.rows = rows
        self.widths = widths
    }

    /// Lays out the text before the cursor and the text after it, wrapped at `columns`. At most `maximumRows`
    /// rows are kept, around the cursor.
    init(before: StyledText, after: StyledText, columns: Int, maximumRows: Int = .max) {
        var flow = Flow(columns: max(columns, 1))
        flow.add(before)
        flow.makeRoom(for: after.runs.first?.text.first)
        cursorRow = flow.rows.count - 1
        cursorColumn = flow.widths[cursorRow]
        flow.add(after)
        rows = flow.rows
        widths = flow.widths
        keep(max(maximumRows, 1))
    }

    /// Lines that are only shown, each cut to one row; the cursor waits at the beginning of the last.
    init(lines: [StyledText], columns: Int) {
        rows = lines.map { DisplayWidth.truncate($0, to: max(columns, 1)) }
        widths = rows.map { DisplayWidth.of($0) }
        cursorRow = max(0, rows.count - 1)
    }

    /// The lines of a panel, each cut to one row.
    init(_ panel: PanelPicture, columns: Int, maximumRows: Int = .max) {
        rows = panel.lines.map { DisplayWidth.truncate($0, to: max(columns, 1)) }
        widths = rows.map { DisplayWidth.of($0) }
        cursorRow = max(0, min(panel.cursorLine, rows.count - 1))
        cursorColumn = max(0, min(panel.cursorColumn, columns - 1))
        keep(max(maximumRows, 1))
    }

    private mutating func keep(_ count: Int) {
        guard rows.count > count else { return }
        let first = min(max(0, cursorRow - count / 2), rows.count - count)
        rows = Array(rows[first..<first + count])
        widths = Array(widths[first..<first + count])
        cursorRow -= first
    }

    /// Text flowing into rows, grapheme by grapheme; a wide one never straddles two rows.
    private struct Flow {
        let columns: Int
        var rows = [StyledText.empty]
        var widths = [0]

        mutating func add(_ text: StyledText) {
            for run in text.runs {
                var piece = ""
                for character in run.text {
                    if character == "\n" || widths[widths.count - 1] + DisplayWidth.of(character) > columns {
                        rows[rows.count - 1] += StyledText(piece, style: run.style)
                        piece = ""
                        breakRow()
                    }
                    if character == "\n" { continue }
                    piece.append(character)
                    widths[widths.count - 1] += DisplayWidth.of(character)
                }
                rows[rows.count - 1] += StyledText(piece, style: run.style)
            }
        }

        /// The cursor stands on the next character, or where one would be typed.
        mutating func makeRoom(for next: Character?) {
            let needed = max(1, next.map { DisplayWidth.of($0) } ?? 1)
            if widths[widths.count - 1] + needed > columns { breakRow() }
        }

        private mutating func breakRow() {
            rows.append(.empty)
            widths.append(0)
        }
    }
}
