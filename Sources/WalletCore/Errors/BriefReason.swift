import LightningAPI

/// Why a look at the exchange failed, in a few words without a stop, for a line that tells more.
public struct BriefReason: Sentence {
    private let error: WalletError

    /// An error without a short form is told by its whole sentence.
    public init(_ error: WalletError) {
        self.error = error
    }

    public func wording(in language: Language) -> Wording {
        guard case .api(let error) = error else { return error.wording(in: language) }
        return switch error {
        case .unreachable(_, .fault(.notServed, _)): language("not served any more", "デモ取引所未起動")
        case .unreachable(_, let reason), .tls(_, let reason): reason.wording(in: language)
        case .unanswered(_, .timedOut): language("no answer in time", "時間内に応答なし")
        case .unanswered: language("connection lost", "接続切断")
        case .rateLimited, .held(.pause, _, _): language("the exchange asked for a pause", "取引所が制限中")
        case .held(.share, _, _): language("the rest is kept for orders", "残りは注文用に確保")
        case .held(.limit, _, _): language("limit of requests reached", "リクエスト数の上限に到達")
        case .refused(_, _, RefusalSentence.maintenance, _): language("exchange closed", "取引所利用不可")
        case .refused(_, _, let status, let message):
            language(
                "\"\(message.withoutStop)\"", RefusalMeaning.japanese(status: status, message: message).said)
        case .unexpectedBody(_, let http, _):
            error.foreignAnswer?.brief.map { language("\($0.english) (HTTP \(http))", "\($0.japanese)（HTTP \(http)）") }
                ?? language("broken answer", "応答破損")
        case .unreadable: language("broken answer", "応答破損")
        case .missingKey: language("no API key", "API キーなし")
        case .outcomeUnknown, .cancelled, .abandoned, .notWrittenDown, .storage: error.wording(in: language)
        }
    }
}
