public import LightningAPI

extension APIError: Sentence {
    public func wording(in language: Language) -> Wording {
        switch self {
        case .unreachable(let origin, let reason), .unanswered(let origin, let reason):
            reason.sentence(about: NamedOrigin(origin, language), language)
        case .refused(let path, _, RefusalSentence.maintenance, let message):
            RefusalSentence.closed(path: path, saying: message, in: language)
        case .unexpectedBody(let path, 503, _) where foreignAnswer == .maintenance:
            RefusalSentence.closed(path: path, saying: nil, in: language)
        case .refused(let path, let http, let status, let message):
            RefusalSentence(path: path, http: http, status: status, message: message, meaning: code).wording(
                in: language)
        case .rateLimited(_, nil):
            language("The exchange asks for a pause: too many requests.", "リクエスト数の上限に達しました。")
        case .rateLimited(_, let wait?):
            language(
                "The exchange asks for a pause of \(String(wait.components.seconds)) s: too many requests.",
                "リクエスト数の上限に達しました。\(String(wait.components.seconds))秒後に再び利用できます。")
        case .held(.pause, _, nil):
            language(
                "Nothing was sent: the exchange asked for a pause, after too many requests.",
                "取引所がリクエストを制限しているため、何も送信していません。")
        case .held(.pause, _, let wait?):
            language(
                "Nothing was sent: the exchange asked for a pause, after too many requests. It ends in \(String(wait.secondsUp)) s.",
                "取引所がリクエストを制限しているため、何も送信していません。\(String(wait.secondsUp))秒後に再開できます。")
        case .held(.share(let limit), _, nil), .held(.limit(let limit), _, nil):
            language(
                "Nothing was sent, to stay within a limit of the exchange: \(limit.wording(in: language)).",
                "取引所の上限（\(limit.wording(in: language))）を超えないよう、何も送信していません。")
        case .held(.share(let limit), _, let wait?), .held(.limit(let limit), _, let wait?):
            language(
                "Nothing was sent, to stay within a limit of the exchange: \(limit.wording(in: language)). There is room again in \(String(wait.secondsUp)) s.",
                "取引所の上限（\(limit.wording(in: language))）を超えないよう、何も送信していません。\(String(wait.secondsUp))秒後に再開できます。")
        case .outcomeUnknown(.order, _, let reason) where reason.isAnswer:
            language(
                "The order was sent, but what came back does not tell what became of it (\(reason)): it may exist. `settle` looks for it; do not send it again before that.",
                "注文を送信しましたが、結果を確認できませんでした（\(reason.wording(in: language))）。注文が受け付けられている可能性があります。`settle` で照会するまで、同じ注文を再送しないでください。"
            )
        case .outcomeUnknown(.cancellation, _, let reason) where reason.isAnswer:
            language(
                "The cancellation was sent, but what came back does not tell what became of it (\(reason)): it may have taken effect. `settle` looks.",
                "取り消しの依頼を送信しましたが、結果を確認できませんでした（\(reason.wording(in: language))）。取り消されている可能性があります。`settle` で照会できます。")
        case .outcomeUnknown(.order, _, let reason):
            language(
                "The order was sent, but \(reason.noAnswer(.english)): it may exist. `settle` looks for it; do not send it again before that.",
                "注文を送信しましたが、\(reason.noAnswer(.japanese))。注文が受け付けられている可能性があります。`settle` で照会するまで、同じ注文を再送しないでください。"
            )
        case .outcomeUnknown(.cancellation, _, let reason):
            language(
                "The cancellation was sent, but \(reason.noAnswer(.english)): an order may still be open. `settle` looks; cancelling again does no harm.",
                "取り消しの依頼を送信しましたが、\(reason.noAnswer(.japanese))。注文が残っている可能性があります。`settle` で照会できます。もう一度取り消しても問題ありません。"
            )
        case .outcomeUnknown(.withdrawal, _, let reason) where reason.isAnswer:
            language(
                "The withdrawal was sent, but what came back does not tell what became of it (\(reason)): the money may be on its way. `settle` looks for it; do not send it again before that.",
                "出金依頼を送信しましたが、結果を確認できませんでした（\(reason.wording(in: language))）。出金が受け付けられている可能性があります。`settle` で照会するまで、再度依頼しないでください。"
            )
        case .outcomeUnknown(.withdrawal, _, let reason):
            language(
                "The withdrawal was sent, but \(reason.noAnswer(.english)): the money may be on its way. `settle` looks for it; do not send it again before that.",
                "出金依頼を送信しましたが、\(reason.noAnswer(.japanese))。出金が受け付けられている可能性があります。`settle` で照会するまで、再度依頼しないでください。"
            )
        case .unreadable(let path, _, _, .fault(.unwritableRequest, _)):
            language("The request to \(path) could not be written.", "\(path) へのリクエストを作成できませんでした。")
        case .unreadable(let path, let field, let offset, let reason):
            BrokenAnswer(path: path, field: field, offset: offset, reason: reason).wording(in: language)
        case .unexpectedBody(_, let http, let excerpt) where code == .unavailable:
            Self.unavailable(http, ForeignAnswer(http: http, body: excerpt), language)
        case .unexpectedBody(_, 429, _):
            language(
                "The request was turned away in front of the exchange (HTTP 429): too many requests come from this network.",
                "アクセスが制限されています（HTTP 429）。この回線からのリクエストが多すぎます。しばらくしてから再実行してください。")
        case .unexpectedBody(_, let http, _) where foreignAnswer == .turnedAway:
            language(
                "The request was turned away in front of the exchange (HTTP \(http)): this is no answer of its API.",
                "取引所の手前でアクセスが拒否されました（\(language.code("HTTP \(http)"))）。取引所の API の応答ではありません。")
        case .unexpectedBody(let path, let http, ""):
            language("\(path) answered with nothing (HTTP \(http)).", "\(path) の応答が空です（HTTP \(http)）。")
        case .unexpectedBody(let path, let http, let excerpt) where excerpt.isMarkup:
            language(
                "\(path) answered with a web page instead of the API's JSON (HTTP \(http)).",
                "\(path) の応答が API の形式ではなく、ウェブページです（\(language.code("HTTP \(http)"))）。")
        case .unexpectedBody(let path, let http, let excerpt) where excerpt.contains("\u{fffd}"):
            language(
                "The exchange's answer is broken (\(path), HTTP \(http): these bytes are no text).",
                "取引所の応答が破損しています（\(path)、HTTP \(http)、文字として読み取れないデータ）。")
        case .unexpectedBody(let path, let http, let excerpt):
            language(
                "\(path) did not answer in the API's form (HTTP \(http)): \"\(excerpt.withoutStop)\".",
                "\(path) の応答が API の形式ではありません（HTTP \(http)）：「\(excerpt.withoutStop)」。")
        case .cancelled: language("Interrupted; nothing was changed.", "中断しました。何も変更していません。")
        case .tls(let origin, let reason):
            language(
                "No secure connection to \(NamedOrigin(origin, language)): \(reason).",
                "\(NamedOrigin(origin, language))に安全に接続できません：\(reason.wording(in: language))。")
        case .missingKey(let origin):
            language(
                "There is no API key for \(NamedOrigin(origin, language)); set SAIFU_API_KEY and SAIFU_API_SECRET.",
                "\(NamedOrigin(origin, language))の API キーが設定されていません。環境変数 SAIFU_API_KEY と SAIFU_API_SECRET を設定してください。")
        case .abandoned(let origin):
            language(
                "Nothing was sent to \(origin): nothing of this home is served there now, the process that served it has ended. Start `saifu exchange serve`, or set SAIFU_API_KEY and SAIFU_API_SECRET for another exchange.",
                "この保存先のデモ取引所（\(origin)）は起動していません。何も送信していません。`saifu exchange serve` で起動するか、別の取引所を使う場合は 環境変数 SAIFU_API_KEY と SAIFU_API_SECRET を設定してください。"
            )
        case .notWrittenDown(let path):
            language(description, "注文記録に書き込めなかったため、\(path) は送信していません。")
        case .storage(let fault): language(fault.english, fault.japanese)
        }
    }

