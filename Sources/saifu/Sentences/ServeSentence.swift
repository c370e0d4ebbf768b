import WalletCore

/// What is said and drawn while an exchange is served.
enum ServeSentence: Sentence {
    case serving(origin: String, scenario: String?)
    case figures(requests: Int, perSecond: Int, clients: Int, faults: Int)
    case accounts([String])
    case noAccounts
    /// One of the last answers that said no.
    case failure(ServedFigures.Failure)
    case leaves
    case accountKey(file: String), controlKey(file: String)
    /// Options for a new exchange were given to one that is there.
    case isNotNew(home: String)

    func text(in language: Language) -> String {
        switch self {
        case .serving(let origin, nil): language("Serving \(origin)", "公開中：\(origin)")
        case .serving(let origin, let scenario?):
            language("Serving \(origin) · faults: \(scenario)", "公開中：\(origin)（障害：\(scenario)）")
        case .figures(let requests, let perSecond, let clients, let faults):
            language(
                "Requests \(requests) · \(perSecond)/s · channel clients \(clients) · faults played \(faults)",
                "リクエスト\(requests)件 · 毎秒\(perSecond)件 · 配信の接続\(clients)件 · 起こした障害\(faults)件")
        case .accounts(let keys):
            language("Keys \(keys.joined(separator: "…, "))…", "キー：\(keys.joined(separator: "…、"))…")
        case .noAccounts: language("No key was used yet.", "キーはまだ使われていません。")
        case .failure(let failure):
            "  \(failure.status)  \(failure.method) \(failure.path)" + (failure.fault.map { "  (\($0))" } ?? "")
        case .leaves: language("Ctrl-C ends.", "Ctrl-C で終了します。")
        case .accountKey(let file): language("The key of the account is in \(file).", "口座のキー：\(file)")
        case .controlKey(let file): language("The control key is in \(file).", "制御用のキー：\(file)")
        case .isNotNew(let home):
            language(
                "--fund and --seed are for a new exchange; the one in \(home) keeps what it has.",
                "--fund と --seed は新しいデモ取引所用です。\(home) のデモ取引所は変更されません。")
        }
    }
}
