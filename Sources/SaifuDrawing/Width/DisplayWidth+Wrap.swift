import SaifuStyle
public import SaifuText

extension DisplayWidth {
    /// The text on as many lines as it takes, broken at blanks and between wide characters; styles stay. `nil`: one line.
    public static func wrap(_ text: StyledText, to width: Int?) -> [StyledText] {
        guard let width else { return [text] }
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

    /// Columns that no line may break.
    static func longestWord(of text: StyledText) -> Int {
        text.runs.flatMap { words(of: $0.text) }.map { of(String($0.drop { $0 == " " })) }.max() ?? 0
    }

    /// A line that goes on below, without the blanks at its end.
    private static func trimmed(_ line: StyledText) -> StyledText {
        guard let last = line.runs.last, last.text.last == " " else { return line }
        let text = last.text.reversed().drop { $0 == " " }.reversed()
        let rest = line.runs.dropLast().reduce(.empty) { $0 + StyledText($1.text, style: $1.style) }
        return text.isEmpty ? trimmed(rest) : rest + StyledText(String(text), style: last.style)
    }

    /// Each word with the blanks before it. Japanese is written without blanks: a line may end at any wide character, but
    /// none begins with a mark that ends something, and none ends with one that begins something.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var last: Character?
        for character in text {
            if startsWord(character, after: last) { words.append("") }
            words[words.count - 1].append(character)
            last = character
        }
        return words
    }

    private static func startsWord(_ character: Character, after last: Character?) -> Bool {
        guard let last else { return true }
        if character == " " || last == " " { return character == " " && last != " " }
        guard of(character) == 2 || of(last) == 2 else { return false }
        if character == "`", last == "。" || last == "、" { return true }  // it begins something there
        return !endingMarks.contains(character) && !openingMarks.contains(last)
    }

    private static let openingMarks: Set<Character> = ["「", "『", "（", "【", "(", "[", "`", "・"]
    private static let endingMarks: Set<Character> = [
        "、", "。", "：", "？", "！", "」", "』", "）", "】", ")", "]", "`", "・", ":", ",", ".", "?", "!", "…", "%", "ー", "っ",
        "ゃ", "ゅ", "ょ", "ッ", "ャ",
        "ュ",
        "ョ", "ィ", "ェ", "ァ", "ォ",
    ]
}
