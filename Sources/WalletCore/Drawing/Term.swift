/// Titles and words that several features use.
public enum Term: Sentence {
    /// Each says its name.
    case product, price, size, side, date, state, fee, endpoint, buy, sell

    public func wording(in language: Language) -> Wording {
        switch self {
        case .product: language("Product", "銘柄")
        case .price: language("Price", "価格")
        case .size: language("Size", "数量")
        case .side: language("Side", "売買")
        case .date: language("Time", "日時")
        case .state: language("State", "状態")
        case .fee: language("Fee", "手数料")
        case .endpoint: language("Exchange", "取引所")
        case .buy: language("Buy", "買い")
        case .sell: language("Sell", "売り")
        }
    }
}
