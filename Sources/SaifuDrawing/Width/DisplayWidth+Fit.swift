public import SaifuStyle
public import SaifuText

extension DisplayWidth {
    /// The longest beginning of the text that takes at most `width` columns.
    public static func prefix(of text: String, width: Int) -> Substring {
        var used = 0
        var end = text.startIndex
        for index in text.indices {
            used += of(text[index])
            if used > width { break }
            end = text.index(after: index)
        }
        return text[..<end]
    }

    /// The text itself if it takes at most `width` columns, else its beginning and a mark that it was cut.
    public static func truncate(_ text: String, to width: Int, mark: String = "…") -> String {
        if of(text) <= width { return text }
        let markWidth = of(mark)
        return width < markWidth
            ? String(prefix(of: text, width: width)) : prefix(of: text, width: width - markWidth) + mark
    }

    /// The text with spaces added until it takes `width` columns; longer text stays as it is.
    public static func pad(_ text: String, to width: Int, _ alignment: TextStyle.Alignment = .left) -> String {
        let (before, after) = padding(of(text), to: width, alignment)
        return String(repeating: " ", count: before) + text + String(repeating: " ", count: after)
    }

    /// Columns of styled text on one line.
    public static func of(_ text: StyledText) -> Int {
        text.runs.reduce(0) { $0 + of($1.text) }
    }

    /// As `truncate` for plain text; the mark has the style of what it replaces.
    public static func truncate(_ text: StyledText, to width: Int, mark: String = "…") -> StyledText {
        if of(text) <= width { return text }
        let mark = of(mark) <= width ? mark : ""
        var result = StyledText.empty
        var left = width - of(mark)
        for run in text.runs {
            let piece = prefix(of: run.text, width: left)
            result += StyledText(String(piece), style: run.style)
            left -= of(String(piece))
            if piece.endIndex < run.text.endIndex { return result + StyledText(mark, style: run.style) }
        }
        return result
    }

    /// The longest end of the text that takes at most `width` columns.
    static func suffix(_ text: StyledText, width: Int) -> StyledText {
        var left = of(text) - width
        var result = StyledText.empty
        for run in text.runs {
            let kept = run.text.drop { character in
                guard left > 0 else { return false }
                left -= of(character)
                return true
            }
            result += StyledText(String(kept), style: run.style)
        }
        return result
    }

    /// As `pad` for plain text; the spaces have the style of the text beside them.
    public static func pad(_ text: StyledText, to width: Int, _ alignment: TextStyle.Alignment) -> StyledText {
        let (before, after) = padding(of(text), to: width, alignment)
        let first = text.runs.first?.style ?? .body
        let last = text.runs.last?.style ?? .body
        return StyledText(String(repeating: " ", count: before), style: first) + text
            + StyledText(String(repeating: " ", count: after), style: last)
    }

    private static func padding(_ used: Int, to width: Int, _ alignment: TextStyle.Alignment) -> (Int, Int) {
        let space = max(0, width - used)
        switch alignment {
        case .left: return (0, space)
        case .right: return (space, 0)
        case .center: return (space / 2, space - space / 2)
        }
    }
}
