import LightningAPI

/// A refusal by the exchange: what it means where that is known, and its own words, quoted without their stop.
struct Refusal: Sentence {
    let http: Int
    let status: Int?
    let message: String
    let meaning: ErrorCode

    func text(in language: Language) -> String {
        let quoted = language(
            "The exchange refused: \"\(message.withoutStop)\" (\(code(language))).",
            "取引所に拒否されました：「\(message.withoutStop)」（\(code(language))）。")
        return language.joined([quoted] + (advice.map { [$0(language)] } ?? []))
    }

    private func code(_ language: Language) -> String {
        status.map { language("code \($0)", "エラーコード \($0)") } ?? "HTTP \(http)"
    }

    /// What the person can do about it. Numbers that nobody has documented have none.
    private var advice: ((Language) -> String)? {
        guard let status, let words = words(of: status) else { return nil }
        return { $0(words.english, words.japanese) }
    }

    private func words(of status: Int) -> (english: String, japanese: String)? {
        switch (status, meaning) {
        case (_, .notFound):
            ("It may have ended already: see `orders all`.", "すでに終了した注文かもしれません。`orders all` で確認してください。")
        case (_, .permission) where status == -500:
            ("`permissions` lists what the key may do.", "このキーに許可されている操作は `permissions` で確認できます。")
        case (-500, _): ("Check the key and its secret.", "API キーと API シークレットを確認してください。")
        case (-2, _): ("`status` tells when it is back.", "メンテナンス中です。再開は `status` で確認できます。")
        case (-156, _): ("Ask for newer ones.", "31日以内のものを指定してください。")
        case (-200, _): ("The fee must fit in, too: see `balance`.", "手数料を含めた残高が必要です。`balance` で確認してください。")
        case (-204, _): ("`status` tells when it is open again.", "取引は停止中です。再開は `status` で確認できます。")
        case (-205, _): ("Post more collateral, or order less.", "証拠金が足りません。証拠金を追加するか、数量を減らしてください。")
        case (-508, _):
            ("Orders are limited for a while after too many of them.", "注文が多すぎたため、しばらくの間、注文が制限されています。")
        case (-700, _): ("Verify the account at the exchange's site first.", "取引所のサイトで本人確認を済ませてください。")
        default: nil
        }
    }
}

extension String {
    /// The text without the stop at its end, to be quoted inside a sentence.
    var withoutStop: String {
        let end = lastIndex { !".。 ".contains($0) }
        return end.map { String(self[...$0]) } ?? self
    }
}
