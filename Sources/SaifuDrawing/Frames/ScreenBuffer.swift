/// The contents of a screen: cells, row by row.
struct ScreenBuffer: Equatable {
    let columns: Int
    let rows: Int
    private(set) var cells: [ScreenCell]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = [ScreenCell](repeating: .blank, count: columns * rows)
    }

    /// Puts a character at a place. Answers false, changing nothing, when it does not fit into the row.
    mutating func put(_ cell: ScreenCell, row: Int, column: Int) -> Bool {
        let width = Int(cell.width)
        guard row < rows, width > 0, column + width <= columns else { return false }
        let place = row * columns + column
        cells[place] = cell
        for offset in 1..<max(width, 1) { cells[place + offset] = .covered(look: cell.look) }
        return true
    }

    subscript(row: Int, column: Int) -> ScreenCell { cells[row * columns + column] }
}
