/// Makes text harmless to a terminal and honest to a reader.
package enum VisibleText {
    static func singleLine(_ text: String) -> String {
        isPlain(text) ? text : replaced(text, keepsLineBreaks: false)
    }

    package static func lines(_ text: String) -> String {
        isPlain(text) ? text : replaced(text, keepsLineBreaks: true)
    }

    /// Whether it is printable ASCII, as most text is: one pass over its bytes.
    package static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    private static func replaced(_ text: String, keepsLineBreaks: Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            result.append(keepsLineBreaks && scalar == "\n" ? scalar : visible(scalar))
        }
        return String(result)
    }

    /// C0 and DEL have pictures of their own (`␛`); the others share the replacement character.
    private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case 0x80...0x9F: "\u{FFFD}"
        default: isDeceptive(scalar) ? "\u{FFFD}" : scalar
        }
    }

    /// Bidirectional controls reorder what is read, separators break the line, and what is never drawn lets two texts look
    /// alike: soft hyphens, zero width spaces, byte order marks, tags, fillers. Unicode lists the last kind as "default
    /// ignorable"; of it joiners and the variation selectors of emoji stay, because they change what is drawn.
    package static func isDeceptive(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: false
        case 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB: true
        case 0x200C, 0x200D, 0xFE00...0xFE0F: false
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}
