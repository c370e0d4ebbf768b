/// How many columns of a terminal a text takes: counted by grapheme cluster, with East Asian width.
public enum DisplayWidth {
    /// Columns of one line of text. Control characters count nothing.
    public static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// Columns of one grapheme cluster: 0, 1 or 2, or more where halfwidth sound marks follow.
    public static func of(_ character: Character) -> Int {
        var widest = 0
        var soundMarks = 0
        var flags = 0
        for scalar in character.unicodeScalars {
            switch scalar.value {
            case 0x20..<0x7F: widest = max(widest, 1)
            case 0xFE0F: if widest > 0 { widest = 2 }
            case 0xFF9E, 0xFF9F: soundMarks += 1
            case 0x1F1E6...0x1F1FF: flags += 1
            default: widest = max(widest, of(scalar))
            }
        }
        return max(widest, min(flags, 2)) + soundMarks
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return 0 }
        if scalar.value < 0x300 { return 1 }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
        default: return isWide(scalar.value) || properties.isEmojiPresentation ? 2 : 1
        }
    }

    private static func isWide(_ value: UInt32) -> Bool {
        var low = 0
        var high = wideRanges.count
        while low < high {
            let middle = (low + high) / 2
            if value > wideRanges[middle].upperBound { low = middle + 1 } else { high = middle }
        }
        return low < wideRanges.count && wideRanges[low].contains(value)
    }
}
