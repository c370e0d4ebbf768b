import SaifuStyle

/// What every list says about itself as a whole.
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

    public func text(in language: Language) -> String {
        switch self {
        case .loading: language("Loading …", "読み込み中 …")
        case .zeroMatch(let query):
            language("Nothing matches `\(query)`; Esc shows all.", "`\(query)` に一致するものはありません。Esc ですべて表示します。")
        case .retry: language("Try again.", "もう一度お試しください。")
        case .older(let command): language("Older: `\(command)`", "さらに古いもの: `\(command)`")
        case .olderLoading: language("Loading older rows …", "古い行を読み込み中 …")
        case .olderFailed: language("Older rows did not come; r asks again.", "古い行を読み込めませんでした。r で再試行します。")
        case .olderEnd: language("That is all.", "以上です。")
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
