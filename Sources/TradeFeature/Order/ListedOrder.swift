import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

/// An order as the exchange listed it, now or the last time.
struct ListedOrder: Sendable {
    let order: ChildOrder
    var isListed = true
    /// The special order that placed it; `nil` for an order of its own.
    var origin: OrderOrigin?
    /// How it ended, where it is not listed and the wallet knows it nevertheless.
    var ending: OrderEnding?

    /// Whether it may trade, as far as the list tells.
    var isActive: Bool { isListed && order.childOrderState == .active }
    /// It was active when it was listed last: how it ended is not known.
    var hasUnknownEnd: Bool { !isListed && ending == nil && order.childOrderState == .active }

    /// What a person reads of its state.
    var state: Phrase {
        if hasUnknownEnd {
            return Phrase(OrderEndSentence.unknown(partFilled: order.executedSize.isPositive), .warning)
        }
        guard let ending else { return Phrase(stateOf: order) }
        return ending.state.map { Phrase($0) } ?? Phrase(TradeSentence.endedUnfilled, .secondary)
    }

    /// Why it is not listed any more; `nil` for an order that is.
    var notice: OrderEndSentence? {
        if isListed || order.childOrderState != .active { return nil }
        return ending.map { $0.state == .canceled ? .cancelled : .unfilled } ?? .notListed
    }
}
