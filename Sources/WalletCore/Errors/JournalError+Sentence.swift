import LightningAPI
public import SaifuDesk

extension JournalError: Sentence {
    public func text(in language: Language) -> String {
        switch self {
        case .storage(let reason): language(description, "注文の記録を使えません: \(reason.text(in: language))。")
        case .file(let path, let fault): language(description, fault.japanese(path))
        case .unknownIntent(let id): language(description, "注文の記録に \(id) 番はありません。")
        case .alreadySettled(let id): language(description, "注文の記録の \(id) 番は既に結果が確定しています。")
        case .cancelled: language(description, "注文の記録を待つのを中止しました。")
        }
    }
}

extension JournalFault {
    fileprivate func japanese(_ path: String) -> String {
        switch self {
        case .damaged(let entry, let companion):
            "注文の記録 \(path) の \(entry) 番目が壊れています。そのまま残してあります。\(Self.way(companion))"
        case .damagedDatabase(let companion, _):
            "注文の記録 \(path) が壊れています。そのまま残してあります。\(Self.way(companion))"
        case .foreign: "\(path) はこのプログラムの注文の記録ではありません。そのまま残してあります。別の場所に移すか、別のホームを指定してください。"
        case .empty: "注文の記録 \(path) は空です。そのまま残してあります。\(Self.way(nil))"
        case .notAFile(let obstacle):
            "注文の記録 \(path) はファイルではなく\(obstacle.japanese)です。別の場所に移すか、別のホームを指定してください。"
        case .ofAnotherUser: "注文の記録 \(path) は別のユーザーのものです。別のホームを指定してください。"
        case .unprotected(let reason):
            "注文の記録 \(path) を他のユーザーから保護できません: \(reason.text(in: .japanese))。別のホームを指定してください。"
        case .tooLarge(let limit): "\(path) は \(limit) バイトを超えています。このプログラムの注文の記録ではありません。"
        case .newer(let found, let supported):
            "注文の記録 \(path) のバージョンは \(found) ですが、このプログラムは \(supported) までしか読めません。Saifu を更新してください。"
        case .doubtfulEnd(let entry, let wholeSize):
            "注文の記録 \(path) の \(entry) 番目の末尾が失われています。送信済みの注文の可能性があります。そのまま残してあります。取引所の一覧でその注文を確認してから、`\(Self.cut(path, to: wholeSize))` で切り取ってください。"
        case .incomplete(let gap, let witness):
            "\(gap.japanese(path))最新の控えから戻すか、不足のまま続けるには \(witness) を取り除いてください。"
        case .busy: "注文の記録 \(path) は別のプロセスが使用中です。その終了後にやり直してください。"
        case .full: "注文の記録 \(path) を書き込む空きがディスクにありません。空きを作ってやり直してください。"
        case .readOnly: "注文の記録 \(path) に書き込めません。ファイルとフォルダーを書き込み可能にしてください。"
        case .moved: "注文の記録 \(path) が、使用中に移動、削除、または短縮されました。"
        case .begunMeanwhile: "このプログラムの開始後に、別の注文の記録 \(path) がこのホームで始まりました。saifu を起動し直すと、そちらを使います。"
        case .refused(let reason): "注文の記録 \(path) を使えません: \(reason.text(in: .japanese))。"
        }
    }

    private static func way(_ companion: String?) -> String {
        "控えから戻すか、\(companion.map { "\($0) とともに" } ?? "")別の場所に移してやり直してください。"
    }
}

extension JournalFault.Gap {
    fileprivate func japanese(_ path: String) -> String {
        switch self {
        case .file(nil): "注文の記録 \(path) がありません。"
        case .file(let changes?): "注文の記録 \(path) がありません。書き込まれた変更が \(changes) 件ありました。"
        case .changes(let count): "注文の記録 \(path) に、書き込まれた変更が \(count) 件ありません。"
        case .otherJournal: "注文の記録 \(path) は、付属のコミットのファイルとは別のものです。"
        case .unknown: "付属のコミットのファイルが壊れているため、注文の記録 \(path) が完全かどうか判断できません。"
        }
    }
}
