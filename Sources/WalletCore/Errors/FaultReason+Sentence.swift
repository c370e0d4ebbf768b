public import LightningAPI

extension FaultReason: Sentence {
    /// Returns the reason as a part of a sentence, shorter than for a log; the words of others are quoted.
    public func wording(in language: Language) -> Wording {
        switch self {
        case .system(let fault): language(description, fault.japanese)
        case .rareSystem(let code): language(description, "システムエラー \(code)")
        case .certificate(let fault, _): language(description, fault.japanese)
        case .unknownHost(let name, _): language(description, "ホスト \(name) が見つかりません")
        case .timedOut(let wait): language("timed out \(wait.rawValue)", "\(wait.japanese)タイムアウトしました")
        case .connectionLost: language("the connection was lost", "接続が切れました")
        case .answered(let http, let status, let message):
            language(
                description,
                "HTTP \(http)" + (status.map { "、エラーコード \($0)" } ?? "")
                    + (message.map { "：" + Self.japanese($0, status) } ?? "、読み取れない応答"))
        case .foreign(let answer, let http): language(description, "HTTP \(http)、\(answer.japanese)")
        case .document(let error): language(description, error.japanese)
        case .value(let reason): language(description, reason.japanese)
        case .fault(let fault, _): language(description, fault.japanese)
        case .words(let words): language(words, "「\(words)」")
        }
    }
}

extension FaultReason {
    private static func japanese(_ message: String, _ status: Int?) -> String {
        let (said, quoted) = RefusalMeaning.japanese(status: status, message: message)
        return [said, quoted].compactMap(\.self).joined(separator: "、")
    }

    /// Whether something came back, which does not tell what became of the request.
    var isAnswer: Bool {
        switch self {
        case .answered, .foreign, .document, .value, .fault(.twoAnswers, _), .fault(.unreadableAnswer, _),
            .fault(.idOfAnother, _), .fault(.notHTTP, _):
            true
        case .system, .rareSystem, .certificate, .unknownHost, .timedOut, .connectionLost, .fault, .words:
            false
        }
    }
}

extension FaultReason.KnownFault {
    fileprivate var japanese: String {
        switch self {
        case .brokenChain: "サーバーの証明書チェーンが正しくありません"
        case .distrusted: "サーバーの証明書を信頼できません"
        case .oldTLS: "サーバーの TLS が古すぎます（1.2以上が必要です）"
        case .noTLS: "接続先のポートは TLS に対応していません"
        case .otherPin: "サーバーの公開鍵が、登録されているものと異なります"
        case .alert: "サーバーが暗号化通信の開始を拒否しました"
        case .cutTLS: "応答の途中で接続が切れました"
        case .unreadableTrust: "認証局の証明書ファイルを読み取れません"
        case .tls: "暗号化通信に失敗しました"
        case .plainHTTP: "暗号化されない http を使えるのはこのコンピューター宛てだけで、それ以外は https が必要です"
        case .foreignUser: "別のユーザーのプロセスが待ち受けています"
        case .invalidRequest: "リクエストが HTTP の仕様に合っていません"
        case .notHTTP: "応答が HTTP の仕様に合っていません"
        case .listening: "このアドレスで待ち受けできません"
        case .unwritableRequest: "リクエストを作成できませんでした"
        case .cancelledAfterSending: "応答を待たずに中断しました"
        case .twoAnswers: "受け付けと拒否の両方を示す応答が返りました"
        case .unreadableAnswer: "応答を読み取れません"
        case .idOfAnother: "応答の ID が別の注文のものです"
        case .answerOfAnother: "問い合わせた内容とは別の応答が返りました"
        case .badOrigin: "記載されたアドレスが正しくありません"
        case .notServed: "この接続先のデモ取引所は起動していません"
        case .unknownEntry: "このバージョンでは読み取れない項目があります"
        case .unwritableEntry: "項目を書き込めません"
        case .database: "データベースを使えません"
        case .noChance: "乱数を取得できません"
        }
    }
}

extension FaultReason.Wait {
    fileprivate var japanese: String {
        switch self {
        case .resolve: "名前解決中に"
        case .connect: "接続中に"
        case .handshake: "暗号化通信の準備中に"
        case .send: "リクエストの送信中に"
        case .firstByte: "応答の待機中に"
        case .body: "応答の受信中に"
        }
    }
}

extension CertificateFault {
    fileprivate var japanese: String {
        switch self {
        case .expired: "サーバーの証明書の有効期限が切れています"
        case .notYetValid: "サーバーの証明書がまだ有効でないか、このコンピューターの時計が合っていません"
        case .wrongHost(let host): "サーバーの証明書は \(host) のものではありません"
        case .selfSigned: "サーバーの証明書が自己署名のため、信頼できません"
        case .unknownAuthority(let name): "サーバーの証明書を発行した認証局 \(name) を確認できません"
        }
    }
}

extension SystemFault {
    fileprivate var japanese: String {
        switch self {
        case .noSuchFile: "ファイルまたはディレクトリがありません"
        case .permissionDenied: "アクセス権がありません"
        case .notPermitted: "操作が許可されていません"
        case .exists: "すでに存在します"
        case .busy: "使用中です"
        case .notADirectory: "ディレクトリではありません"
        case .isADirectory: "ディレクトリです"
        case .tooManyLinks: "シンボリックリンクの階層が深すぎます"
        case .nameTooLong: "名前が長すぎます"
        case .noSpace: "ディスクに空きがありません"
        case .quotaExceeded: "ディスクの割り当て容量を使い切っています"
        case .readOnly: "読み取り専用です"
        case .inputOutput: "入出力エラーが起きました"
        case .tooManyFiles: "開いているファイルが多すぎます"
        case .brokenPipe: "出力先が閉じられました"
        case .connectionRefused: "接続が拒否されました"
        case .connectionReset: "接続先が接続を切断しました"
        case .timedOut: "接続先が応答しません"
        case .networkUnreachable: "ネットワークに到達できません"
        case .noRoute: "ホストに到達できません"
        }
    }
}

extension ForeignAnswer {
    /// As ``description``.
    var japanese: String {
        switch self {
        case .maintenance: "メンテナンスのページ"
        case .proxyTimeout: "取引所の手前のプロキシがタイムアウトしました"
        case .proxyFailure: "取引所の手前のプロキシが応答を受け取れませんでした"
        case .turnedAway: "取引所の手前でアクセスが拒否されました"
        case .failure: "取引所の内部エラー"
        case .page: "JSON ではなくウェブページ"
        case .nothing: "空の応答"
        case .text: "JSON ではない文字列"
        }
    }

    /// For a line that tells more; `nil` for one that has no short form.
    var brief: (english: String, japanese: String)? {
        switch self {
        case .maintenance: ("exchange closed", "取引所利用不可")
        case .proxyTimeout: ("proxy timed out", "プロキシのタイムアウト")
        case .proxyFailure: ("no answer behind the proxy", "プロキシの先から応答なし")
        case .turnedAway: ("turned away", "アクセス制限")
        case .failure: ("exchange failed", "取引所の内部エラー")
        case .page, .nothing, .text: nil
        }
    }
}
