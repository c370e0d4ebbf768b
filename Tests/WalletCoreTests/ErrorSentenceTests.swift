import LightningAPI
import SaifuJSON
import Testing
import WalletCore

/// Every error is said in every language: what the text of a library would tell in English is left to English.
@Suite struct ErrorSentenceTests {
    /// Two words in a row, other than what is to be typed: that stands between backquotes or begins with a hyphen.
    private static func expectJapanese(_ sentence: some Sentence) {
        let text = sentence.text(in: .japanese)
        let spoken = text.replacing(/`[^`]*`|--[a-z-]+/, with: "")
        #expect(!spoken.contains(/[A-Za-z]{2,}[ ,.:]+[A-Za-z]{2,}/), "\(text)")
        #expect(text.contains(/[ぁ-んァ-ヶ一-龠]/) && !text.contains("。 ") && !text.contains("。。"), "\(text)")
    }

    /// One stop at an end, and no sentence inside of another.
    private static func expectEnglish(_ sentence: some Sentence) {
        let text = sentence.text(in: .english)
        #expect(!text.isEmpty && !text.contains("..") && !text.contains(". ."), "\(text)")
        #expect(!text.contains(#/[:(] ?[A-Z][a-z]/#), "\(text)")
    }

    @Test(arguments: ErrorList.reasons) func `a reason is a part of a sentence in either language`(reason: FaultReason)
    {
        Self.expectJapanese(reason)
        Self.expectEnglish(reason)
        #expect(!reason.text(in: .english).hasSuffix(".") && !reason.text(in: .japanese).hasSuffix("。"))
        #expect(!reason.text(in: .english).contains(/^[A-Z][a-z]/))
    }

    @Test(arguments: ErrorList.all) func `an error is said in either language`(error: WalletError) {
        Self.expectJapanese(error)
        Self.expectEnglish(error)
        #expect(error.text(in: .english).hasSuffix(".") || error.text(in: .english).hasSuffix("\""))
    }

    @Test(arguments: [
        (JSONReason.missingKey("size"), "項目「size」がありません"),
        (.typeMismatch(expected: .number, found: .true), "数値であるべき値が true になっています"),
        (.typeMismatch(expected: .boolean, found: .array), "真偽値であるべき値が配列になっています"),
        (.unexpectedByte(0x7D), "ここに「}」は使えません"), (.tooDeep(limit: 9), "入れ子が9段を超えています"),
        (.controlCharacter(7), "文字列の中に制御文字 U+0007 がそのまま入っています（\\u0007 と書いてください）"),
        (.controlCharacter(0x1B), "文字列の中に制御文字 U+001B がそのまま入っています（\\u001B と書いてください）"),
    ])
    func `a broken file is told with its place in either language`(reason: JSONReason, japanese: String) {
        let fault = JSONError(reason: reason, offset: 30, line: 2, column: 12, path: "guard.size")
        let error = StorageError.unreadable(path: "/s", reason: .document(fault))
        #expect(
            error.text(in: .english)
                == "/s cannot be read: line 2, column 12, at guard.size: \(reason)\(reason.advice.map { "; " + $0 } ?? ""). Repair it, or remove it to start afresh."
        )
        #expect(error.text(in: .japanese) == "/s を読み取れません：2行目の12文字目、guard.size：\(japanese)。修復するか、削除して初期状態に戻してください。")
    }

    @Test func `sentences that meet are joined as their language is set`() {
        #expect(joined(["One.", "Two?", "Three."], in: .english) == "One. Two? Three.")
        #expect(joined(["一。", "二\u{FF1F}", "三(HTTP 4)", "四。"], in: .japanese) == "一。二\u{FF1F}三(HTTP 4) 四。")
    }

    private func joined(_ texts: [String], in language: Language) -> String {
        language.joined(texts.map { language($0, $0) }).text
    }

    // Broken by, in Sources/WalletCore/Errors/BrokenAnswer.swift:
    // - if case .value(.controlCharacter(let byte)) = reason {
    // + if case .value(.controlCharacter(let byte)) = reason, byte > 99 {
    @Test func `who reads a broken answer is not told how to write one`() {
        let error = APIError.unreadable(
            path: "/v1/ticker", field: "", offset: 338, reason: .value(.controlCharacter(8)))
        #expect(
            error.text(in: .english)
                == "The exchange's answer is broken (control character U+0008, byte 338 of /v1/ticker).")
        #expect(error.text(in: .japanese) == "取引所の応答が破損しています（制御文字 U+0008、/v1/ticker の338バイト目）。")
        let noise = APIError.unexpectedBody(path: "/v1/ticker", http: 200, excerpt: "\u{fffd}x")
        #expect(!noise.text(in: .english).contains("x\u{fffd}") && !noise.text(in: .english).contains("\u{fffd}"))
    }

    // Broken by, in Sources/WalletCore/Errors/APIError+Sentence.swift:
    // - isPaper = origin == Venue.paper.name
    // + isPaper = false
    @Test func `the exchange of the home is told by its name, not by its file`() {
        let silent = APIError.unanswered(origin: "paper", reason: .timedOut(.firstByte))
        #expect(silent.text(in: .english) == "The paper exchange did not answer in time.")
        #expect(silent.text(in: .japanese) == "デモ取引所から時間内に応答がありませんでした。")
        let gone = APIError.unreachable(origin: "paper", reason: .system(.connectionRefused))
        #expect(gone.text(in: .english) == "Cannot reach the paper exchange: connection refused.")
    }

    @Test func `of an answer that is no answer at all no place is told`() {
        let error = APIError.unreadable(path: "/v1/board", field: "", offset: 0, reason: "not HTTP")
        #expect(error.text(in: .english) == "The exchange's answer is broken (not HTTP, /v1/board).")
    }
}
