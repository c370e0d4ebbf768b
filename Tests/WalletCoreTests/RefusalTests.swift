import LightningAPI
import Testing
import WalletCore

/// What is said of a refusal: the exchange's words, and what the person can do where that is known.
@Suite struct RefusalTests {
    private func text(_ status: Int?, _ message: String, http: Int = 400, _ language: Language = .english) -> String {
        APIError.refused(path: "/v1/a", http: http, status: status, message: message).text(in: language)
    }

    @Test(arguments: [
        (-2, "Under maintenance", "`status` tells when it is back."),
        (-111, "Order not found", "It may have ended already: see `orders all`."),
        (-156, "Execution history is limited to the most recent 31 days.", "Ask for newer ones."),
        (-200, "Insufficient funds", "The fee must fit in, too: see `balance`."),
        (-204, "Market state is closed.", "`status` tells when it is open again."),
        (-205, "Margin amount is insufficient for this order.", "Post more collateral, or order less."),
        (-500, "Permission denied", "`permissions` lists what the key may do."),
        (-500, "Invalid signature", "Check the key and its secret."),
        (-508, "Ordering limited", "Orders are limited for a while after too many of them."),
        (-700, "This account has not yet been authenticated", "Verify the account at the exchange's site first."),
    ])
    func `a documented code is told with what to do`(status: Int, message: String, advice: String) {
        #expect(text(status, message).hasSuffix("\" (code \(status)). " + advice))
        let japanese = text(status, message, .japanese)
        #expect(japanese.contains("」（エラーコード \(status)）。") && !japanese.hasSuffix("（エラーコード \(status)）。"))
    }

    @Test(arguments: [-100, -110, -1234]) func `of any other code nothing is made up`(status: Int) {
        #expect(text(status, "no") == "The exchange refused: \"no\" (code \(status)).")
        #expect(text(nil, "gone", http: 404) == "The exchange refused: \"gone\" (HTTP 404).")
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
        #expect(error.text(in: .english) == "`x` does not fit \(name): write a whole number from 1 to 500.")
        let japanese = error.text(in: .japanese)
        #expect(japanese.hasSuffix("に指定できません。1〜500の整数を指定してください。") && !japanese.contains(name))
        let open = UsageError.badCount(name: name, text: "x", lowest: 1, highest: .max)
        #expect(open.text(in: .english).hasSuffix("write a whole number from 1."))
        #expect(open.text(in: .japanese).hasSuffix("1以上の整数を指定してください。"))
    }

    @Test func `values that fit are listed with the reader's commas`() {
        let error = UsageError.badOptionValue(option: "--lang", value: "fr", expected: .written("en, ja"))
        #expect(error.text(in: .english) == "`fr` does not fit --lang: it takes en, ja.")
        #expect(error.text(in: .japanese) == "`fr` は --lang に指定できません。指定できる値：en、ja。")
    }
}
