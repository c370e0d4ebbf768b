import LightningAPI

/// A refusal by the exchange: its own words, quoted without their stop, in Japanese its meaning where that is known; and
/// what to do about it.
struct RefusalSentence: Sentence {
    let path: String
    let http: Int
    let status: Int?
    let message: String
    let meaning: ErrorCode

    func wording(in language: Language) -> Wording {
        let refused = language("The exchange refused: \"\(message.withoutStop)\" (\(code(language))).", japanese)
        return language.joined([refused] + (advice.map { [$0(language)] } ?? []))
    }

    private var japanese: String {
        let (said, quoted) = RefusalMeaning.japanese(status: status, message: message)
        let facts = [code(.japanese).text, quoted].compactMap(\.self).joined(separator: "、")
        return "取引所に拒否されました：\(said)（\(facts)）。"
    }

    private func code(_ language: Language) -> Wording {
        status.map { Self.code($0, in: language) } ?? language.code("HTTP \(http)")
    }

    private static func code(_ status: Int, in language: Language) -> Wording {
        language("code \(status)", "エラーコード \(status)")
    }

    /// The advice for the person; `nil` for codes that nobody has documented.
    private var advice: ((Language) -> Wording)? {
        guard let status, let words = words(of: status) else { return nil }
        return { $0(words.english, words.japanese) }
    }

    /// Whoever asks for the status already is not sent there.
    private static func advice(
        _ state: String, japanese: String, whoAskedFor path: String
    ) -> (english: String, japanese: String)? {
        let isAsked = path == GetBoardState.path || path == GetHealth.path
        return isAsked ? nil : ("`status` shows whether \(state).", japanese + "は `status` で確認できます。")
    }

    private func words(of status: Int) -> (english: String, japanese: String)? {
        switch (status, meaning) {
        case (_, .notFound):
            ("It may have ended already: see `orders all`.", "すでに終了した注文の可能性があります。`orders all` で確認してください。")
        case (_, .permission) where status == -500:
            ("`permissions` lists what the key may do.", "この API キーに許可されている操作は `permissions` で確認できます。")
        case (-500, _): ("Check the key and its secret.", "API キーと API シークレットを確認してください。")
        case (-156, _): ("Ask for newer ones.", "31日以内のものを指定してください。")
        case (-200, _): ("The fee must fit in, too: see `balance`.", "手数料を含めた残高が必要です。`balance` で確認してください。")
        case (-204, _): Self.advice("it is open again", japanese: "板の状態", whoAskedFor: path)
        case (-205, _): ("Post more collateral, or order less.", "証拠金を追加するか、数量を減らしてください。")
        case (-508, _):
            ("Orders are limited for a while after too many of them.", "しばらく時間をおいてから注文してください。")
        case (-700, _): ("Verify the account at the exchange's site first.", "取引所のサイトで本人確認を済ませてください。")
        default: nil
        }
    }
}

// The exchange is closed as a whole: it says so by a code of its own, or its front does by a page.
extension RefusalSentence {
    /// The code.
    static let maintenance: Int? = -2

    /// - Parameter message: of the code; `nil` for a page.
    static func closed(path: String, saying message: String?, in language: Language) -> Wording {
        var fact = language.code("HTTP 503")
        if let message {
            let rest = RefusalMeaning(status: maintenance, message: message)?.rest ?? ""
            fact = code(-2, in: language)
            if !rest.isEmpty { fact = fact + language(", \"\(rest)\"", "、「\(rest)」") }
        }
        let sentence = language(
            "The exchange cannot be used just now, as during maintenance (\(fact)).",
            "取引所は現在、メンテナンスなどのため利用できません（\(fact)）。")
        let advice = advice("it is back", japanese: "再開したかどうか", whoAskedFor: path)
        return language.joined([sentence] + (advice.map { [language($0.english, $0.japanese)] } ?? []))
    }
}

extension String {
    /// The text without the stop at its end, to be quoted inside a sentence.
    var withoutStop: String {
        let end = lastIndex { !".。 ".contains($0) }
        return end.map { String(self[...$0]) } ?? self
    }
}
