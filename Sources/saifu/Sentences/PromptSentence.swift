import LightningAPI
import LightningClient
import SaifuDesk
import WalletCore

/// What the prompt says around the commands.
enum PromptSentence: Sentence {
    case welcomeEndpoint(venue: String)
    case notWritten(JournalError)
    case cancellationSettled(entry: Int64, id: String)
    case cancellationInVain(entry: Int64)
    case settled(entry: Int64, id: String)
    case acceptedButNotShown(id: String, WalletError)
    /// Before what is wrong with a line of a script.
    case inLine(Int)
    /// Lines that were pasted.
    case pastedLine(Int, String), confirmPasted(Int), pastedLeft(Int), tooManyPasted(Int)
    case badChoice(text: String, choices: String)
    case searching(query: String)
    case searchFailed(query: String)
    case keyMovesMoney(paths: String)
    case clockWentBack(seconds: Int64)
    case journal(JournalNotice), journalIsLocked(path: String)
    /// Before what became of an order, and that.
    case news(product: Figure), newsOfFill(FillSentence)
    case openOrder(ChildOrder)
    case welcomePaper, welcomeHint, goodbye, memoryNotPrivate, keyNeeded

    func text(in language: Language) -> String {
        switch self {
        case .welcomeEndpoint(let venue): language("Saifu · \(venue)", "Saifu ・ \(venue)")
        case .notWritten(let problem):
            language.joined([
                language("What came of the order could not be written down.", "注文の結果を記録できませんでした。"),
                problem.text(in: language),
                language(
                    "Until that is mended it counts as one of unknown outcome.", "直るまで、この注文は結果不明として扱われます。"),
            ])
        case .cancellationSettled(let entry, let id):
            language(
                "Settled: the cancellation of entry \(entry) took effect (\(id)).",
                "確定しました: エントリー \(entry) の取消は有効でした (\(id))。")
        case .cancellationInVain(let entry):
            language(
                "Settled: the cancellation of entry \(entry) did not take effect: its order was still open.",
                "確定しました: エントリー \(entry) の取消は届いていません。注文はまだ有効でした。")
        case .settled(let entry, let id):
            language("Settled: entry \(entry) is \(id).", "結果が判明しました: \(entry) 番は \(id) です。")
        case .acceptedButNotShown(let id, let error):
            language(
                "The order was sent and accepted: \(id). \(error.text(in: language))",
                "注文は送信され、受け付けられました: \(id)。\(error.text(in: language))")
        case .inLine(let number): language("Line \(number): ", "\(number) 行目: ")
        case .pastedLine(let number, let line): "  \(number)  \(line)"
        case .confirmPasted(let count):
            language("Run these \(count) lines, one after the other?", "この \(count) 行を順に実行しますか?")
        case .pastedLeft(let count):
            language(
                count == 1 ? "The line after it was not run." : "The \(count) lines after it were not run.",
                "この後の \(count) 行は実行していません。")
        case .tooManyPasted(let count):
            language(
                "Nothing was run: \(count) lines are more than the \(PastedLines.most) that are taken at once; `saifu < FILE` runs a file.",
                "何も実行していません。\(count) 行は一度に貼り付けられる \(PastedLines.most) 行を超えています。`saifu < ファイル` でファイルを実行できます。")
        case .badChoice(let text, let choices):
            language(
                "`\(text)` does not fit here; choose one of \(choices).", "`\(text)` はここに指定できません。\(choices) から選んでください。")
        case .openOrder(let order):
            language(
                "\(order.side == .buy ? "buy" : "sell") \(order.openSize) at \(order.limit)",
                "\(order.side == .buy ? "買い" : "売り") \(order.openSize)、価格 \(order.limit)")
        case .searching(let query): language("(search) `\(query)`: ", "(検索) `\(query)`: ")
        case .searchFailed(let query): language("(no match) `\(query)`: ", "(一致なし) `\(query)`: ")
        case .keyMovesMoney(let paths):
            language(
                "This key may send money away: \(paths). Trading needs no such right; make a key without it.",
                "このキーは出金できます: \(paths)。取引には不要な権限なので、権限のないキーを作ってください。")
        case .clockWentBack(let seconds):
            language(
                "The paper exchange had stored a moment \(seconds) s ahead of this machine's clock; its markets go on from what the clock says now.",
                "ペーパー取引所には、この機械の時計より \(seconds) 秒先の時刻が保存されていました。市場は今の時計の時刻から続けます。")
        case .journal(.cutEnd(let bytes)):
            language(
                JournalNotice.cutEnd(bytes: bytes).description,
                "注文の記録の最後の項目は書き終えられていなかったため、\(bytes) バイトを切り取りました。送信前の注文だった場合は送信されていません。結果の記録だった場合、その注文は送信済みで、結果不明の一覧にあります。"
            )
        case .journal(.cutZeros(let bytes)):
            language(
                JournalNotice.cutZeros(bytes: bytes).description,
                "注文の記録の末尾に、機械が止まったときに残る \(bytes) バイトのゼロがあったため、切り取りました。ちょうど注文を送信していた場合は、再送する前に取引所の一覧で確認してください。")
        case .journalIsLocked(let path):
            language(
                "Another process of this home is starting its order journal (it has \(path)); waiting for it. Ctrl-C gives up.",
                "このホームの別のプロセスが注文の記録を始めているところです (\(path) を使用中)。待っています。Ctrl-C で中止します。")
        case .journal(.converted(let oldFile)):
            language(
                JournalNotice.converted(oldFile: oldFile).description,
                "注文の記録を現在の形式に書き換えました。古いファイルは \(oldFile) に残してあります。")
        case .news(let product): "● \(product) "
        case .newsOfFill(let fill): " " + fill.text(in: language)
        case .welcomePaper: language("Saifu · paper exchange, no real money", "Saifu ・ ペーパー取引所(実際のお金は動きません)")
        case .welcomeHint:
            language(
                "`help` lists the commands, Tab completes, Ctrl-D leaves.", "`help` でコマンド一覧、Tab で補完、Ctrl-D で終了します。")
        case .goodbye: language("Bye.", "終了します。")
        case .memoryNotPrivate:
            language(
                "The system does not let this program keep its memory private: a key could be read from a core file.",
                "このプログラムのメモリを非公開にできません。コアファイルからキーを読み取られる恐れがあります。")
        case .keyNeeded:
            language(
                "This needs an API key. It stays in memory and is forgotten when the wallet ends.",
                "API キーが必要です。メモリーにだけ置き、ウォレットの終了とともに忘れます。")
        }
    }
}

extension ChildOrder {
    fileprivate var openSize: Figure { Figure(outstandingSize).with(unit: productCode.base) }
    fileprivate var limit: Figure { Figure(price).with(unit: productCode.quote) }
}
