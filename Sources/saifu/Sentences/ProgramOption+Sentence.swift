import WalletCore

/// The effect of an option, for `help`.
extension ProgramOption: Sentence {
    func wording(in language: Language) -> Wording {
        switch self {
        case .home: language("where the wallet keeps its files", "データの保存先")
        case .json: language("one JSON document instead of text", "JSON で出力")
        case .endpoint: language("another exchange than the one on paper", "接続する取引所（省略時はデモ取引所）")
        case .realtime: language("where the endpoint's channels are", "`--endpoint` の取引所のリアルタイム配信の接続先")
        case .lang: language("English or Japanese", "表示言語（英語または日本語）")
        case .color: language("whether colours are written; auto: to a terminal", "色の使用（`auto` は端末への出力時のみ）")
        case .yes: language("goes on without a question", "確認なしで実行")
        case .keepGoing: language("a script goes on after a failure", "失敗した行があっても続行（スクリプトの実行時）")
        case .product: language("for commands that name no product", "コマンドで銘柄を省略したときに使う銘柄")
        case .help: language("explains the command instead", "コマンドの説明を表示（実行しない）")
        case .version: language("tells the version", "バージョンを表示")
        case .port: language("where to listen; 0 takes a free port", "待ち受けるポート（0なら空きポート）")
        case .fund: language("what the account begins with", "口座の初期残高")
        case .permissions:
            language("what the key may call: `read`, `trade`, `all` or paths", "API キーに許可する範囲（`read`、`trade`、`all`、パス）")
        case .control: language("serves the control API too, with a key of its own", "操作用 API も公開（専用の API キー）")
        case .seed: language("which market is simulated", "相場シミュレーションの乱数シード")
        case .limits: language("whether too many requests are refused", "リクエスト数の制限の有無")
        case .visibility: language("how late orders are listed, at most", "注文が一覧に載るまでの最大の遅れ（ミリ秒）")
        case .tlsCert: language("serves https with this certificate (PEM)", "HTTPS の証明書（PEM 形式）")
        case .tlsKey: language("the key of that certificate (PEM)", "HTTPS の秘密鍵（PEM 形式）")
        case .faults:
            language("what goes wrong, by seed; see `exchange scenarios`", "発生させる障害（`exchange scenarios` で一覧）")
        case .record: language("records every request, answer and message", "すべてのリクエスト・応答・配信の記録先")
        case .log: language("one line a request; - is standard error", "リクエストのログの出力先（- は標準エラー出力）")
        case .clock: language("where its clock begins; each call is a second", "取引所の時計の開始時刻（API を1回呼び出すごとに1秒進む）")
        case .journal: language("how a new home keeps its orders", "注文記録の保存形式（保存先の新規作成時のみ）")
        case .format: language("for which platform", "書き出しの形式")
        case .output: language("where the files go; else here", "書き出し先（省略時は現在のディレクトリ）")
        case .source: language("a resolver, a token file or a folder of them", "リゾルバー、トークンファイル、またはそのディレクトリ")
        case .lenient: language("repairs what other tools write, and tells it", "ほかのツール特有の書き方を補正（補正箇所を表示）")
        case .check: language("writes nothing: do the files differ?", "書き込まずに、既存のファイルとの差異だけを確認")
        case .report: language("what a format could not express, as JSON", "書き出せなかった情報の一覧（JSON）の出力先")
        case .strict: language("fails on every loss, repair or finding", "失われる情報、補正、指摘が1つでもあれば失敗")
        case .mode: language("only the modes with these contexts", "表示するモードの絞り込み")
        case .set: language("an option of a format", "書き出し形式ごとの設定")
        case .fresh: language("begins anew if nothing can be saved", "復旧できない場合は新規作成")
        case .columns: language("which columns a list has, by their titles", "一覧に表示する列（見出しで指定）")
        case .allowWithdrawal: language("lets this one line send money away", "この1回に限り出金を許可")
        case .beyond: language("sends what is beyond the limit that it names", "指定した制限を超えていても送信")
        }
    }
}
