/// The meaning of a refusal in Japanese. Known codes and known messages have a sentence of their own.
///
/// English readers are shown the exchange's own words, which are English. The codes and messages are those of the
/// reference; the exchange publishes no table.
struct RefusalMeaning {
    /// A part of a sentence, without a stop.
    let japanese: String
    /// The part of the message that the meaning does not cover, such as amounts; empty when there is none.
    let rest: String

    /// `nil` when neither the code nor the message is known.
    init?(status: Int?, message: String) {
        let entries = Self.known.filter { $0.status == status }
        if let (entry, rest) = Self.match(message, in: entries) {
            self.init(japanese: entry.japanese, rest: rest)
        } else if let entry = entries.first, !Self.meaningByWords.contains(entry.status) {
            self.init(japanese: entry.japanese, rest: message.withoutStop)
        } else if status == nil, let (entry, rest) = Self.match(message, in: Self.known) {
            self.init(japanese: entry.japanese, rest: rest)
        } else {
            return nil
        }
    }

    private init(japanese: String, rest: String) {
        self.japanese = japanese
        self.rest = rest
    }

    /// Returns the sentence for a refusal: its meaning, or the message in quotation marks. `quoted` is the part of the
    /// message that the meaning does not cover; `nil` for none.
    static func japanese(status: Int?, message: String) -> (said: String, quoted: String?) {
        guard let meaning = RefusalMeaning(status: status, message: message) else {
            return ("「\(message.withoutStop)」", nil)
        }
        return (meaning.japanese, meaning.rest.isEmpty ? nil : "「\(meaning.rest)」")
    }

    private typealias Entry = (status: Int, words: String, japanese: String)

    /// The entry whose words begin the message, and what follows them.
    private static func match(_ message: String, in entries: [Entry]) -> (entry: Entry, rest: String)? {
        for entry in entries where message.hasPrefix(entry.words) {
            let rest = message.dropFirst(entry.words.count)
            guard rest.first.map({ " .:".contains($0) }) ?? true else { continue }
            return (entry, String(rest.drop { " .:".contains($0) }).withoutStop)
        }
        return nil
    }

    /// These codes come with different messages, which tell what they mean.
    private static let meaningByWords: Set = [-100, -111, -500]

    private static let known: [Entry] = [
        (-1, "Over API limit per minute", "リクエスト数の上限に達しました"),
        (-2, "Under maintenance", "メンテナンス中です"),
        (-100, "Invalid product", "この銘柄はありません"),
        (-111, "Order not found", "該当する注文がありません"),
        (-122, "Empty request body", "リクエストの内容が空です"),
        (-156, "Execution history is limited to the most recent 31 days", "31日より前の約定は取得できません"),
        (-200, "Insufficient funds", "残高が不足しています"),
        (-204, "Market state is closed", "現在の板の状態では受け付けられません"),
        (-205, "Margin amount is insufficient for this order", "証拠金が不足しています"),
        (-208, "Order is not accepted. Please try again later", "現在、注文を受け付けていません"),
        (-500, "Invalid signature", "署名が正しくありません"),
        (-500, "Key not found", "この API キーは登録されていません"),
        (-500, "ACCESS-KEY header is required", "API キーが送信されていません"),
        (-500, "Permission denied", "この API キーには、この操作の権限がありません"),
        (-505, "Two-factor authentication code is incorrect", "二段階認証コードが正しくありません"),
        (-508, "Ordering limited", "注文数が多すぎるため、発注が制限されています"),
        (-700, "This account has not yet been authenticated", "口座の本人確認が完了していません"),
    ]
}
