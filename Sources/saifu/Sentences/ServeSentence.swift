import PaperExchange
import WalletCore

/// The sentences and titles shown while an exchange is served.
enum ServeSentence: Sentence {
    case serving(origin: String, scenario: String?)
    case figures(requests: Int, perSecond: Int, clients: Int, faults: Int)
    /// Those that are named, and how many there are beside them.
    case accounts([ServedAccount], more: Int)
    /// One of the last answers that said no.
    case failure(ServedFigures.Failure)
    case leaves
    case accountKey(file: String), controlKey(file: String)
    /// Options for a new exchange were given to one that is there.
    case isNotNew(home: String)
    /// The file that tells where the exchange of the home is served cannot be read.
    case isNotKnown(origin: String, WalletError)

    func wording(in language: Language) -> Wording {
        switch self {
        case .serving(let origin, nil): language("Serving \(origin)", "公開中：\(origin)")
        case .serving(let origin, let scenario?):
            language("Serving \(origin) · faults: \(scenario)", "公開中：\(origin)（障害：\(scenario)）")
        case .figures(let requests, let perSecond, let clients, let faults):
            language(
                "Requests \(requests) · \(perSecond)/s · channel clients \(clients) · faults played \(faults)",
                "リクエスト \(requests)件 · 毎秒 \(perSecond)件 · リアルタイム接続 \(clients)件 · 発生させた障害 \(faults)件")
        case .accounts(let accounts, let more):
            language(
                "Accounts " + accounts.map { "\($0.name) (\($0.key)…)" }.joined(separator: ", ")
                    + (more > 0 ? " and \(more) more" : ""),
                "口座：" + accounts.map { "\($0.name)（\($0.key)…）" }.joined(separator: "、")
                    + (more > 0 ? "、ほか\(more)件" : ""))
        case .failure(let failure):
            language(
                failure.answer + (failure.fault.map { "  (\($0))" } ?? ""),
                failure.answer + (failure.fault.map { "（\(Self.japanese($0))）" } ?? ""))
        case .leaves: language("Ctrl-C ends.", "Ctrl-C で終了します。")
        case .accountKey(let file): language("The key of the account is in \(file).", "口座の API キーの保存先：\(file)")
        case .controlKey(let file): language("The control key is in \(file).", "操作用 API キーの保存先：\(file)")
        case .isNotKnown(let origin, let error):
            language.joined([
                error.wording(in: language),
                language(
                    "So it is not known whose exchange is at \(origin), and nothing was sent there. With its key in SAIFU_API_KEY and SAIFU_API_SECRET that file is not needed.",
                    "このため \(origin) がこの保存先のデモ取引所かどうか判断できず、何も送信していません。環境変数 SAIFU_API_KEY と SAIFU_API_SECRET を設定すると、このファイルがなくても実行できます。"
                ),
            ])
        case .isNotNew(let home):
            language(
                "--fund and --seed are for a new exchange; the one in \(home) keeps what it has.",
                "--fund と --seed は、デモ取引所を新規作成するときだけ指定できます。\(home) の既存のデモ取引所には反映していません。")
        }
    }

    /// Returns the Japanese name of a fault, by its name in scenarios.
    private static func japanese(_ fault: String) -> String {
        switch fault {
        case "lost": "消失"
        case "late": "遅延"
        case "doubled": "重複"
        case "garbled": "破損"
        case "cut": "途中で切断"
        case "silent": "応答なし"
        case "refused": "拒否"
        case "failed": "受付後の失敗"
        case "unknown_word": "未知の値"
        default: fault
        }
    }
}
