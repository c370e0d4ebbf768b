import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

// The words of an order, each in its style.
extension Phrase {
    init(_ side: Side) {
        switch side {
        case .buy: self.init(Term.buy, .buy)
        case .sell: self.init(Term.sell, .sell)
        case .other: self.init(side, .warning)
        }
    }

    init(_ state: ChildOrderState) {
        switch state {
        case .active: self.init(TradeSentence.state(state), .accent)
        case .completed: self.init(TradeSentence.state(state), .success)
        case .canceled, .expired: self.init(TradeSentence.state(state), .secondary)
        case .rejected, .other: self.init(TradeSentence.state(state), .warning)
        }
    }

    init(_ type: ChildOrderType) {
        switch type {
        case .limit: self.init(TradeSentence.limit, .body)
        case .market: self.init(TradeSentence.market, .body)
        case .other(let word): self.init(TradeSentence.state(.other(word)), .warning)
        }
    }

    /// What a person reads of the state of an order: a narrow list has no more room to tell of a fill.
    init(stateOf order: ChildOrder) {
        let isPartFilled = order.childOrderState == .active && order.executedSize.isPositive
        self = isPartFilled ? Phrase(TradeSentence.partFilled, .body) : Phrase(order.childOrderState)
    }

    /// - Parameters:
    ///   - price: `nil` for a market order, which has none of its own.
    ///   - unit: `nil` where a title tells it.
    init(price: ExactDecimal?, in unit: Asset? = nil) {
        if let price {
            self.init(Figure(price).with(unit: unit), .price)
        } else {
            self.init(TradeSentence.market, .price)
        }
    }
}
