extension GuardLimit {
    /// What the limit is about, for `help`.
    public var meaning: any Sentence { GuardLimitSentence(limit: self) }
}

private struct GuardLimitSentence: Sentence {
    let limit: GuardLimit

    func text(in language: Language) -> String {
        switch limit {
        case .priceBand: language("how far a price may be from the market", "市場価格からの離れの限度")
        case .largestOrder: language("how much an order may be worth", "注文の代金の限度")
        case .unsettledTwin: language("no order like one of unknown outcome", "結果不明の注文と同じ注文の禁止")
        }
    }
}
