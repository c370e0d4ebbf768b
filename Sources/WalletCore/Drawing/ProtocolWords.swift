public import LightningAPI

// Words of the protocol that a person reads. In English the exchange's own are known from its site; what it may add is
// shown as it came.

extension HealthStatus: Sentence {
    /// Returns how busy the exchange is.
    public func wording(in language: Language) -> Wording {
        switch self {
        case .normal: language(rawValue, "通常")
        case .busy: language(rawValue, "混雑")
        case .veryBusy: language(rawValue, "かなり混雑")
        case .superBusy: language(rawValue, "極めて混雑")
        case .noOrder: language(rawValue, "注文受付不可")
        case .stop: language(rawValue, "停止中")
        default: language.code(rawValue)
        }
    }
}

extension MarketState: Sentence {
    /// Returns what a market is doing.
    public func wording(in language: Language) -> Wording {
        switch self {
        case .running: language(rawValue, "取引中")
        case .closed: language(rawValue, "取引停止中")
        case .starting: language(rawValue, "再起動中")
        case .preopen: language(rawValue, "板寄せ中")
        case .circuitBreak: language(rawValue, "サーキットブレイク発動中")
        default: language.code(rawValue)
        }
    }
}

extension MarketType: Sentence {
    /// Returns what kind of market a product is.
    public func wording(in language: Language) -> Wording {
        switch self {
        case .spot: language(rawValue, "現物")
        case .fx: language(rawValue, "証拠金取引")
        case .futures: language(rawValue, "先物")
        default: language.code(rawValue)
        }
    }
}

extension Side: Sentence {
    /// Returns which way somebody traded.
    public func wording(in language: Language) -> Wording {
        switch self {
        case .buy: Term.buy.wording(in: language)
        case .sell: Term.sell.wording(in: language)
        case .other(let word): language.code(word)
        }
    }
}

extension TradeType: Sentence {
    /// Returns why a balance changed.
    public func wording(in language: Language) -> Wording {
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
        default: language.code(rawValue)
        }
    }
}

extension TransferStatus: Sentence {
    /// Returns how far a transfer is.
    public func wording(in language: Language) -> Wording {
        switch self {
        case .pending: language("pending", "処理中")
        case .completed: language("completed", "完了")
        default: language.code(rawValue)
        }
    }
}

extension CollateralReason: Sentence {
    /// Returns why the collateral changed.
    public func wording(in language: Language) -> Wording {
        switch self {
        case .post: TradeType.postCollateral.wording(in: language)
        case .cancel: TradeType.cancelCollateral.wording(in: language)
        case .clearing: language("Position closed", "建玉の決済")
        case .exchange: language("Collateral exchanged", "証拠金の交換")
        case .funding: language("Funding", "ファンディング")
        case .leveragePoints: language("Leverage points", "レバレッジポイント")
        default: language.code(rawValue)
        }
    }
}

extension ParentOrderType: Sentence {
    /// Returns how the parts of a special order belong together, or what one waits for.
    public func wording(in language: Language) -> Wording {
        switch self {
        case .simple: language("Simple", "通常")
        case .limit: language("Limit", "指値")
        case .market: language("Market", "成行")
        case .stop: language("Stop", "ストップ")
        case .stopLimit: language("Stop limit", "ストップ・リミット")
        case .trail: language("Trail", "トレーリング")
        // IFD, OCO and IFDOCO are what people call them, too.
        default: language.code(rawValue)
        }
    }
}
