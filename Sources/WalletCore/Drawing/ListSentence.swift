import SaifuStyle

/// The sentences that every list uses for its state.
public enum ListSentence: Sentence {
    /// Nothing has arrived yet.
    case loading
    /// No row matches what was searched for.
    case zeroMatch(query: String)
    /// The same request may be made again.
    case retry
    /// The command that shows older rows.
    case older(command: Figure)
    /// The end of a list: older rows are loading, did not come, or there are none.
    case olderLoading, olderFailed, olderEnd

    public func wording(in language: Language) -> Wording {
        switch self {
        case .loading: language("Loading …", "読み込み中…")
        case .zeroMatch(let query):
            language("Nothing matches `\(query)`.", "`\(query)` に一致する行はありません。")
        case .retry: language("Try again in a moment.", "しばらくしてから再実行してください。")
        case .older(let command): language("Older: `\(command)`", "続き：`\(command)`")
        case .olderLoading: language("Loading older rows …", "続きを読み込み中…")
        case .olderFailed: language("Older rows could not be loaded; r retries.", "続きを読み込めませんでした。r で再読み込みできます。")
        case .olderEnd: language("That is all.", "すべて表示しました。")
        }
    }
}

extension Phrase {
    /// How to see the rows that come after the last one, on a page that cannot be scrolled.
    public static func olderRows(_ command: CommandSyntax, _ words: [Figure], before id: Int64) -> Phrase {
        let typed = Figure(typing: command, words + [Figure(text: "before"), Figure(id)])
        return Phrase(ListSentence.older(command: typed), .caption)
    }
}
