import LightningAPI
import SaifuDesk
import WalletCore

/// The result of looking for an entry; before the first look, the reason why the answer is missing.
struct VerdictSentence: Sentence {
    private let record: IntentRecord
    private let verdict: Verdict
    /// The moment of the verdict in the person's zone.
    private let until: Figure

    init(_ entry: SettledEntry, in zone: WalletZone) {
        record = entry.record
        verdict = entry.verdict
        until = entry.verdict.moment.map { Figure(moment: $0, in: zone) } ?? .none
    }

    func wording(in language: Language) -> Wording {
        switch verdict {
        case .found(let id) where record.intent.effect == .cancellation:
            language("cancelled: \(id)", "取り消されていました（受付 ID \(id)）")
        case .found(let id): language("found: it is \(id)", "受け付けられていました（受付 ID \(id)）")
        case .presumablyYours(let id):
            language(
                "presumably \(id); somebody else could have placed it",
                "おそらく受付 ID \(id) です（ほかの人やプログラムによるものの可能性もあります）")
        case .ambiguous(let ids):
            language(
                "one of these, or none: \(ids.joined(separator: ", "))",
                "候補：\(ids.joined(separator: "、"))（いずれでもない可能性もあります）")
        case .noTrace where record.intent.effect == .cancellation:
            language(
                "the order was still open at \(until)",
                "\(until) の時点で注文は残っていました")
        case .noTrace:
            language(
                "not listed as of \(until), which does not prove that it was never accepted",
                "\(until) までの一覧にありません（受け付けられていないとは言い切れません）")
        case .stillUnknown(.notLooked): record.reason(in: language)
        case .stillUnknown(.tooEarly):
            language(
                "too early to tell; look again after \(until)",
                "まだ判断できません（\(until) 以降に照会し直してください）")
        case .stillUnknown(.listIncomplete):
            language(
                "unknown: there are more orders than the exchange lists",
                "判断できません（注文の件数が、取引所の一覧の上限を超えています）")
        case .stillUnknown(.noServerTime):
            language(
                "unknown: the exchange's answer carries no time",
                "判断できません（取引所の時刻が分かりません）")
        case .stillUnknown(.lookFailed(let error)):
            language.joined([language("The lookup failed.", "照会に失敗しました。"), error.wording(in: language)])
        }
    }
}

extension Verdict {
    /// For `noTrace`, the moment up to which the lists were searched; for `tooEarly`, the moment after which a new search
    /// can find more.
    fileprivate var moment: Timestamp? {
        switch self {
        case .noTrace(let until), .stillUnknown(.tooEarly(let until)): until
        case .found, .presumablyYours, .ambiguous, .stillUnknown: nil
        }
    }
}

extension IntentRecord {
    /// Why nobody knows what became of the request.
    fileprivate func reason(in language: Language) -> Wording {
        switch outcome {
        case .unknown(let reason):
            language("unknown: \(reason.wording(in: language))", "結果不明（\(reason.wording(in: language))）")
        // Their outcome or verdict is told instead.
        case .unproven, .accepted, .refused, .notSent, .dismissed: language("", "")
        case nil:
            language("unknown: the program ended before the answer came", "結果不明（応答を受け取る前にプログラムが終了しました）")
        }
    }
}
