extension EditorState {
    /// Takes several lines as lines where the reader asked for that; elsewhere they become one.
    mutating func paste(_ paste: Paste, _ context: Context) -> EditorEffect {
        let text = paste.text
        guard context.takesLines else { return type(Self.trimmed(text)) }
        let rest = String(buffer.characters[buffer.cursor...])
        let lines = paste.lines
        guard lines.count > 1 else { return type(Self.trimmed(text)) }
        return .lines(
            [buffer.textBeforeCursor + lines[0]] + lines[1..<lines.count - 1] + [lines[lines.count - 1] + rest])
    }

    /// Line breaks at the end of a paste would only be spaces.
    private static func trimmed(_ text: String) -> String {
        var scalars = text.unicodeScalars[...]
        while scalars.last == "\n" || scalars.last == "\r" { scalars.removeLast() }
        return String(scalars)
    }
}
