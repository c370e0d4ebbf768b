import SaifuTerminal

/// A small terminal: interprets the bytes a program writes and knows what a person would see.
///
/// It knows cursor moves, erasing, wrapping with a pending wrap at the last column, scrolling, and characters of
/// two columns. Colours are ignored.
public struct Screen {
    public let columns: Int
    public let rows: Int
    /// From 0; the column may equal `columns` while a wrap is pending.
    public private(set) var cursor = (row: 0, column: 0)
    /// Lines that scrolled off the top, oldest first.
    public private(set) var scrolledOff: [String] = []
    /// How often the bell rang.
    public private(set) var bells = 0

    /// One column; the second half of a wide character holds nothing.
    private var cells: [[String]]
    private var parser = Parser.ground
    private var pending: [UInt8] = []

    private enum Parser { case ground, escape, sequence, command }

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = [[String]](repeating: Screen.blank(columns), count: rows)
    }

    private static func blank(_ columns: Int) -> [String] { [String](repeating: " ", count: columns) }

    /// The lines on the screen without spaces at their ends and without empty lines at the bottom.
    public var lines: [String] {
        var lines = cells.map(Screen.text)
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    /// What is on the screen, one line below the other.
    public var text: String { lines.joined(separator: "\n") }

    /// All that was ever shown: what scrolled off, then the screen.
    public var transcript: String { (scrolledOff + lines).joined(separator: "\n") }

    private static func text(_ row: [String]) -> String {
        var text = row.joined()
        while text.last == " " { text.removeLast() }
        return text
    }

    /// Interprets more output; sequences and characters may be cut anywhere.
    public mutating func write(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            switch parser {
            case .ground: ground(byte)
            case .escape: escape(byte)
            case .sequence:
                pending.append(byte)
                if (0x40..<0x7F).contains(byte) { finishSequence() }
            case .command:
                if byte == 0x07 || byte == UInt8(ascii: "\\") { parser = .ground }
            }
        }
        showPending()
    }

    private mutating func ground(_ byte: UInt8) {
        if byte >= 0x20, byte != 0x7F { return pending.append(byte) }
        showPending(all: true)
        switch byte {
        case 0x07: bells += 1
        case 0x08: cursor.column = max(0, min(cursor.column, columns - 1) - 1)
        case 0x09: cursor.column = min(columns - 1, (cursor.column / 8 + 1) * 8)
        case 0x0A: lineFeed()
        case 0x0D: cursor.column = 0
        case 0x1B: parser = .escape
        default: break
        }
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "["): parser = .sequence
        case UInt8(ascii: "]"): parser = .command
        default: parser = .ground
        }
    }

    /// Draws whole characters; the last one waits while more of it may come.
    private mutating func showPending(all: Bool = false) {
        guard parser == .ground, !pending.isEmpty else { return }
        let text = String(decoding: pending, as: UTF8.self)
        if !all, text.unicodeScalars.contains("\u{FFFD}") { return }
        pending = []
        for character in text { put(character) }
    }

    private mutating func put(_ character: Character) {
        let width = DisplayWidth.of(character)
        if width == 0 { return attach(character) }
        if width > columns { return }
        if cursor.column + width > columns {
            cursor.column = 0
            lineFeed()
        }
        clearHalves(at: cursor.column, width: width)
        cells[cursor.row][cursor.column] = String(character)
        if width == 2 { cells[cursor.row][cursor.column + 1] = "" }
        cursor.column += width
    }

    /// A mark of no width joins the character before it.
    private mutating func attach(_ character: Character) {
        guard cursor.column > 0 else { return }
        var column = cursor.column - 1
        while column > 0, cells[cursor.row][column].isEmpty { column -= 1 }
        cells[cursor.row][column].append(character)
    }

    /// Overwriting half of a wide character clears the other half.
    private mutating func clearHalves(at column: Int, width: Int) {
        if cells[cursor.row][column].isEmpty, column > 0 { cells[cursor.row][column - 1] = " " }
        let next = column + width
        if next < columns, cells[cursor.row][next].isEmpty { cells[cursor.row][next] = " " }
    }

    private mutating func lineFeed() {
        if cursor.row < rows - 1 { return cursor.row += 1 }
        scrolledOff.append(Screen.text(cells.removeFirst()))
        cells.append(Screen.blank(columns))
    }
}

extension Screen {
    private mutating func finishSequence() {
        let final = pending.removeLast()
        let parameters = String(decoding: pending, as: UTF8.self)
        pending = []
        parser = .ground
        if parameters.hasPrefix("?") { return }
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        perform(final, numbers, count: max(1, numbers.first ?? 1))
    }

    private mutating func perform(_ final: UInt8, _ numbers: [Int], count: Int) {
        switch Unicode.Scalar(final) {
        case "A": cursor.row = max(0, cursor.row - count)
        case "B": cursor.row = min(rows - 1, cursor.row + count)
        case "C": cursor.column = min(columns - 1, cursor.column + count)
        case "D": cursor.column = max(0, min(cursor.column, columns - 1) - count)
        case "G": cursor.column = min(columns - 1, count - 1)
        case "H":
            let column = numbers.count > 1 ? max(1, numbers[1]) : 1
            cursor = (min(rows, count) - 1, min(columns, column) - 1)
        case "J": eraseScreen(numbers.first ?? 0)
        case "K": eraseLine(numbers.first ?? 0)
        default: break
        }
    }

    private mutating func eraseLine(_ part: Int) {
        let column = min(cursor.column, columns - 1)
        let range = part == 0 ? column..<columns : part == 1 ? 0..<column + 1 : 0..<columns
        for column in range { cells[cursor.row][column] = " " }
    }

    private mutating func eraseScreen(_ part: Int) {
        let range = part == 0 ? cursor.row + 1..<rows : part == 1 ? 0..<cursor.row : 0..<rows
        for row in range { cells[row] = Screen.blank(columns) }
        if part < 2 { eraseLine(part) }
    }
}
