import LightningAPI
import SaifuDesk
import WalletCore

/// A verdict, or why an answer is not there, in a word or two for a column. A sentence below the list tells the rest.
struct VerdictWord: Sentence {
    private let record: IntentRecord
    private let verdict: Verdict

    init(_ entry: SettledEntry) {
        record = entry.record
        verdict = entry.verdict
    }

    func wording(in language: Language) -> Wording {
        let isCancellation = record.intent.effect == .cancellation
        switch verdict {
        case .found: return isCancellation ? language("cancelled", "取消済み") : language("found", "受付済み")
        case .presumablyYours: return language("probably found", "おそらく受付済み")
        case .ambiguous: return language("ambiguous", "候補が複数")
        case .noTrace: return isCancellation ? language("still open", "未取消") : language("no trace", "一覧になし")
        case .stillUnknown(.notLooked): return record.word(in: language)
        case .stillUnknown(.tooEarly): return language("too early", "照会待ち")
        case .stillUnknown(.listIncomplete), .stillUnknown(.noServerTime):
            return language("unknown", "判断不能")
        case .stillUnknown(.lookFailed): return language("lookup failed", "照会失敗")
        }
    }
}

extension IntentRecord {
    /// Why nobody knows what became of the request.
    fileprivate func word(in language: Language) -> Wording {
        switch outcome {
        case .unknown(.answered(_, let status?, _)): language("code \(status)", "エラー \(status)")
        case .unknown(.answered(let http, nil, _)), .unknown(.foreign(_, let http)):
            language("HTTP \(http)", "HTTP \(http)")
        case .unknown(.timedOut): language("timed out", "タイムアウト")
        case .unknown(.connectionLost): language("disconnected", "切断")
        case .unknown: language("unknown", "結果不明")
        // Their outcome or verdict is told instead.
        case .unproven, .accepted, .refused, .notSent, .dismissed: language("", "")
        case nil: language("no answer", "応答なし")
        }
    }
}
