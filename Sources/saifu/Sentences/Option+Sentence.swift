import WalletCore

/// What an option does, for `help`.
extension Option: Sentence {
    func text(in language: Language) -> String {
        switch self {
        case .home: language("where the wallet keeps its files", "ウォレットのデータの保存先")
        case .json: language("one JSON document instead of text", "JSON で出力")
        case .endpoint: language("another exchange than the one on paper", "接続する取引所（省略時はデモ取引所）")
        case .lang: language("English or Japanese", "英語または日本語")
        case .color: language("where colours are written", "色の使用")
        case .yes: language("sends without a question", "確認なしで送信")
        case .keepGoing: language("a script goes on after a failure", "失敗後も続行（スクリプト）")
        case .product: language("for commands that name no product", "銘柄を省略したときの銘柄")
        case .help: language("explains the command instead", "コマンドの説明を表示（実行しない）")
        case .version: language("tells the version", "バージョンを表示")
        case .port: language("where to listen; 0 takes a free port", "待ち受けるポート（0なら空きポート）")
        case .fund: language("what the account begins with", "口座の初期残高")
        case .seed: language("which market is simulated", "相場シミュレーションの乱数シード")
        case .limits: language("whether too many requests are refused", "リクエスト数の制限の有無")
        case .visibility: language("how late orders are listed, at most", "注文が一覧に載るまでの最大の遅れ（ミリ秒）")
        case .tlsCert: language("serves https with this certificate (PEM)", "HTTPS の証明書（PEM 形式）")
        case .tlsKey: language("the key of that certificate (PEM)", "HTTPS の秘密鍵（PEM 形式）")
        case .journal: language("how a new home keeps its orders", "注文記録の保存形式（保存先の新規作成時のみ）")
        case .format: language("for which platform", "書き出しの形式")
        case .output: language("where the files go; else here", "書き出し先（省略時は現在のディレクトリ）")
        case .fresh: language("begins anew if nothing can be saved", "復旧できない場合は新規作成")
        case .columns: language("which columns a list has, by their titles", "一覧に表示する列（見出しで指定）")
        case .beyond: language("sends an order beyond this limit", "この発注制限に該当する注文でも送信")
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
        case .tlsCert, .tlsKey: rawValue + " FILE"
        case .fund: rawValue + " JPY=N,BTC=N"
        case .lang: rawValue + " en|ja"
        case .limits: rawValue + " on|off"
        case .color: rawValue + " auto|always|never"
        case .journal: rawValue + " database|file"
        case .format: rawValue + " dtcg|css|swift"
        }
    }
}
