extension GuardLimit {
    /// The explanation of the limit, for `help`.
    public var meaning: any Sentence { GuardLimitSentence(limit: self) }
}

private struct GuardLimitSentence: Sentence {
    let limit: GuardLimit

    func wording(in language: Language) -> Wording {
        switch limit {
        case .priceBand: language("how far a price may be from the market", "市場価格からの乖離の上限")
        case .largestOrder: language("how much an order may be worth", "1回の注文金額の上限")
        case .ordersPerMinute: language("how many orders may be sent a minute", "1分間の発注件数の上限")
        case .repeatedOrder: language("how many seconds lie between equal orders", "同じ内容の注文の最短間隔（秒）")
        case .dayLoss:
            language("how much a day's trades may lose, at cost and present price", "1日の取引による損失の上限（取得単価と現在値で計算）")
        case .reachedTrigger: language("no stop whose trigger is reached already", "トリガー価格に到達済みのストップ注文の防止")
        case .unsettledTwin: language("no order like one of unknown outcome", "結果が不明な注文との重複防止")
        }
    }
}
