import SaifuStyle
import SaifuText
import WalletCore

/// A sentence of the sandbox itself, around its scenes, in the language of the scenes.
enum SandboxSentence: Sentence {
    case title(sandbox: String)
    case search, listHint, askingHint
    /// The keys of a scene; those of looks with the one that is chosen.
    case toList, again, scrolls, watch(isOn: Bool), palette(SandboxPalette), language(Language)
    case noMatch(query: String)
    case liveRefused
    case live(origin: String)
    case unused(String), unfollowed(String), untaken(keys: Int)
    /// When a picture of a followed scene was taken, and that it was the last.
    case after(seconds: String), ended
    case noScene(name: String)
    /// The sandbox is built again after a file was saved, or could not be.
    case building, notBuilt(errors: Int)
    /// Stands for a scene of another feature.
    case dummy(scene: String)

    func wording(in language: Language) -> Wording {
        switch self {
        case .title(let sandbox):
            language(
                "\(sandbox) sandbox",
                "\(sandbox) サンドボックス")
        case .search:
            language(
                "Search: ",
                "検索：")
        case .listHint:
            language(
                "↑↓ select · Enter open · Esc clear · Ctrl-C leave",
                "↑↓ 選択 · Enter 開く · Esc 消去 · Ctrl-C 終了")
        case .toList: language("Esc list", "Esc 一覧")
        case .again: language("r again", "r 再読み込み")
        case .watch(let isOn): language("w \(isOn ? "stop" : "watch")", "w \(isOn ? "停止" : "自動更新")")
        case .palette(let palette): language("p palette (\(palette.rawValue))", "p 配色（\(palette.rawValue)）")
        case .language(let chosen): language("l language (\(chosen.rawValue))", "l 言語（\(chosen.rawValue)）")
        case .scrolls: language("↑↓ scroll", "↑↓ スクロール")
        case .askingHint:
            language(
                "Keys go to the form · Esc back · Ctrl-C leave",
                "入力欄に入力中 · Esc 中止 · Ctrl-C 終了")
        case .noMatch(let query):
            language(
                "No scene matches “\(query)”; Esc shows all.",
                "「\(query)」に一致するシーンはありません。Esc ですべて表示します。")
        case .liveRefused:
            language(
                "This scene sends real requests: start the sandbox with --live URL.",
                "このシーンは実際のリクエストを送信します。--live URL を付けて起動してください。")
        case .live(let origin):
            language(
                "LIVE: real requests go to \(origin)",
                "実接続：\(origin) に実際のリクエストを送信します")
        case .unused(let stub):
            language(
                "Nobody asked for \(stub)",
                "リクエストされなかったスタブ：\(stub)")
        case .unfollowed(let stub):
            language(
                "Nobody followed \(stub)",
                "購読されなかったスタブ：\(stub)")
        case .untaken(let keys):
            language(
                "Nothing took the last \(keys) keys",
                "最後の\(keys)回のキー入力は使われませんでした")
        case .after(let seconds):
            language(
                "After \(seconds) s",
                "\(seconds)秒後")
        case .ended:
            language(
                "Nothing more comes.",
                "更新は終了しました。")
        case .noScene(let name):
            language(
                "There is no scene “\(name)”. The scenes are:",
                "「\(name)」というシーンはありません。シーンの一覧：")
        case .building:
            language(
                "Building …",
                "ビルド中…")
        case .notBuilt(let errors):
            language(
                "Not built, \(errors) \(errors == 1 ? "error" : "errors"); this is the last build. Save to try again.",
                "ビルドできません（エラー\(errors)件）。表示は前回のビルドです。保存すると再試行します。")
        case .dummy(let scene): language("[\(scene)]", "[\(scene)]")
        }
    }

    func styled(_ style: TextStyle, _ language: Language) -> StyledText {
        Phrase(self, style).styled(in: language)
    }
}
