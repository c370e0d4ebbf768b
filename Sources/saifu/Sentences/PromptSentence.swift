import LightningAPI
import LightningClient
import SaifuDesk
import SaifuTerminal
import WalletCore

/// The sentences of the prompt around the commands.
enum PromptSentence: Sentence {
    case welcomeEndpoint(venue: String)
    case notWritten(JournalError)
    case cancellationSettled(entry: Int64, id: String), allCancelled(entry: Int64, ProductCode)
    case cancellationInVain(entry: Int64)
    case settled(entry: Int64, id: String)
    case acceptedButNotShown(Page.Acceptance, WalletError)
    /// Before what is wrong with a line of a script.
    case inLine(Int)
    /// Lines that were pasted.
    case pastedLine(Int, String), confirmPasted(Int), pastedLeft(Int), tooManyPasted(Int)
    /// The choice is not in the list. The typed text is not repeated: it could be the key of the row above.
    case badChoice(choices: [String])
    case searching(query: String)
    case searchFailed(query: String)
    case keyMovesMoney(paths: [String])
    case clockWentBack(seconds: Int64)
    /// About the count of requests.
    case budgetDamaged(path: String), budgetUnusable(StorageError), waitsForRoom(RequestLimit, seconds: Int)
    case waitsForPause(seconds: Int)
    case accountWithoutKey(account: String, file: String)
    case limitsTooLoose(file: String), settingsUnread(StorageError), historyNotKept(HistoryError)
    /// The trades that were kept for candles.
    case tradesForgotten(Figure)
    case journal(JournalNotice), journalIsLocked(path: String)
    /// Before what became of an order, and that.
    case news(product: Figure), newsOfFill(FillSentence), newsOfParent(id: String, ChildOrderState)
    case openOrder(ChildOrder), specialOrder(ParentOrderSummary, SpecialOrder.Plan?)
    case welcomePaper, welcomeHint, goodbye, memoryNotPrivate, keyNeeded, keyFormLeft

