import WalletCore

/// What `pricealarms` says.
enum PriceAlarmsSentence: Sentence {
    case summary, empty, kind

    func text(in language: Language) -> String {
        switch self {
        case .summary: language("list the price alarms", "price alarms の一覧")
        case .empty: language("There are no price alarms.", "price alarms はありません。")
        case .kind: language("Type", "種別")
        }
    }
}
