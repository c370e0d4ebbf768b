public import LightningAPI

extension APIError: Sentence {
    public func text(in language: Language) -> String {
        switch self {
        case .unreachable(let origin, let reason):
            language("Cannot reach \(origin): \(reason).", "\(origin) に接続できません：\(reason.text(in: language))。")
        case .refused(_, let http, let status, let message):
            Refusal(http: http, status: status, message: message, meaning: code).text(in: language)
        case .rateLimited(_, nil):
            language("The exchange asks for a pause: too many requests.", "リクエスト数の上限に達しました。")
        case .rateLimited(_, let wait?):
            language(
                "The exchange asks for a pause of \(String(wait.components.seconds)) s: too many requests.",
                "リクエスト数の上限に達しました。\(String(wait.components.seconds))秒後に再び使えます。")
        case .outcomeUnknown(.order, _, let reason):
            language(
                "The order left but its answer did not come (\(reason)): it may exist. `settle` looks for it; do not send it again before that.",
                "注文を送信しましたが、応答がありません（\(reason.text(in: language))）。注文が受け付けられている可能性があります。`settle` で照会するまで、同じ注文を送らないでください。"
            )
        case .outcomeUnknown(.cancellation, _, let reason):
            language(
                "The cancellation left but its answer did not come (\(reason)): it may have taken effect. `settle` looks.",
                "取消を送信しましたが、応答がありません（\(reason.text(in: language))）。取り消されている可能性があります。`settle` で照会できます。")
        case .unreadable(let path, let field, let offset, let reason):
            language(
                "The answer of \(path) cannot be read: \(field.isEmpty ? "/" : field) at byte \(offset): \(reason).",
                "\(path) の応答を読み取れません：\(reason.text(in: language))（\(field.isEmpty ? "/" : field)、\(offset)バイト目）。")
        case .unexpectedBody(let path, let http, let excerpt):
            excerpt.isEmpty
                ? language("\(path) answered with nothing (HTTP \(http)).", "\(path) の応答が空です（HTTP \(http)）。")
                : language(
                    "\(path) did not answer as the API does (HTTP \(http)): \"\(excerpt.withoutStop)\".",
                    "\(path) の応答が API の形式ではありません（HTTP \(http)）：「\(excerpt.withoutStop)」。")
        case .cancelled: language("Interrupted; nothing was changed.", "中断しました。何も変更していません。")
        case .tls(let origin, let reason):
            language(
                "No secure connection to \(origin): \(reason).",
                "\(origin) に安全に接続できません：\(reason.text(in: language))。")
        case .missingKey(let origin):
            language(
                "There is no API key for \(origin); set SAIFU_API_KEY and SAIFU_API_SECRET.",
                "\(origin) の API キーがありません。SAIFU_API_KEY と SAIFU_API_SECRET を設定してください。")
        case .abandoned(let origin):
            language(
                "Nothing was sent to \(origin): nothing of this home is served there now, the process that served it has ended. Start `saifu exchange serve`, or set SAIFU_API_KEY and SAIFU_API_SECRET for another exchange.",
                "\(origin) のデモ取引所（この保存先のもの）は終了しています。何も送信していません。`saifu exchange serve` で起動するか、別の取引所を使う場合は SAIFU_API_KEY と SAIFU_API_SECRET を設定してください。"
            )
        case .notWrittenDown(let path):
            language(description, "注文記録に書き込めていないため、\(path) を送信していません。")
        case .storage(let fault): language(fault.english, fault.japanese)
        }
    }
}
