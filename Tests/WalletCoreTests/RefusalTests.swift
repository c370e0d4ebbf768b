import LightningAPI
import Testing
import WalletCore

/// What is said of a refusal: the exchange's words, and what the person can do where that is known.
@Suite struct RefusalTests {
    private func text(_ status: Int?, _ message: String, http: Int = 400, _ language: Language = .english) -> String {
        APIError.refused(path: "/v1/a", http: http, status: status, message: message).text(in: language)
    }

    @Test(arguments: [
        (-111, "Order not found", "It may have ended already: see `orders all`."),
        (-156, "Execution history is limited to the most recent 31 days.", "Ask for newer ones."),
        (-200, "Insufficient funds", "The fee must fit in, too: see `balance`."),
        (-204, "Market state is closed.", "`status` shows whether it is open again."),
        (-205, "Margin amount is insufficient for this order.", "Post more collateral, or order less."),
        (-500, "Permission denied", "`permissions` lists what the key may do."),
        (-500, "Invalid signature", "Check the key and its secret."),
        (-508, "Ordering limited", "Orders are limited for a while after too many of them."),
        (-700, "This account has not yet been authenticated", "Verify the account at the exchange's site first."),
    ])
    func `a documented code is told with what to do`(status: Int, message: String, advice: String) {
        #expect(text(status, message).hasSuffix("\" (code \(status)). " + advice))
        let japanese = text(status, message, .japanese)
        #expect(japanese.contains("（エラーコード \(status)") && !japanese.hasSuffix("）。"), "\(japanese)")
        #expect(!japanese.contains(message.prefix(8)), "\(japanese)")
    }

