import LightningAPI
import SaifuStyle
import WalletCore

/// The words of an order, in the person's language.
struct TradeWords {
    let strings: Strings

    func side(_ side: Side) -> StyledText {
        switch side {
        case .buy: StyledText(strings(.buy), style: .buy)
        case .sell: StyledText(strings(.sell), style: .sell)
        }
    }

    /// A market order has no price of its own.
    func price(of order: ChildOrder) -> StyledText {
        switch order.childOrderType {
        case .limit: StyledText(Figures.grouped(order.price), style: .price)
        case .market: StyledText(strings(.market), style: .price)
        }
    }

    func type(_ type: ChildOrderType) -> StyledText {
        switch type {
        case .limit: StyledText(strings(.limit), style: .body)
        case .market: StyledText(strings(.market), style: .body)
        }
    }

    func state(_ state: ChildOrderState) -> StyledText {
        switch state {
        case .active: StyledText(strings(.active), style: .accent)
        case .completed: StyledText(strings(.completed), style: .success)
        case .canceled: StyledText(strings(.canceled), style: .secondary)
        case .expired: StyledText(strings(.expired), style: .secondary)
        case .rejected: StyledText(strings(.rejected), style: .warning)
        }
    }
}
