public import LightningAPI

extension FaultReason: Sentence {
    /// Returns the reason as a part of a sentence; words without a translation are quoted.
    public func text(in language: Language) -> String {
        switch self {
        case .system(let fault): language(description, fault.japanese)
        case .certificate(let fault, _): language(description, fault.japanese)
        case .unknownHost(let name, let words): language(description, "ホスト \(name) が見つかりません(「\(words)」)")
        case .timedOut(let wait): language(description, "\(wait.japanese)時間切れになりました")
        case .connectionLost(let words): language(description, "接続が切れました(「\(words)」)")
        case .words(let words): language(words, "「\(words)」")
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
