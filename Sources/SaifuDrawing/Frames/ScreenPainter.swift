import SaifuStyle
import SaifuText

/// Turns styled lines into cells, and cells back into what a terminal is told. Clusters and looks keep their numbers from
/// frame to frame, so that frames can be compared as numbers.
struct ScreenPainter {
    let text: TextRenderer
    private var clusters: [String] = []
    private var clusterNumbers: [Character: UInt32] = [:]
    private var looks = [""]
    private var lookNumbers: [TextStyle: UInt16] = [:]

    /// Clusters kept; what hostile text could make of them is bounded.
    private static let mostClusters = 10_000

    init(text: TextRenderer) {
        self.text = text
    }

    /// Whether it is time to begin anew, with the next picture drawn whole.
    var isFull: Bool { clusters.count > Self.mostClusters }

    /// The lines on a screen of this size; what does not fit is left out.
    mutating func paint(_ lines: [StyledText], columns: Int, rows: Int) -> ScreenBuffer {
        var buffer = ScreenBuffer(columns: columns, rows: rows)
        for (row, line) in lines.prefix(rows).enumerated() { paint(line, row, &buffer) }
        return buffer
    }

    private mutating func paint(_ line: StyledText, _ row: Int, _ buffer: inout ScreenBuffer) {
        var column = 0
        for run in line.runs {
            let look = number(of: run.style)
            for character in run.text {
                guard let cell = cell(character, look) else { continue }
                guard buffer.put(cell, row: row, column: column) else { return }
                column += Int(cell.width)
            }
        }
    }

    /// `nil` for what takes no column: a mark without a character to stand on.
    private mutating func cell(_ character: Character, _ look: UInt16) -> ScreenCell? {
        if let ascii = character.asciiValue {
            return ascii < 0x20 || ascii == 0x7F ? nil : ScreenCell(glyph: UInt32(ascii), look: look, width: 1)
        }
        let character = text.signs.sign(character)
        let width = DisplayWidth.of(character)
        guard width > 0 else { return nil }
        return ScreenCell(glyph: glyph(of: character), look: look, width: UInt16(width))
    }

    private mutating func glyph(of character: Character) -> UInt32 {
        let scalars = character.unicodeScalars
        if scalars.count == 1, let scalar = scalars.first { return scalar.value }
        if let number = clusterNumbers[character] { return number }
        let number = UInt32(clusters.count) | ScreenCell.clusterMark
        clusters.append(String(character))
        clusterNumbers[character] = number
        return number
    }

    private mutating func number(of style: TextStyle) -> UInt16 {
        if let number = lookNumbers[style] { return number }
        let look = text.look(of: style)
        let number = looks.firstIndex(of: look) ?? looks.count
        if number == looks.count { looks.append(look) }
        lookNumbers[style] = UInt16(truncatingIfNeeded: number)
        return UInt16(truncatingIfNeeded: number)
    }

    /// The text of a cell.
    func text(of cell: ScreenCell) -> String {
        if cell.glyph & ScreenCell.clusterMark != 0 { return clusters[Int(cell.glyph & ~ScreenCell.clusterMark)] }
        return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
    }

    /// Returns the bytes that change the terminal from one look to another.
    func change(from old: UInt16, to new: UInt16) -> String {
        TextRenderer.change(from: looks[Int(old)], to: looks[Int(new)])
    }
}
