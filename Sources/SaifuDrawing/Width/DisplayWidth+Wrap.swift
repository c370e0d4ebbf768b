import SaifuStyle
public import SaifuText

extension DisplayWidth {
    /// The text on as many lines as it takes, each broken where it reads best; styles stay. `nil`: one line.
    public static func wrap(_ text: StyledText, to width: Int?) -> [StyledText] {
        guard let width, of(text) > width else { return [text] }
        let long = LongLine(text)
        var lines: [StyledText] = []
        var start = 0
        while start < long.count {
            let end = long.end(of: start, width: width)
            lines.append(long.text(start..<end))
            start = long.withoutBlanks(from: end)
        }
        return lines
    }

    /// Columns that no line may break.
    static func longestWord(of text: StyledText) -> Int {
        LongLine(text).longestWord
    }
}
