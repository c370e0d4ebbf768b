public import LightningAPI

// Words of the protocol that a person reads. In English the exchange's own are known from its site; what it may add is
// shown as it came.

extension HealthStatus: Sentence {
    /// Returns how busy the exchange is.
    public func text(in language: Language) -> String {
        switch self {
        case .normal: language(rawValue, "通常")
        case .busy: language(rawValue, "混雑")
        case .veryBusy: language(rawValue, "かなり混雑")
        case .superBusy: language(rawValue, "極めて混雑")
        case .noOrder: language(rawValue, "注文受付不可")
        case .stop: language(rawValue, "停止中")
        default: rawValue
        }
    }
}

extension MarketState: Sentence {
    /// Returns what a market is doing.
    public func text(in language: Language) -> String {
        switch self {
        case .running: language(rawValue, "取引中")
        case .closed: language(rawValue, "取引停止中")
        case .starting: language(rawValue, "再起動中")
        case .preopen: language(rawValue, "板寄せ中")
        case .circuitBreak: language(rawValue, "サーキットブレイク発動中")
        default: rawValue
        }
    }
}

extension MarketType: Sentence {
    /// Returns what kind of market a product is.
    public func text(in language: Language) -> String {
        switch self {
        case .spot: language(rawValue, "現物")
        case .fx: language(rawValue, "証拠金取引")
        case .futures: language(rawValue, "先物")
        default: rawValue
        }
    }
}

extension TradeType: Sentence {
    /// Returns why a balance changed.
    public func text(in language: Language) -> String {
        switch self {
        case .buy: language("Buy", "買い")
        case .sell: language("Sell", "売り")
        case .deposit: language("Deposit", "入金")
        case .withdraw: language("Withdrawal", "出金")
        case .fee: language("Fee", "手数料")
        case .postCollateral: language("Collateral posted", "証拠金の預入")
        case .cancelCollateral: language("Collateral returned", "証拠金の引出")
        case .payment: language("Payment", "支払い")
        case .transfer: language("Transfer", "振替")
        default: rawValue
        }
    }
}
