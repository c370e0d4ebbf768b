import LightningAPI
public import SaifuDesk

extension JournalError: Sentence {
    public func text(in language: Language) -> String {
        switch self {
        case .storage(let reason): language(description, "注文の記録を使えません: \(reason.text(in: language))。")
        case .file(let path, let fault, _): language(description, fault.japanese(path))
        case .unknownIntent(let id): language(description, "注文の記録に \(id) 番はありません。")
        case .alreadySettled(let id): language(description, "注文の記録の \(id) 番は既に結果が確定しています。")
        case .cancelled: language(description, "注文の記録を待つのを中止しました。")
        }
    }
}

extension JournalFault {
    fileprivate func japanese(_ path: String) -> String {
        switch self {
        case .damaged(nil): "注文の記録 \(path) が壊れています。そのまま残してあります。控えから戻すか、別の場所に移してください。"
        case .damaged(let entry?):
            "注文の記録 \(path) の \(entry) 番目が壊れています。そのまま残してあります。控えから戻すか、別の場所に移してください。"
        case .doubtfulEnd(let entry, let wholeSize):
            "注文の記録 \(path) の \(entry) 番目の末尾が失われています。送信済みの注文の可能性があります。そのまま残してあります。取引所の一覧でその注文を確認してから、`truncate -s \(wholeSize) '\(path)'` で切り取ってください。"
        case .foreign: "\(path) はこのプログラムの注文の記録ではありません。そのまま残してあります。別の場所に移すか、別のホームを指定してください。"
        case .newer: "注文の記録 \(path) はより新しい Saifu のものです。Saifu を更新してください。"
        case .incomplete(let witness):
            "注文の記録 \(path) が、書き込まれたものより少ないか、完全かどうか判断できません。最新の控えから戻すか、不足のまま続けるには \(witness) を取り除いてください。"
        case .busy: "注文の記録 \(path) は別のプロセスが使用中です。その終了後にやり直してください。"
        case .full: "注文の記録 \(path) を書き込む空きがディスクにありません。空きを作ってやり直してください。"
        case .readOnly: "注文の記録 \(path) に書き込めません。アクセス権を確認してください。"
        case .moved: "注文の記録 \(path) が、使用中に移動、削除、または短縮されました。"
        case .begunMeanwhile: "このプログラムの開始後に、別の注文の記録 \(path) がこのホームで始まりました。saifu を起動し直すと、そちらを使います。"
        case .refused(let reason): "注文の記録 \(path) を使えません: \(reason.text(in: .japanese))。"
        }
    }
}
