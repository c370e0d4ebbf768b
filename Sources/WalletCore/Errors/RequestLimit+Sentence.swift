public import LightningAPI

extension RequestLimit: Sentence {
    public func wording(in language: Language) -> Wording {
        switch self {
        case .address: language("500 requests in five minutes from one address", "1つの IP アドレスから5分間に500リクエスト")
        case .account: language("500 private requests in five minutes", "Private API は5分間に500リクエスト")
        case .orders:
            language(
                "300 orders and cancellations of all orders in five minutes", "新規注文と全注文取消は合わせて5分間に300回")
        case .smallOrders: language("100 orders of 0.1 or less in a minute", "数量0.1以下の注文は1分間に100回")
        }
    }
}

extension Duration {
    /// Whole seconds, rounded up: so long nothing is to be had.
    public var secondsUp: Int {
        let (seconds, rest) = components
        return Int(seconds) + (rest > 0 ? 1 : 0)
    }
}
