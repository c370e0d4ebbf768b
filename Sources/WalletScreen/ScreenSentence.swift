import WalletCore

/// What the last line of a screen says.
enum ScreenSentence: Sentence {
    /// The time and the keys of a followed scene.
    case hint(time: Figure, selects: Bool, opens: Bool, hasMoreLists: Bool)
    /// Keys of a scene that was opened from another one.
    case back
    case filterTyping(query: String), filterSet(query: String)
    case yesOrNo
    /// An action is being done.
    case acting

    func text(in language: Language) -> String {
        switch self {
        case .hint(let time, let selects, let opens, let hasMoreLists):
            language("\(time) UTC · q leaves", "\(time) UTC · q 終了")
                + (selects ? language(" · / filters · ↑ ↓ select", " · / 絞り込み · ↑ ↓ 選択") : "")
                + (opens ? language(" · Enter opens", " · Enter 開く") : "")
                + (hasMoreLists ? language(" · Tab next list", " · Tab 次の一覧") : "")
                + language(" · d counters", " · d 計測")
        case .back: language("Esc back · q leaves", "Esc 戻る · q 終了")
        case .filterTyping(let query):
            language("/\(query) · Esc shows all · Enter keeps it", "/\(query) · Esc ですべて表示 · Enter で確定")
        case .filterSet(let query): language("/\(query) · Esc shows all", "/\(query) · Esc ですべて表示")
        case .yesOrNo: "[y/N]"
        case .acting: language("being done …", "実行しています …")
        }
    }
}
