/// Writes the bytes that turn one picture on a screen into another: runs of changed cells, a cursor movement before each.
struct FrameEncoder {
    private(set) var output = ""
    /// Cells written.
    private(set) var written = 0

    private let old: ScreenBuffer?
    private let new: ScreenBuffer
    private let painter: ScreenPainter
    /// Where the terminal's cursor is; `nil` when that is not certain.
    private var cursor: (row: Int, column: Int)?
    private var look: UInt16 = 0
    /// So many unchanged cells cost no more bytes than a movement over them.
    private static let cheapGap = 4

    /// - Parameter old: what is on the screen, of the same size; `nil` when that is not known.
    init(from old: ScreenBuffer?, to new: ScreenBuffer, _ painter: ScreenPainter) {
        self.old = old
        self.new = new
        self.painter = painter
        for row in 0..<new.rows { encode(row) }
        setLook(0)
    }

    private mutating func encode(_ row: Int) {
        let end = contentEnd(row)
        var column = 0
        while column < end {
            let width = max(1, Int(new[row, column].width))
            if isChanged(row, column, width) { write(row, column) }
            column += width
        }
        eraseRest(row, from: end)
    }

    /// Where the blanks at the end of a row begin.
    private func contentEnd(_ row: Int) -> Int {
        var end = new.columns
        while end > 0, new[row, end - 1] == .blank { end -= 1 }
        return end
    }

    private func isChanged(_ row: Int, _ column: Int, _ width: Int) -> Bool {
        guard let old else { return true }
        return (column..<column + width).contains { old[row, $0] != new[row, $0] }
    }

    private mutating func eraseRest(_ row: Int, from end: Int) {
        guard end < new.columns else { return }
        var first = end
        if let old {
            while first < new.columns, old[row, first] == .blank { first += 1 }
            guard first < new.columns else { return }
        }
        move(row, first)
        setLook(0)
        output += "\u{1B}[K"
    }

    private mutating func write(_ row: Int, _ column: Int) {
        let cell = new[row, column]
        move(row, column)
        setLook(cell.look)
        put(cell, row, column)
    }

    private mutating func put(_ cell: ScreenCell, _ row: Int, _ column: Int) {
        output += painter.text(of: cell)
        written += 1
        // What terminals disagree about, and the last column, leave the cursor who knows where.
        let next = column + Int(cell.width)
        cursor = cell.isPlain && next < new.columns ? (row, next) : nil
    }

    private mutating func setLook(_ next: UInt16) {
        guard next != look else { return }
        output += painter.change(from: look, to: next)
        look = next
    }

    private mutating func move(_ row: Int, _ column: Int) {
        if let cursor, cursor.row == row, new[row, column].isPlain {
            if cursor.column == column { return }
            if cross(row, cursor.column..<column) { return }
            output += "\u{1B}[\(column - cursor.column)C"
        } else {
            output += column == 0 ? row == 0 ? "\u{1B}[H" : "\u{1B}[\(row + 1)H" : "\u{1B}[\(row + 1);\(column + 1)H"
        }
        cursor = (row, column)
    }

    /// Writes a few unchanged cells again where that is shorter than moving over them.
    private mutating func cross(_ row: Int, _ gap: Range<Int>) -> Bool {
        guard gap.count <= Self.cheapGap else { return false }
        for column in gap {
            let cell = new[row, column]
            guard cell.look == look, cell.width == 1, cell.isPlain, cell.glyph < 0x7F else { return false }
        }
        for column in gap { put(new[row, column], row, column) }
        return true
    }
}
