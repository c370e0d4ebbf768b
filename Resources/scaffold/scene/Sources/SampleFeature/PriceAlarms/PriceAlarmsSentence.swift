import WalletCore

/// What `pricealarms` says. What is shown so far are products, and the Japanese names those.
enum PriceAlarmsSentence: Sentence {
    case summary, empty, kind

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary: language("list the price alarms", "銘柄の一覧")
        case .empty: language("There are no price alarms.", "銘柄がありません。")
        case .kind: language("Type", "種別")
        }
    }
}
