import WalletCore

/// What an option does, for `help`.
extension Option: Sentence {
    func text(in language: Language) -> String {
        switch self {
        case .home: language("where the wallet keeps its files", "ウォレットのファイルの置き場所")
        case .json: language("one JSON document instead of text", "文章の代わりに JSON を 1 つ出力")
        case .endpoint: language("another exchange than the one on paper", "ペーパー取引所以外の取引所")
        case .lang: language("English or Japanese", "英語または日本語")
        case .color: language("where colours are written", "色を付けるかどうか")
        case .yes: language("sends without a question", "確認なしで送信")
        case .keepGoing: language("a script goes on after a failure", "スクリプトで失敗しても続ける")
        case .product: language("for commands that name no product", "銘柄を書かないコマンドの銘柄")
        case .help: language("explains the command instead", "実行せずにコマンドを説明")
        case .version: language("tells the version", "バージョンを表示")
        case .port: language("where to listen; 0 takes a free port", "待ち受けるポート。0 は空きポート")
        case .fund: language("what the account begins with", "口座の最初の残高")
        case .seed: language("which market is simulated", "模擬市場の種")
        case .limits: language("whether too many requests are refused", "リクエスト数の制限の有無")
        case .visibility: language("how late orders are listed, at most", "注文が一覧に出るまでの最大の遅れ")
        case .journal: language("how a new home keeps its orders", "新しいホームでの注文の記録方法")
        case .format: language("for which platform", "書き出しの形式")
        case .output: language("where the files go; else here", "書き出し先。省略時は現在の場所")
        case .fresh: language("begins anew if nothing can be saved", "救えるものがなければ新しく始める")
        case .columns: language("which columns a list has, by their titles", "一覧の列 (見出しで指定)")
        case .beyond: language("sends an order beyond this limit", "この限度を超えて送信")
        }
    }

    /// The option with its value, as usage lines write it.
    var placeholder: String {
        switch self {
        case .json, .yes, .keepGoing, .help, .version, .fresh: rawValue
        case .home, .output: rawValue + " DIR"
        case .endpoint: rawValue + " URL"
        case .product: rawValue + " PRODUCT"
        case .beyond: rawValue + " LIMIT"
        case .columns: rawValue + " NAME,…"
        case .port, .seed: rawValue + " N"
        case .visibility: rawValue + " MS"
        case .fund: rawValue + " JPY=N,BTC=N"
        case .lang: rawValue + " en|ja"
        case .limits: rawValue + " on|off"
        case .color: rawValue + " auto|always|never"
        case .journal: rawValue + " database|file"
        case .format: rawValue + " dtcg|css|swift"
        }
    }
}
