public import LightningAPI

extension APIError: Sentence {
    public func text(in language: Language) -> String {
        switch self {
        case .unreachable(let origin, let reason):
            language("Cannot reach \(origin): \(reason).", "\(origin) に接続できません: \(reason.text(in: language))。")
        case .refused(_, let http, let status, let message):
            language(
                "The exchange refused: \(message) (\(status.map(String.init) ?? "HTTP " + String(http))).",
                "取引所が拒否しました: \(message)(\(status.map(String.init) ?? "HTTP " + String(http)))")
        case .rateLimited(_, nil):
            language("The exchange asks for a pause: too many requests.", "リクエストが多すぎます。少し待ってください。")
        case .rateLimited(_, let wait?):
            language(
                "The exchange asks for a pause of \(String(wait.components.seconds)) s: too many requests.",
                "リクエストが多すぎます。\(String(wait.components.seconds)) 秒待ってください。")
        case .outcomeUnknown(.order, _, let reason):
            language(
                "The order left but its answer did not come (\(reason)): it may exist. `settle` looks for it; do not send it again before that.",
                "注文は送信しましたが応答がありません(\(reason.text(in: language)))。注文が受け付けられている可能性があります。`settle` で照会し、それまでは再送しないでください。")
        case .outcomeUnknown(.cancellation, _, let reason):
            language(
                "The cancellation left but its answer did not come (\(reason)): it may have taken effect. `settle` looks.",
                "取消は送信しましたが応答がありません(\(reason.text(in: language)))。取り消されている可能性があります。`settle` で照会できます。")
        case .unreadable(let path, let field, let offset, let reason):
            language(
                "The answer of \(path) cannot be read: \(field.isEmpty ? "/" : field) at byte \(offset): \(reason).",
                "\(path) の応答を読み取れません: \(field.isEmpty ? "/" : field)(\(offset) バイト目): \(reason.text(in: language))。")
        case .unexpectedBody(let path, let http, let excerpt):
            excerpt.isEmpty
                ? language("\(path) answered with nothing (HTTP \(http)).", "\(path) の応答が空です(HTTP \(http))。")
                : language(
                    "\(path) did not answer as the API does (HTTP \(http)): \(excerpt)",
                    "\(path) の応答が API の形式ではありません(HTTP \(http)): \(excerpt)")
        case .cancelled: language("Interrupted; nothing was changed.", "中断しました。変更はありません。")
        case .tls(let origin, let reason):
            language(
                "No secure connection to \(origin): \(reason).",
                "\(origin) への安全な接続ができません: \(reason.text(in: language))。")
        case .missingKey(let origin):
            language(
                "There is no API key for \(origin); set SAIFU_API_KEY and SAIFU_API_SECRET.",
                "\(origin) の API キーがありません。SAIFU_API_KEY と SAIFU_API_SECRET を設定してください。")
        case .abandoned(let origin):
            language(
                "Nothing was sent to \(origin): nothing of this home is served there now, the process that served it has ended. Start `saifu exchange serve`, or set SAIFU_API_KEY and SAIFU_API_SECRET for another exchange.",
                "\(origin) には何も送っていません。このホームの取引所は今そこで提供されていません(提供していたプロセスは終了しました)。`saifu exchange serve` を起動するか、別の取引所なら SAIFU_API_KEY と SAIFU_API_SECRET を設定してください。"
            )
        case .notWrittenDown(let path):
            language(description, "\(path) は先に記録する必要があり、記録されていないため送信していません。")
        case .storage(let fault): language(fault.english, fault.japanese)
        }
    }
}
