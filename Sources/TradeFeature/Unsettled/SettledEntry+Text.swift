import LightningAPI
import SaifuDesk
import WalletCore

extension SettledEntry {
    /// The verdict; before anybody has looked, why the answer is not there.
    func text(in language: Language) -> String {
        switch verdict {
        case .found(let id) where record.intent.order == nil: language("done: \(id)", "完了: \(id)")
        case .found(let id): language("found: it is \(id)", "見つかりました: \(id)")
        case .presumablyYours(let id):
            language(
                "presumably \(id); somebody else could have placed it",
                "おそらく \(id) (他者の注文の可能性あり)")
        case .ambiguous(let ids):
            language(
                "one of these, or none: \(ids.joined(separator: ", "))",
                "次のいずれか、または該当なし: \(ids.joined(separator: ", "))")
        case .noTrace(let until) where record.intent.order == nil:
            language(
                "the order was still open at \(Figure(until)) UTC",
                "\(Figure(until)) UTC の時点で注文は有効です")
        case .noTrace(let until):
            language(
                "no trace until \(Figure(until)) UTC; that is no proof",
                "\(Figure(until)) UTC までに痕跡なし (存在しない証明ではありません)")
        case .stillUnknown(.notLooked): record.reason(in: language)
        case .stillUnknown(.tooEarly(let until)):
            language(
                "too early to tell; look again after \(Figure(until)) UTC",
                "まだ判断できません。\(Figure(until)) UTC 以降に再照会してください")
        case .stillUnknown(.listIncomplete):
            language(
                "cannot be told: there are more orders than the exchange lists",
                "判断できません: 取引所が一覧できる件数を超えています")
        case .stillUnknown(.noServerTime):
            language(
                "cannot be told: the exchange gives no time",
                "判断できません: 取引所の時刻が不明です")
        case .stillUnknown(.lookFailed(let error)):
            language.joined([language("Looking failed.", "照会に失敗しました。"), error.text(in: language)])
        }
    }
}

extension IntentRecord {
    /// Why nobody knows what became of the request.
    fileprivate func reason(in language: Language) -> String {
        switch outcome {
        case .unknown(let reason): reason
        // Their outcome or verdict is told instead.
        case .unproven, .accepted, .refused, .notSent, .dismissed: ""
        case nil: language("the program ended before the answer came", "応答の前にプログラムが終了しました")
        }
    }
}
