/// The line being typed: grapheme clusters and a cursor between two of them.
struct LineBuffer: Hashable, Sendable {
    private(set) var characters: [Character]
    /// 0 is before the first character.
    private(set) var cursor: Int

    init(_ text: String = "") {
        characters = Array(Self.cleaned(text))
        cursor = characters.count
    }

    var text: String { String(characters) }
    var textBeforeCursor: String { String(characters[..<cursor]) }
    var isEmpty: Bool { characters.isEmpty }
    var isAtEnd: Bool { cursor == characters.count }

    /// Puts text at the cursor. A combining mark joins the character before it.
    mutating func insert(_ text: String) {
        let text = Self.cleaned(text)
        if text.isEmpty { return }
        let before = textBeforeCursor + text
        let after = String(characters[cursor...])
        characters = Array(before + after)
        cursor = min(before.count, characters.count)
    }

    /// Takes out the characters between the cursor and `position` and answers them; the cursor ends there.
    @discardableResult
    mutating func cut(to position: Int) -> String {
        let range = min(cursor, position)..<max(cursor, position)
        let removed = String(characters[range])
        let rest = String(characters[..<range.lowerBound])
        characters = Array(rest + String(characters[range.upperBound...]))
        cursor = min(range.lowerBound, characters.count)
        return removed
    }

    /// The cursor goes to `position`, or as far as the line reaches.
    mutating func move(to position: Int) {
        cursor = min(max(position, 0), characters.count)
    }

    /// Exchanges the characters around the cursor, at the end of the line the last two.
    mutating func transpose() {
        guard characters.count > 1, cursor > 0 else { return }
        let second = isAtEnd ? cursor - 1 : cursor
        characters.swapAt(second - 1, second)
        let before = String(characters[...second])
        // A lone mark may have joined what it now stands behind.
        characters = Array(before + String(characters[(second + 1)...]))
        cursor = min(before.count, characters.count)
    }

    /// Typed or pasted text as one harmless line: line breaks and tabs become spaces, other control
    /// characters and invisible ones are left out.
    static func cleaned(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x2028, 0x2029:
                if result.last != " " || scalar.value == 0x09 { result.append(" ") }
            case 0x20: result.append(scalar)
            default: if isVisible(scalar) { result.append(scalar) }
            }
        }
        return String(result)
    }

    /// Neither white space of a line nor a control, whether of the terminal or of the direction of writing.
    static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x20, 0x7F..<0xA0, 0x2028, 0x2029: false
        case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: false
        default: true
        }
    }
}
