import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

/// What a special order will do, part by part.
struct SpecialPreview: Hashable, Sendable {
    /// A part with what it costs or brings at the price that it is judged by.
    struct Part: Hashable, Sendable {
        let part: SpecialOrder.Part
        let value: Amount
    }

    let order: SpecialOrder
    /// In the order in which they are sent.
    let parts: [Part]
    /// What is free now, before anything of it is placed.
    let available: [Amount]
    /// What of any part is beyond a limit that nobody has lifted.
    var breaches: [GuardBreach] = []
    /// Unsettled entries of equal special orders.
    var twins: Set<Int64> = []
}

extension SpecialOrder.Part {
    /// The price it is judged by: its own, the one that places it, or the best one on the other side.
    func price(at ticker: Ticker) -> ExactDecimal? {
        let best = side == .buy ? ticker.bestAsk : ticker.bestBid
        return condition.price ?? condition.trigger ?? (best.isPositive ? best : nil)
    }
}