    private static func unavailable(_ http: Int, _ answer: ForeignAnswer, _ language: Language) -> Wording {
        language(
            "The exchange cannot be used just now: \(answer) (HTTP \(http)).",
            "現在、取引所を利用できません：\(answer.japanese)（\(language.code("HTTP \(http)"))）。")
    }
}

/// Whom a call went to, as it stands in a sentence: the exchange of the home by what it is called, another by its address.
private struct NamedOrigin: CustomStringConvertible {
    /// In Japanese with the blank that separates an address from what follows.
    let description: String
    private let isPaper: Bool

    init(_ origin: String, _ language: Language) {
        isPaper = origin == Venue.paper.name
        let gap = language == .japanese ? " " : ""
        description = isPaper ? Venue.paper.title.text(in: language) : origin + gap
    }

    /// The same where an English sentence begins with it.
    var beginning: String { isPaper ? description.prefix(1).uppercased() + description.dropFirst() : description }
}

extension FaultReason {
    /// The sentence for a failed call to an origin: it was not reached, it did not answer, or the connection was lost.
    fileprivate func sentence(about origin: NamedOrigin, _ language: Language) -> Wording {
        switch self {
        case .connectionLost(let words):
            language("The connection to \(origin) was lost: \(words).", "\(origin)との接続が切れました。")
        case .timedOut(.send), .timedOut(.firstByte):
            language("\(origin.beginning) did not answer in time.", "\(origin)から時間内に応答がありませんでした。")
        case .timedOut(.body):
            language("The answer of \(origin) did not end in time.", "\(origin)の応答の受信中にタイムアウトしました。")
        default:
            language("Cannot reach \(origin): \(text(in: language)).", "\(origin)に接続できません：\(text(in: language))。")
        }
    }

    /// That no answer came to what was sent, as the rest of a sentence.
    fileprivate func noAnswer(_ language: Language) -> Wording {
        switch self {
        case .connectionLost, .fault(.cutTLS, _):
            language("the connection was lost before the answer came", "応答を受け取る前に接続が切れました")
        case .timedOut(.body): language("its answer did not come to its end in time", "応答の受信中にタイムアウトしました")
        case .timedOut: language("no answer came in time", "時間内に応答がありませんでした")
        default: language("its answer did not come (\(text(in: language)))", "応答を受け取れませんでした（\(text(in: language))）")
        }
    }
}

extension String {
    /// Whether it begins as a web page does, behind blanks and what was cut out of it.
    fileprivate var isMarkup: Bool { first { !" \u{fffd}".contains($0) } == "<" }
}
