import LightningAPI
public import SaifuDesk

extension JournalError: Sentence {
    public func wording(in language: Language) -> Wording {
        switch self {
        case .storage(let reason): language(description, "注文記録を使用できません：\(reason.wording(in: language))。")
        case .file(let path, let fault): language(description, fault.japanese(path))
        case .unknownIntent(let id): language(description, "注文記録に照会番号\(id)はありません。")
        case .alreadySettled(let id): language(description, "注文記録の照会番号\(id)は、すでに結果が記録されています。")
        case .cancelled: language(description, "注文記録の準備が終わる前に中止しました。")
        }
    }
}

extension JournalFault {
    fileprivate func japanese(_ path: String) -> String {
        switch self {
        case .damaged(let entry, let companion):
            "注文記録 \(path) の\(entry)番目の項目が破損しています。何も変更していません。\(Self.way(companion))"
        case .damagedDatabase(let companion, _):
            "注文記録 \(path) が破損しています。何も変更していません。\(Self.way(companion))"
        case .foreign: "\(path) は saifu の注文記録ではありません。何も変更していません。別の場所に移すか、--home で別の保存先を指定してください。"
        case .empty: "注文記録 \(path) は空です。何も変更していません。\(Self.way(nil))"
        case .notAFile(let obstacle):
            "注文記録 \(path) はファイルではなく\(obstacle.japanese)です。別の場所に移すか、--home で別の保存先を指定してください。"
        case .ofAnotherUser: "注文記録 \(path) の所有者は別のユーザーです。--home で別の保存先を指定してください。"
        case .unprotected(let reason):
            "注文記録 \(path) をほかのユーザーから保護できません：\(reason.text(in: .japanese))。--home で別の保存先を指定してください。"
        case .tooLarge(let limit): "\(path) は\(Figure(grouped: limit))バイトを超えています。saifu の注文記録ではありません。"
        case .newer(let found, let supported):
            "注文記録 \(path) のバージョンは \(found) ですが、この saifu が読めるのは \(supported) までです。saifu を更新してください。"
        case .doubtfulEnd(let entry, let wholeSize):
            "注文記録 \(path) の\(entry)番目の項目の末尾が失われています。送信済みの注文の可能性があります。何も変更していません。取引所の注文一覧で確認してから、`\(Self.cut(path, to: wholeSize))` で切り詰めてください。"
        case .incomplete(let gap, let witness):
            "\(gap.japanese(path))最新のバックアップから戻してください。不足したまま続けるには \(witness) を削除してください。"
        case .busy: "注文記録 \(path) は別のプロセスが使用中です。そのプロセスの終了後にやり直してください。"
        case .full: "ディスクの空きがなく、注文記録 \(path) に書き込めません。空き容量を確保してからやり直してください。"
        case .readOnly: "注文記録 \(path) に書き込めません。ファイルとディレクトリを書き込み可能にしてください。"
        case .moved: "注文記録 \(path) が、使用中に移動または削除されたか、切り詰められました。"
        case .begunMeanwhile: "saifu の起動後に、同じ保存先で別の注文記録 \(path) が作られました。saifu を起動し直すと、そちらを使います。"
        case .refused(let reason): "注文記録 \(path) を使用できません：\(reason.text(in: .japanese))。"
        }
    }

    private static func way(_ companion: String?) -> String {
        "バックアップから戻すか、\(companion.map { "\($0) とともに" } ?? "")別の場所に移して、新しい注文記録で始めてください。"
    }
}

extension JournalFault.Gap {
    fileprivate func japanese(_ path: String) -> String {
        switch self {
        case .file(nil): "注文記録 \(path) がありません。"
        case .file(let changes?): "注文記録 \(path) がありません（\(changes)件の変更が書き込まれていました）。"
        case .changes(let count): "注文記録 \(path) から、書き込み済みの変更が\(count)件失われています。"
        case .otherJournal: "注文記録 \(path) と付属のコミットファイルは、別々の記録のものです。"
        case .unknown: "付属のコミットファイルが破損しているため、注文記録 \(path) が完全かどうか判断できません。"
        }
    }
}
