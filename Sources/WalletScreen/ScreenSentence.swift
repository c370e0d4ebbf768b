import SaifuDrawing
import WalletCore

/// A sentence in the last line of a screen.
enum ScreenSentence: Sentence {
    /// When the last answer came.
    case time(Figure)
    /// The exchange is asked, since its stream is not to be had; how often, where that is not once a second, and `nil` for a
    /// narrow window.
    case polled(StreamTrouble?, seconds: Int?)
    /// The same while it is closed until then.
    case maintenance(until: Figure, seconds: Int?)
    /// Keys of a list; of a scene that was opened from another one.
    case selects, filters, scrolls, opens, nextList, back
    /// Rows below the screen, or at least so many.
    case rowsBelow(Int, isAll: Bool)
    /// Of the facts about one thing.
    case factsBelow(Int)
    /// Panels that have no room, and how many more than are named.
    case missing(titles: [String], others: Int)
    /// Keys that answer a question, a question that wants a word, a form.
    case answers, answersByWord
    /// Keys of a form in one of its rows: whether values are chosen there, there are other rows, and none comes after it.
    case answersByForm(chooses: Bool, moves: Bool, isLast: Bool)
    /// Of a paste.
    case onlyFirstLine
    /// The window has no room for all that is asked.
    case tooLow
    /// The action of a key of the scene.
    case action(key: String, title: String)
    case filterTyping(query: String), filterSet(query: String)
    case yesOrNo
    /// An action is being done.
    case acting, preparing
    /// The person said no, or interrupted the question.
    case givenUp

    func wording(in language: Language) -> Wording {
        switch self {
        case .time(let time): language("\(time)", "\(time)")
        case .polled(let trouble, let seconds): Self.polled(trouble, seconds, language)
        case .maintenance(let until, nil): language("back \(until)", "再開予定 \(until)")
        case .maintenance(let until, let seconds):
            Self.paced(language("maintenance until \(until)", "\(until)までメンテナンス"), seconds, language)
        case .selects: language("↑ ↓ select", "↑↓ 選択")
        case .filters: language("/ filter", "/ 絞り込み")
        case .scrolls: language("↑ ↓ scroll", "↑↓ スクロール")
        case .rowsBelow(let count, isAll: true): language("… \(count) more", "… ほか\(count)件")
        case .rowsBelow(let count, isAll: false): language("… \(count)+ more", "… ほか\(count)件以上")
        case .factsBelow(let count): language("… \(count) more", "… ほか\(count)項目")
        case .missing(let titles, 0):
            language("… \(titles.joined(separator: " · "))", "… \(titles.joined(separator: " · "))")
        case .missing(let titles, let others):
            language(
                "… \(titles.map { $0 + " · " }.joined())\(others) more",
                "… \(titles.map { $0 + " · " }.joined())他\(others)件")
        case .opens: language("Enter open", "Enter 詳細")
        case .nextList: language("Tab next list", "Tab 次の一覧へ")
        case .back: language("Esc back", "Esc 戻る")
        case .answers: language("y yes · n no · Esc back", "y はい · n いいえ · Esc 中止")
        case .tooLow: language("n no · a larger window shows what y does", "n いいえ · ウィンドウを広げると y を選択可")
        case .answersByWord: language("Enter answer · Esc back", "Enter 確定 · Esc 中止")
        case .answersByForm(let chooses, let moves, let isLast):
            language(
                [
                    isLast ? "Enter done" : "Enter next", "Esc give up", chooses ? "← → choose" : nil,
                    moves ? "↑ ↓ move" : nil,
                ].compactMap { $0 }.joined(separator: " · "),
                [
                    isLast ? "Enter 確定" : "Enter 次へ", "Esc 中止", chooses ? "←→ 選択" : nil,
                    moves ? "↑↓ 項目の移動" : nil,
                ].compactMap { $0 }.joined(separator: " · "))
        case .onlyFirstLine: language("Of the paste, line 1 alone was taken.", "貼り付けた内容の1行目だけを入力しました。")
        case .action(let key, let title): language("\(key) \(title)", "\(key) \(title)")
        case .filterTyping(let query):
            language("/\(query) · Esc show all · Enter keep", "/\(query) · Esc すべて表示 · Enter 確定")
        case .filterSet(let query): language("/\(query) · Esc show all", "/\(query) · Esc すべて表示")
        case .yesOrNo: language(" [y/N]", "[y/N]")
        case .acting: language("being done …", "実行中…")
        case .preparing: language("looking it up; nothing is done yet …", "確認のため照会中…（まだ実行していません）")
        case .givenUp: language("Given up; this was not sent.", "中止しました（送信していません）。")
        }
    }
}

extension ScreenSentence {
    /// Names as many of the panels without room as have room in a line, and counts the others.
    static func missing(_ titles: [String], width: Int, in language: Language) -> ScreenSentence {
        let all = (0...titles.count).reversed().map { count in
            ScreenSentence.missing(titles: Array(titles.prefix(count)), others: titles.count - count)
        }
        return all.first { DisplayWidth.of($0.text(in: language)) <= width } ?? all[titles.count]
    }
}

extension ScreenSentence {
    private static func polled(_ trouble: StreamTrouble?, _ seconds: Int?, _ language: Language) -> Wording {
        let words =
            switch trouble {
            case nil, .lost: language("no stream", "リアルタイム配信なし")
            case .silent: language("stream silent", "リアルタイム配信の応答なし")
            case .unreadable: language("stream unreadable", "リアルタイム配信の内容を読み取れず")
            case .refused: language("stream refused", "リアルタイム配信を利用不可")
            case .maintenance: language("maintenance", "メンテナンス")
            }
        return paced(words, seconds, language)
    }

    private static func paced(_ words: Wording, _ seconds: Int?, _ language: Language) -> Wording {
        switch seconds {
        case nil: words
        case (...1)?: words + language(", polling", "（定期取得中）")
        case let seconds?: words + language(", asked every \(seconds) s", "（\(seconds)秒ごとに取得）")
        }
    }
}
