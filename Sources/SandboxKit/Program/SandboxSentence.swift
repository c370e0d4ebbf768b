import SaifuStyle
import WalletCore

/// What a sandbox says itself, around its scenes, in the language of the scenes.
enum SandboxSentence {
    case title(sandbox: String)
    case search, listHint, sceneHint(isWatching: Bool, palette: SandboxPalette, language: Language), askingHint
    case noMatch(query: String)
    case liveRefused
    case live(origin: String)
    case unused(String), unfollowed(String), untaken(keys: Int)
    /// When a picture of a followed scene was taken, and that it was the last.
    case after(seconds: String), ended
    case noScene(name: String)

    func callAsFunction(_ language: Language) -> String {
        switch language {
        case .english: english
        case .japanese: japanese
        }
    }

    func styled(_ style: TextStyle, _ language: Language) -> StyledText {
        StyledText(self(language), style: style)
    }

    private var english: String {
        switch self {
        case .title(let sandbox): "\(sandbox) sandbox"
        case .search: "Search: "
        case .listHint: "↑↓ select · Enter open · Esc clear · Ctrl-C leave"
        case .sceneHint(let isWatching, let palette, let language):
            "Esc list · r again · w \(isWatching ? "stop" : "watch") · p palette (\(palette.rawValue)) · "
                + "l language (\(language.rawValue)) · ↑↓ scroll"
        case .askingHint: "Keys go to the form · Esc gives up · Ctrl-C leave"
        case .noMatch(let query): "No scene matches “\(query)”; Esc shows all."
        case .liveRefused: "This scene sends real requests: start the sandbox with --live URL."
        case .live(let origin): "LIVE: real requests go to \(origin)"
        case .unused(let stub): "Nobody asked for \(stub)"
        case .unfollowed(let stub): "Nobody followed \(stub)"
        case .untaken(let keys): "Nothing took the last \(keys) keys"
        case .after(let seconds): "After \(seconds) s"
        case .ended: "Nothing more comes."
        case .noScene(let name): "There is no scene “\(name)”. The scenes are:"
        }
    }

    private var japanese: String {
        switch self {
        case .title(let sandbox): "\(sandbox) サンドボックス"
        case .search: "検索: "
        case .listHint: "↑↓ 選択 · Enter 開く · Esc 消去 · Ctrl-C 終了"
        case .sceneHint(let isWatching, let palette, let language):
            "Esc 一覧 · r 再読込 · w \(isWatching ? "停止" : "監視") · p 配色 (\(palette.rawValue)) · "
                + "l 言語 (\(language.rawValue)) · ↑↓ スクロール"
        case .askingHint: "キーは入力欄に届きます · Esc 中止 · Ctrl-C 終了"
        case .noMatch(let query): "「\(query)」に一致するシーンはありません。Esc ですべて表示します。"
        case .liveRefused: "このシーンは実際のリクエストを送ります。--live URL を付けて起動してください。"
        case .live(let origin): "LIVE: 実際のリクエストを \(origin) に送ります"
        case .unused(let stub): "要求されなかったスタブ: \(stub)"
        case .unfollowed(let stub): "購読されなかったスタブ: \(stub)"
        case .untaken(let keys): "最後の \(keys) 個のキーは受け取られませんでした"
        case .after(let seconds): "\(seconds) 秒後"
        case .ended: "更新は以上です。"
        case .noScene(let name): "「\(name)」というシーンはありません。シーンの一覧:"
        }
    }
}
