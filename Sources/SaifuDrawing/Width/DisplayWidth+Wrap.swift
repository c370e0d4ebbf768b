import SaifuStyle
public import SaifuText

extension DisplayWidth {
    /// The text on as many lines as it takes, broken at blanks where there are some; styles stay.
    public static func wrap(_ text: StyledText, to width: Int) -> [StyledText] {
        var lines: [StyledText] = []
        var line = StyledText.empty
        for run in text.runs {
            for word in words(of: run.text) {
                var word = word
                if of(line) + of(word) > width, !line.isEmpty {
                    lines.append(trimmed(line))
                    line = .empty
                    word = String(word.drop { $0 == " " })
                }
                while of(word) > width, width > 1 {
                    let part = prefix(of: word, width: width)
                    lines.append(StyledText(String(part), style: run.style))
                    word = String(word[part.endIndex...])
                }
                line += StyledText(word, style: run.style)
            }
        }
        return lines.isEmpty || !line.isEmpty ? lines + [line] : lines
    }

    /// A line that goes on below, without the blanks at its end.
    private static func trimmed(_ line: StyledText) -> StyledText {
        guard let last = line.runs.last, last.text.last == " " else { return line }
        let text = last.text.reversed().drop { $0 == " " }.reversed()
        let rest = line.runs.dropLast().reduce(.empty) { $0 + StyledText($1.text, style: $1.style) }
        return text.isEmpty ? trimmed(rest) : rest + StyledText(String(text), style: last.style)
    }

    /// Each word with the blanks before it.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        for character in text {
            let startsWord = character == " " && words.last?.last != " "
            if words.isEmpty || startsWord { words.append("") }
            words[words.count - 1].append(character)
        }
        return words
    }
}