    func wording(in language: Language) -> Wording {
        switch self {
        case .welcomeEndpoint(let venue): language("Saifu · \(venue)", "Saifu · \(venue)")
        case .notWritten(let problem):
            language.joined([
                language("What was sent could not be written down.", "送信した内容を記録できませんでした。"),
                problem.wording(in: language),
                language(
                    "Until that is mended an order counts as one of unknown outcome.",
                    "記録できるようになるまで、注文は結果が不明なものとして扱います。"),
            ])
        case .cancellationSettled(let entry, let id):
            language(
                "Settled: the cancellation of entry \(entry) took effect (order \(id)).",
                "結果が判明しました：照会番号\(entry)の取り消しは反映されていました（注文の受付 ID \(id)）。")
        case .allCancelled(let entry, let product):
            language(
                "Settled: the cancellation of entry \(entry) took effect (all orders of \(product.rawValue)).",
                "結果が判明しました：照会番号\(entry)の取り消しは反映されていました（\(product.rawValue) の全注文）。")
        case .cancellationInVain(let entry):
            language(
                "Settled: the cancellation of entry \(entry) did not take effect: its order was still open.",
                "結果が判明しました：照会番号\(entry)の取り消しは反映されておらず、注文は残っていました。")
        case .settled(let entry, let id):
            language("Settled: entry \(entry) is \(id).", "結果が判明しました：照会番号\(entry)は受け付けられていました（受付 ID \(id)）。")
        case .acceptedButNotShown(let acceptance, let error):
            language.joined([Self.told(acceptance, language), error.wording(in: language)])
        case .inLine(let number): language("Line \(number): ", "\(number)行目：")
        case .pastedLine(let number, let line): language("  \(number)  \(line)", "  \(number)  \(line)")
        case .confirmPasted(let count):
            language("Run these \(count) lines, one after the other?", "この\(count)行を上から順に実行しますか？")
        case .pastedLeft(let count):
            language(
                count == 1 ? "The line after it was not run." : "The \(count) lines after it were not run.",
                "残りの\(count)行は実行していません。")
        case .tooManyPasted(let count):
            language(
                "Nothing was run: \(count) lines are more than the \(PastedLines.most) that are taken at once; `saifu < FILE` runs a file.",
                "何も実行していません。一度に貼り付けられるのは\(PastedLines.most)行までです（\(count)行ありました）。`saifu < ファイル` でファイルを実行できます。")
        case .badChoice(let choices):
            language(
                "That does not fit here; choose one of \(choices.joined(separator: ", ")).",
                "その値は指定できません。\(choices.joined(separator: "、")) から選んでください。")
        case .openOrder(let order):
            language(
                "\(order.side.rawValue.lowercased()) \(order.openSize) at \(order.limit)",
                "\(order.side.wording(in: language)) \(order.openSize)、指値 \(order.limit)")
        case .specialOrder(let order, let plan): order.note(plan, language)
        case .searching(let query): language("(search) `\(query)`: ", "（検索）`\(query)`：")
        case .searchFailed(let query): language("(no match) `\(query)`: ", "（一致なし）`\(query)`：")
        case .keyMovesMoney(let paths):
            language(
                "This key may send money away: \(paths.joined(separator: ", ")). Trading needs no such right: for trading alone, make a key without it.",
                "この API キーには出金の権限があります：\(paths.joined(separator: "、"))。取引だけに使う場合は、出金の権限がない API キーを作成してください。")
        case .budgetDamaged(let path):
            language(
                "The count of requests in \(path) cannot be read. It begins anew, as though half of what the exchange allows were used up.",
                "\(path) のリクエスト数の記録が破損しています。上限の半分を使用済みとみなして、数え直します。")
        case .budgetUnusable(let error):
            language.joined([
                error.wording(in: language),
                language(
                    "Requests are counted for this run alone.", "ほかの saifu とリクエスト数を合算できないため、このプロセスの分だけを数えます。"),
            ])
        case .historyNotKept(let error): StorageError.other(.history, words: error.description).wording(in: language)
        case .waitsForRoom(let limit, let seconds):
            language(
                "Waiting, to stay within a limit of the exchange: \(limit.wording(in: language)). It goes on in \(String(seconds)) s.",
                "取引所の上限（\(limit.wording(in: language))）に達するため、待機しています。\(String(seconds))秒後に再開します。")
        case .waitsForPause(let seconds):
            language(
                "Waiting: the exchange asked for a pause, after too many requests. It goes on in \(String(seconds)) s.",
                "取引所がリクエストを制限しているため、待機しています。\(String(seconds))秒後に再開します。")
        case .clockWentBack(let seconds):
            language(
                "The paper exchange had stored a moment \(seconds) s ahead of this machine's clock; its markets go on from what the clock says now.",
                "デモ取引所に保存されていた時刻が、このコンピューターの時計より\(seconds)秒進んでいました。現在の時刻から再開します。")
        case .accountWithoutKey(let account, let file):
            language(
                "The account \(account) of the paper exchange is without a key, because \(file) cannot be read. Once that file is moved away, the next start makes a new key.",
                "\(file) を読み取れないため、デモ取引所の口座 \(account) は API キーのない状態です。このファイルを別の場所に移すと、次の起動時に新しい API キーを作成します。")
        case .tradesForgotten(let product):
            language(
                "The exchange began anew: the trades of \(product) that were kept of it are removed.",
                "取引所のデータが初期化されたため、保存していた \(product) の約定データを削除しました。")
        case .limitsTooLoose(let file):
            language(
                "\(file) holds limits looser than the standard, which do not count. `guard` shows those in force; a person loosens one at the prompt.",
                "\(file) には標準より緩い発注制限がありますが、適用しません。有効な制限は `guard` で確認できます。緩めるには、対話画面で `guard` を実行してください。")
        case .settingsUnread(let error):
            language.joined([
                error.wording(in: language),
                language("This command goes on without these settings.", "このコマンドは、設定を読み込まずに続行します。"),
            ])
        case .journal(.cutEnd(let bytes)):
            language(
                JournalNotice.cutEnd(bytes: bytes).description,
                "注文記録の最後の項目が書きかけだったため、\(bytes)バイトを削除しました。削除したのが注文の記録の場合、その注文は送信されていません。結果の記録の場合、注文は送信済みで、`unsettled` の一覧に表示されます。"
            )
        case .journal(.cutZeros(let bytes)):
            language(
                JournalNotice.cutZeros(bytes: bytes).description,
                "注文記録の末尾に、コンピューターの突然の停止によるとみられる\(bytes)バイトのゼロがあったため、削除しました。そのとき注文を送信していた場合は、再送する前に取引所の注文一覧で確認してください。")
        case .journalIsLocked(let path):
            language(
                "Another process of this home is starting its order journal (it has \(path)); waiting for it. Ctrl-C gives up.",
                "同じ保存先を使う別のプロセスが注文記録を準備しています（\(path) を使用中）。終わるまで待ちます。Ctrl-C で中止できます。")
        case .journal(.converted(let oldFile)):
            language(
                JournalNotice.converted(oldFile: oldFile).description,
                "注文記録を新しい形式に変換しました。元のファイルは \(oldFile) に残してあります。")
        case .news(let product): language("● \(product) ", "● \(product) ")
        case .newsOfFill(let fill): language(" ", " ") + fill.wording(in: language)
        case .newsOfParent(let id, .expired):
            language("the special order \(id) has expired.", "特殊注文 \(id) は有効期限により失効しました。")
        case .newsOfParent(let id, _):
            language(
                "the exchange has refused the special order \(id): it places nothing more.",
                "特殊注文 \(id) は取引所に拒否されました。以後の注文は発注されません。")
        case .welcomePaper: language("Saifu · paper exchange, no real money", "Saifu · デモ取引所（実際のお金は動きません）")
        case .welcomeHint:
            language(
                "`help` lists the commands, Tab completes, Ctrl-D leaves.", "`help` でコマンド一覧、Tab で補完、Ctrl-D で終了します。")
        case .goodbye: language("Bye.", "終了します。")
        case .memoryNotPrivate:
            language(
                "The system does not let this program keep its memory private: a key could be read from a core file.",
                "このプログラムのメモリーを保護できません。異常終了時のコアダンプから API キーを読み取られる可能性があります。")
        case .keyFormLeft: language("You left the form; nothing of it was kept.", "入力を中止しました。入力内容は保存していません。")
        case .keyNeeded:
            language(
                "This needs an API key. It stays in memory and is forgotten when the wallet ends.",
                "API キーが必要です。入力した API キーはファイルに保存せず、ウォレットを終了すると破棄します。")
        }
    }
}

extension ChildOrder {
    fileprivate var openSize: Figure { Figure(outstandingSize).with(unit: productCode.base) }
    fileprivate var limit: Figure { Figure(price).with(unit: productCode.quote) }
}

extension PromptSentence {
    fileprivate static func told(_ acceptance: Page.Acceptance, _ language: Language) -> Wording {
        switch acceptance {
        case .order(let id):
            language("The order was sent and accepted: \(id).", "注文は取引所に受け付けられました（受付 ID \(id)）。")
        case .withdrawal(let id):
            language("The withdrawal was sent and accepted: \(id).", "出金依頼は取引所に受け付けられました（受付 ID \(id)）。")
        case .cancellation(let id):
            language("The cancellation was sent and accepted: \(id).", "注文の取り消しは取引所に受け付けられました（受付 ID \(id)）。")
        case .cancellations(let product):
            language(
                "The cancellation of all orders of \(product) was sent and accepted.",
                "\(product) の全注文の取り消しは取引所に受け付けられました。")
        }
    }
}
