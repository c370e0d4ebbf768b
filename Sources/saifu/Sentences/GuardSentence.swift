import WalletCore

/// What `guard` says.
enum GuardSentence: Sentence {
    case summary, confirmLooser, looserWord, endsWithTheRun, none
    case title(GuardLimit)
    case within(share: Figure)
    case orders(Int), seconds(Int)

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary: language("limits beyond which a yes is not enough", "発注制限の表示と変更（誤発注の防止）")
        case .confirmLooser: language("To loosen the limit, type `loosen`:", "発注制限を緩める場合は `loosen` と入力してください：")
        case .looserWord: language("loosen", "loosen")
        case .endsWithTheRun:
            language(
                "A limit looser than the standard holds until Saifu is closed; the settings do not keep it.",
                "標準より緩い制限は saifu を終了するまで有効です（設定には保存されません）。")
        case .none: language("no limit", "制限なし")
        case .title(.priceBand): language("Price band", "市場価格からの乖離")
        case .title(.largestOrder): language("Largest order", "注文金額の上限")
        case .title(.ordersPerMinute): language("Orders a minute", "1分間の発注件数")
        case .title(.repeatedOrder): language("Equal orders", "同じ内容の注文")
        case .title(.dayLoss): language("Loss of a day", "1日の損失の上限")
        case .title(.reachedTrigger): language("Reached trigger", "到達済みのトリガー価格")
        case .title(.unsettledTwin): language("Unsettled twin", "結果が不明な注文との重複")
        case .within(let share): language("within \(share) of the market", "上下\(share)以内")
        case .orders(let most): language("\(most) at most", "\(most)件まで")
        case .seconds(let least): language("\(least) s apart", "\(least)秒以上の間隔")
        }
    }
}
