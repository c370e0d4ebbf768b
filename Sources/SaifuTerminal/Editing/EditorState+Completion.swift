extension EditorState {
    /// One candidate is put in; of several, what they share; when they share no more, they are listed: on an empty line,
    /// where a Tab may be a slip, with the second.
    mutating func complete(after previous: Action, _ context: Context) -> EditorEffect {
        let candidates = context.complete(buffer.textBeforeCursor)
        lastAction = .completion
        guard let first = candidates.first else { return .bell }
        if candidates.count == 1 {
            let followedBySpace = !buffer.isAtEnd && buffer.characters[buffer.cursor] == " "
            return replaceWord(first.text + (first.isPartial || followedBySpace ? "" : " "))
        }
        let shared = candidates.dropFirst().reduce(first.text) { Self.commonPrefix($0, $1.text) }
        let typed = String(buffer.characters[buffer.completionStart..<buffer.cursor])
        if shared != typed, shared.lowercased().hasPrefix(typed.lowercased()) { return replaceWord(shared) }
        return previous == .completion || !buffer.isEmpty ? .list(candidates) : .bell
    }

    private mutating func replaceWord(_ word: String) -> EditorEffect {
        change {
            $0.cut(to: $0.completionStart)
            $0.insert(word)
        }
    }

    private static func commonPrefix(_ first: String, _ second: String) -> String {
        String(zip(first, second).prefix { $0 == $1 }.map(\.0))
    }
}
