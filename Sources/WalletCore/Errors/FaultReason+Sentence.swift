public import LightningAPI

extension FaultReason: Sentence {
    /// Returns the reason as a part of a sentence; the words of others are quoted.
    public func text(in language: Language) -> String {
        switch self {
        case .system(let fault): language(description, fault.japanese)
        case .rareSystem(let code): language(description, "システムのエラー \(code)")
        case .certificate(let fault, _): language(description, fault.japanese)
        case .unknownHost(let name, _): language(description, "ホスト \(name) が見つかりません")
        case .timedOut(let wait): language(description, "\(wait.japanese)時間切れになりました")
        case .connectionLost: language(description, "接続が切れました")
        case .answered(let http, let status, let message):
            language(
                description,
                "HTTP \(http)" + (status.map { "、ステータス \($0)" } ?? "")
                    + (message.map { "「\($0)」" } ?? "、読み取れない応答"))
        case .document(let error): language(description, error.japanese)
        case .value(let reason): language(description, reason.japanese)
        case .fault(let fault, _): language(description, fault.japanese)
        case .words(let words): language(words, "「\(words)」")
        }
    }
}

extension FaultReason.Fault {
    fileprivate var japanese: String {
        switch self {
        case .brokenChain: "サーバーの証明書の連鎖が壊れています"
        case .distrusted: "サーバーの証明書を信頼できません"
        case .oldTLS: "サーバーの TLS が古すぎます(1.2 以上が必要です)"
        case .noTLS: "サーバーのこのポートは TLS ではありません"
        case .otherPin: "サーバーの公開鍵が、固定されたものと違います"
        case .alert: "サーバーが暗号化の取り決めを拒否しました"
        case .cutTLS: "応答の途中で、終わりの合図なしに接続が切れました"
        case .unreadableTrust: "信頼する認証局のファイルを読み取れません"
        case .tls: "暗号化された通信に失敗しました"
        case .plainHTTP: "暗号化なしの http はこのマシンだけに使えます。他は https が必要です"
        case .foreignUser: "別のユーザーが提供しています"
        case .invalidRequest: "リクエストが HTTP の規則に合いません"
        case .notHTTP: "応答が HTTP の規則に合いません"
        case .listening: "このアドレスで待ち受けできません"
        case .unwritableRequest: "リクエストを作成できませんでした"
        case .cancelledAfterSending: "送信後に中断されました"
        case .twoAnswers: "受付と拒否が同時に返りました"
        case .unreadableAnswer: "応答を読み取れません"
        case .idOfAnother: "応答に別の注文の ID があります"
        case .badOrigin: "書かれているアドレスが正しくありません"
        case .unknownEntry: "このプログラムにはわからない項目があります"
        case .unwritableEntry: "項目を書き込めません"
        case .database: "データベースを使えません"
        case .noChance: "乱数を取得できません"
        }
    }
}

extension FaultReason.Wait {
    fileprivate var japanese: String {
        switch self {
        case .resolve: "ホストの検索中に"
        case .connect: "接続中に"
        case .handshake: "暗号化の取り決め中に"
        case .send: "リクエストの送信中に"
        case .firstByte: "応答を待つ間に"
        case .body: "応答の受信中に"
        }
    }
}

extension CertificateFault {
    fileprivate var japanese: String {
        switch self {
        case .expired: "サーバーの証明書の有効期限が切れています"
        case .notYetValid: "サーバーの証明書がまだ有効でないか、このマシンの時計が正しくありません"
        case .wrongHost(let host): "サーバーの証明書は \(host) のものではありません"
        case .selfSigned: "サーバーの証明書が自己署名で、信頼されていません"
        case .unknownAuthority(let name): "サーバーの証明書の認証局 \(name) が不明です"
        }
    }
}

extension SystemFault {
    fileprivate var japanese: String {
        switch self {
        case .noSuchFile: "ファイルまたはディレクトリがありません"
        case .permissionDenied: "アクセス権がありません"
        case .notPermitted: "許可されていない操作です"
        case .exists: "既に存在します"
        case .busy: "使用中です"
        case .notADirectory: "ディレクトリではありません"
        case .isADirectory: "ディレクトリです"
        case .tooManyLinks: "シンボリックリンクの段数が多すぎます"
        case .nameTooLong: "名前が長すぎます"
        case .noSpace: "ディスクに空きがありません"
        case .quotaExceeded: "ディスクの割り当てを使い切りました"
        case .readOnly: "読み取り専用です"
        case .inputOutput: "入出力エラーが起きました"
        case .tooManyFiles: "開いているファイルが多すぎます"
        case .brokenPipe: "読み手がいなくなりました"
        case .connectionRefused: "接続が拒否されました"
        case .connectionReset: "相手が接続を切りました"
        case .timedOut: "相手が応答しません"
        case .networkUnreachable: "ネットワークに到達できません"
        case .noRoute: "ホストに到達できません"
        }
    }
}
