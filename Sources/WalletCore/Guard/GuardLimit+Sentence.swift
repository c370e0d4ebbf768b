extension GuardLimit {
    /// What the limit is about, for `help`.
    public var meaning: any Sentence { GuardLimitSentence(limit: self) }
}

private struct GuardLimitSentence: Sentence {
    let limit: GuardLimit

    func wording(in language: Language) -> Wording {
        switch limit {
        case .priceBand: language("how far a price may be from the market", "市場価格からの乖離の上限")
        case .largestOrder: language("how much an order may be worth", "1回の注文金額の上限")
        case .unsettledTwin: language("no order like one of unknown outcome", "結果が不明な注文との重複防止")
        }
    }
}
