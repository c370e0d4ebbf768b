import SaifuDrawing

/// A small terminal: interprets the bytes a program writes and knows what a person would see.
///
/// It knows cursor moves, erasing, wrapping with a pending wrap at the last column, scrolling, and characters of
/// two columns, looks, and the second screen of full-screen programs.
public struct Screen {
    public let columns: Int
    public let rows: Int
    /// From 0; the column may equal `columns` while a wrap is pending.
    public private(set) var cursor = (row: 0, column: 0)
    /// Lines that scrolled off the top, oldest first.
    public private(set) var scrolledOff: [String] = []
    /// How often the bell rang.
    public private(set) var bells = 0

    /// Whether the cursor can be seen.
    public private(set) var showsCursor = true
    /// Whether the program has the screen to itself.
    public var isFullScreen: Bool { behind != nil }
    /// How often the program took the screen.
    public private(set) var entries = 0
    /// Modes asked about by `CSI ? mode $ p`, in order.
    public private(set) var queries: [String] = []
    /// Frames begun by mode 2026 and how many of them ended.
    public private(set) var synchronized = (begun: 0, ended: 0)

    /// One column; the second half of a wide character holds nothing.
    private var cells: [[String]]
    /// The graphic parameters each column was written with.
    private var looks: [[String]]
    private var look = ""
    /// The first screen, while the second is shown.
    private var behind: (cells: [[String]], looks: [[String]], cursor: (row: Int, column: Int))?
    private var parser = Parser.ground
    private var pending: [UInt8] = []

    private enum Parser { case ground, escape, sequence, command }

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = [[String]](repeating: Screen.blank(columns), count: rows)
        looks = [[String]](repeating: Screen.plain(columns), count: rows)
    }

    private static func blank(_ columns: Int) -> [String] { [String](repeating: " ", count: columns) }

    private static func plain(_ columns: Int) -> [String] { [String](repeating: "", count: columns) }

    /// The graphic parameters of a row, column by column; spaces have none.
    public func looks(ofRow row: Int) -> [String] {
        zip(cells[row], looks[row]).map { $0 == " " ? "" : $1 }
    }

    /// The columns of a row; the second half of a wide character is empty.
    public func cells(ofRow row: Int) -> [String] { cells[row] }

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
        for offset in 1..<max(2, width) where offset < width { cells[cursor.row][cursor.column + offset] = "" }
        for offset in 0..<width { looks[cursor.row][cursor.column + offset] = look }
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
        var before = column
        while cells[cursor.row][before].isEmpty, before > 0 {
            before -= 1
            cells[cursor.row][before + 1] = " "
            if !cells[cursor.row][before].isEmpty { cells[cursor.row][before] = " " }
        }
        var next = column + width
        while next < columns, cells[cursor.row][next].isEmpty {
            cells[cursor.row][next] = " "
            next += 1
        }
    }

    private mutating func lineFeed() {
        if cursor.row < rows - 1 { return cursor.row += 1 }
        scrolledOff.append(Screen.text(cells.removeFirst()))
        cells.append(Screen.blank(columns))
        looks.removeFirst()
        looks.append(Screen.plain(columns))
    }
}

extension Screen {
    private mutating func finishSequence() {
        let final = pending.removeLast()
        let parameters = String(decoding: pending, as: UTF8.self)
        pending = []
        parser = .ground
        if parameters.hasPrefix("?") { return perform(mode: parameters.dropFirst(), final) }
        if final == UInt8(ascii: "m") { return setLook(parameters) }
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

    private mutating func setLook(_ parameters: String) {
        if parameters.isEmpty || parameters == "0" {
            look = ""
        } else if parameters.hasPrefix("0;") {
            look = String(parameters.dropFirst(2))
        } else {
            look += (look.isEmpty ? "" : ";") + parameters
        }
    }

    private mutating func perform(mode: Substring, _ final: UInt8) {
        let isOn = final == UInt8(ascii: "h")
        switch mode {
        case "25": showsCursor = isOn
        case "1049": isOn ? enterFullScreen() : leaveFullScreen()
        case "2026": if isOn { synchronized.begun += 1 } else { synchronized.ended += 1 }
        default: if final == UInt8(ascii: "p") { queries.append(String(mode.dropLast())) }
        }
    }

    private mutating func enterFullScreen() {
        guard behind == nil else { return }
        behind = (cells, looks, cursor)
        entries += 1
        eraseScreen(2)
    }

    private mutating func leaveFullScreen() {
        guard let behind else { return }
        (cells, looks, cursor) = behind
        self.behind = nil
    }

    private mutating func eraseLine(_ part: Int) {
        let column = min(cursor.column, columns - 1)
        let range = part == 0 ? column..<columns : part == 1 ? 0..<column + 1 : 0..<columns
        if column > 0, part == 0, cells[cursor.row][column].isEmpty { clearHalves(at: column, width: 1) }
        for column in range {
            cells[cursor.row][column] = " "
            looks[cursor.row][column] = ""
        }
    }

    private mutating func eraseScreen(_ part: Int) {
        let range = part == 0 ? cursor.row + 1..<rows : part == 1 ? 0..<cursor.row : 0..<rows
        for row in range {
            cells[row] = Screen.blank(columns)
            looks[row] = Screen.plain(columns)
        }
        if part < 2 { eraseLine(part) }
    }
}