    @Test(arguments: ["/v1/gethealth", "/v1/getboardstate"])
    func `whoever asks for the status is not sent to it`(path: String) {
        let refusal = APIError.refused(path: path, http: 503, status: -204, message: "no")
        #expect(refusal.text(in: .english) == "The exchange refused: \"no\" (code -204).")
        #expect(
            refusal.text(in: .japanese) == "取引所に拒否されました：現在の板の状態では受け付けられません（エラーコード -204、「no」）。")
        let closed = APIError.refused(path: path, http: 503, status: -2, message: "Under maintenance")
        #expect(
            closed.text(in: .english) == "The exchange cannot be used just now, as during maintenance (code -2).")
    }

    @Test(arguments: [-100, -110, -1234]) func `of any other code nothing is made up`(status: Int) {
        #expect(text(status, "no") == "The exchange refused: \"no\" (code \(status)).")
        #expect(text(nil, "gone", http: 404) == "The exchange refused: \"gone\" (HTTP 404).")
    }

    @Test(arguments: [
        (-208, "Order is not accepted. Please try again later.", "現在、注文を受け付けていません（エラーコード -208）。"),
        (
            -208, "Order is not accepted. Please try again later. There are 9 open orders.",
            "現在、注文を受け付けていません（エラーコード -208、「There are 9 open orders」）。"
        ),
        (-500, "Strange", "「Strange」（エラーコード -500）。API キーと API シークレットを確認してください。"),
        (-100, "Invalid product", "この銘柄はありません（エラーコード -100）。"),
        (-100, "Invalid product_code", "「Invalid product_code」（エラーコード -100）。"),
    ])
    func `in Japanese only what is not known is quoted`(status: Int, message: String, japanese: String) {
        #expect(text(status, message, .japanese) == "取引所に拒否されました：" + japanese)
    }

    @Test func `so it is in what became of an order`() {
        let words = "Order is not accepted. Please try again later."
        #expect(
            FaultReason.answered(http: 500, status: -208, message: words).text(in: .japanese)
                == "HTTP 500、エラーコード -208：現在、注文を受け付けていません")
        #expect(
            FaultReason.answered(http: 500, status: -9, message: "Boom").text(in: .japanese)
                == "HTTP 500、エラーコード -9：「Boom」")
        #expect(
            FaultReason.answered(http: 404, status: nil, message: "Order not found").text(in: .japanese)
                == "HTTP 404：該当する注文がありません")
    }

    @Test func `a variable of the environment is called one`() {
        let error = UsageError.variableMissing(name: "SAIFU_EXCHANGE_KEY", other: "SAIFU_EXCHANGE_SECRET")
        #expect(error.text(in: .english).hasPrefix("The environment variable SAIFU_EXCHANGE_KEY is empty or not set"))
        #expect(error.text(in: .japanese).contains("環境変数 SAIFU_EXCHANGE_SECRET が設定されていますが、SAIFU_EXCHANGE_KEY が未設定"))
    }

    @Test(arguments: ["It is below 0.1.", "It is below 0.1", "It is below 0.1. . ", "数量が0.1未満です。"])
    func `words are quoted without their stop`(message: String) {
        let quoted = message.hasPrefix("It") ? "It is below 0.1" : "数量が0.1未満です"
        #expect(text(-100, message) == "The exchange refused: \"\(quoted)\" (code -100).")
        #expect(text(-100, message, .japanese) == "取引所に拒否されました：「\(quoted)」（エラーコード -100）。")
    }

    @Test(arguments: ["count", "depth", "minutes", "entry", "id"])
    func `a number that does not fit is named in the reader's language`(name: String) {
        let error = UsageError.badCount(name: name, text: "x", lowest: 1, highest: 500)
        #expect(
            error.text(in: .english) == "`x` does not fit \(name.uppercased()): write a whole number from 1 to 500.")
        let japanese = error.text(in: .japanese)
        #expect(japanese.hasSuffix("に指定できません。1から500までの整数を指定してください。") && !japanese.contains(name))
        let open = UsageError.badCount(name: name, text: "x", lowest: 1, highest: .max)
        #expect(open.text(in: .english).hasSuffix("write a whole number from 1."))
        #expect(open.text(in: .japanese).hasSuffix("1以上の整数を指定してください。"))
    }

    @Test func `values that fit are listed with the reader's commas`() {
        let error = UsageError.badOptionValue(option: "--lang", value: "fr", expected: .written("en, ja"))
        #expect(error.text(in: .english) == "`fr` does not fit --lang: it takes en, ja.")
        #expect(error.text(in: .japanese) == "`fr` は --lang に指定できません。指定できる値：en、ja。")
    }

    @Test(arguments: [
        FaultReason.answered(http: 500, status: -208, message: "no"), .answered(http: 500, status: nil, message: nil),
        .fault(.unreadableAnswer, words: "the answer cannot be read"),
        .fault(.notHTTP, words: "the answer is not valid HTTP"),
    ])
    func `an answer that tells nothing is not called none`(reason: FaultReason) {
        for effect in [OrderEffect.order, .cancellation] {
            let error = APIError.outcomeUnknown(effect, path: "/v1/a", reason: reason)
            #expect(error.text(in: .english).contains("sent, but what came back does not tell what became of it ("))
            #expect(error.text(in: .japanese).contains("を送信しましたが、結果を確認できませんでした（"))
            #expect(!error.text(in: .japanese).contains("応答がありません"))
        }
    }

    @Test func `a page and a code of maintenance are told by one sentence`() {
        let page = APIError.unexpectedBody(
            path: "/v1/a", http: 503, excerpt: " <!DOCTYPE html><html><title>Maintenance")
        let code = APIError.refused(path: "/v1/a", http: 400, status: -2, message: "Under maintenance.")
        let later = APIError.refused(path: "/v1/a", http: 400, status: -2, message: "Back at noon.")
        for (error, english, japanese) in [
            (page, "HTTP 503", "HTTP 503"), (code, "code -2", "エラーコード -2"),
            (later, "code -2, \"Back at noon\"", "エラーコード -2、「Back at noon」"),
        ] {
            #expect(
                error.text(in: .english)
                    == "The exchange cannot be used just now, as during maintenance (\(english)). `status` shows whether it is back."
            )
            #expect(
                error.text(in: .japanese)
                    == "取引所は現在、メンテナンスなどのため利用できません（\(japanese)）。再開したかどうかは `status` で確認できます。")
        }
    }

    // Broken by, in Sources/LightningAPI/Errors/ForeignAnswer.swift:
    // - case .turnedAway, .page, .nothing, .text: .protocol
    // + case .turnedAway, .page, .nothing, .text: ErrorCode(http: http)
    // Broken by, in Sources/WalletCore/Errors/BriefReason.swift:
    // - error.foreignAnswer?.brief.map {
    // + ForeignAnswer.maintenance.brief.map {
    @Test func `what a proxy answers says nothing of the exchange, of keys and of orders`() {
        func error(_ http: Int, _ body: String = "<html>") -> APIError {
            .unexpectedBody(path: "/v1/a", http: http, excerpt: body)
        }
        for http in [401, 403, 404, 407, 400, 302, 200] { #expect(error(http).code == .protocol) }
        for http in [408, 500, 502, 503, 504, 522, 524] { #expect(error(http).code == .unavailable) }
        let brief = [(503, "no answer behind the proxy"), (524, "proxy timed out"), (500, "exchange failed")]
        for (http, words) in brief {
            #expect(BriefReason(.api(error(http))).text(in: .english) == "\(words) (HTTP \(http))")
        }
        #expect(BriefReason(.api(error(503, "<html>Maintenance"))).text(in: .english) == "exchange closed (HTTP 503)")
        #expect(BriefReason(.api(error(200))).text(in: .english) == "broken answer")
    }

    @Test func `a page of HTML is not read out`() {
        func text(_ http: Int) -> String {
            APIError.unexpectedBody(path: "/v1/a", http: http, excerpt: " <!DOCTYPE html><html>").text(in: .japanese)
        }
        #expect(text(503) == "現在、取引所を利用できません：取引所の手前のプロキシが応答を受け取れませんでした（HTTP 503）。")
        #expect(text(429).hasPrefix("アクセスが制限されています（HTTP 429）。"))
        #expect(text(524) == "現在、取引所を利用できません：取引所の手前のプロキシがタイムアウトしました（HTTP 524）。")
        #expect(text(500) == "現在、取引所を利用できません：取引所の内部エラー（HTTP 500）。")
        #expect(text(403) == "取引所の手前でアクセスが拒否されました（HTTP 403）。取引所の API の応答ではありません。")
        #expect(text(200) == "/v1/a の応答が API の形式ではなく、ウェブページです（HTTP 200）。")
    }

    @Test(arguments: [
        (["PRICE"], "価格（PRICE）が"), (["ROW|ID|all"], "行番号、受付 ID、`all` のいずれかが"),
        (["ROW|ID|all", "PRODUCT"], "行番号、受付 ID、`all`、銘柄（PRODUCT）のいずれかが"),
        (["at", "market"], " `at`、`market` のいずれかが"),
    ])
    func `what is missing is called by its Japanese name`(expected: [String], said: String) {
        let error = UsageError.missingWord(expected: expected, command: "a")
        #expect(error.text(in: .japanese).hasPrefix("`a` には\(said)必要です。"))
    }

    @Test(arguments: [
        (UsageError.badOptionValue(option: "FUNDS", value: "x", expected: .signedNumber), "`x` は金額に指定できません。指定できる値："),
        (.badOptionValue(option: "--clock", value: "x", expected: .example("A")), "`x` は --clock に指定できません。例：A。"),
        (.optionIsEmpty(option: "--home", expected: .directory), "--home の値が空です。指定できる値：ディレクトリ。"),
        (.badCount(name: "seconds", text: "-3", lowest: 0, highest: 31_536_000), "`-3` は秒数に指定できません。0から31,536,000までの"),
    ])
    func `what does not fit is called by its Japanese name`(error: UsageError, said: String) {
        #expect(error.text(in: .japanese).hasPrefix(said))
    }
}
