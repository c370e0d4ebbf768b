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
        var certainty = ValueCertainty.exact
        /// Taken in the base asset.
        let fee: Amount
        let feeRate: ExactDecimal
        /// From its trigger, or else its price, to the market; `nil` for a part that takes any price.
        var distance: PartDistance?
        /// What the person may not expect of it.
        var notes: [PartNote] = []
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

/// How far the market is from what a part waits for, or from its price.
enum PartDistance: Hashable, Sendable {
    /// From the last price to the trigger.
    case trigger(Amount, share: ExactDecimal, isBelow: Bool)
    /// Of a price from the best one that it could trade with.
    case price(PriceDistance)
}

/// What a person may not expect of a part.
enum PartNote: Hashable, Sendable {
    /// Its trigger is reached now; it is placed later.
    case reached
    /// Its trigger is reached at the price of the part before it.
    case reachedThen(Amount)
    /// It is placed later, and its price is so far beyond that of the part before it that it trades at once.
    case tradesAtOnce(Amount, share: ExactDecimal, Side)
    /// The price cannot fall as far as it waits for.
    case neverReached
    /// Its limit is beyond its trigger: the price has to come back before it trades.
    case waitsForReturn(Side)
    /// It needs more than what is free now.
    case short(Asset)
}

extension SpecialOrder.Part {
    /// The prices it is judged by: its own and the one that it waits for, or else the best one on the other side. By the
    /// first one it costs or brings something.
    /// - Parameter then: about where the market is when the part is placed; `nil` where it is placed now.
    func prices(at ticker: Ticker, then: ExactDecimal? = nil) -> [ExactDecimal] {
        let last = then ?? ticker.ltp
        let own = [condition.price, isReached(at: last) ? nil : trigger(at: last)].compactMap { $0 }
        let best = then ?? best(at: ticker)
        return own.isEmpty && best.isPositive ? [best] : own
    }

    /// The price that it waits for; one that follows the market waits for it while the market does not move its way.
    /// `nil` for a part that waits for none, or for one that cannot come.
    func trigger(at last: ExactDecimal) -> ExactDecimal? {
        guard let offset = condition.offset else { return condition.trigger }
        guard last.isPositive else { return nil }
        do {
            let width = try ExactDecimal(offset)
            let trigger = try side == .buy ? last.adding(width) : last.subtracting(width)
            return trigger.isPositive ? trigger : nil
        } catch {
            return nil
        }
    }

    /// Whether the last price is at its trigger or beyond.
    func isReached(at ticker: Ticker) -> Bool { isReached(at: ticker.ltp) }

    /// Whether a price is at its trigger or beyond.
    func isReached(at price: ExactDecimal) -> Bool {
        guard let trigger = condition.trigger else { return false }
        return side == .buy ? price >= trigger : price <= trigger
    }

    /// Whether the price has to come back after its trigger was reached.
    private var waitsForReturn: Bool {
        guard case .stopLimit(let trigger, let price) = condition else { return false }
        return side == .buy ? price < trigger : price > trigger
    }

    /// About where the market is once this part is filled; `nil` where nobody can tell.
    func marketWhenFilled(at ticker: Ticker) -> ExactDecimal? {
        let best = best(at: ticker)
        let present = best.isPositive ? best : nil
        if condition.trigger != nil, !isReached(at: ticker) { return condition.price ?? condition.trigger }
        switch condition {
        case .trail: return nil
        case .market, .stop: return present
        case .limit(let price), .stopLimit(_, let price):
            guard let present else { return price }
            return side == .buy ? min(price, present) : max(price, present)
        }
    }

    /// What it says of itself, whatever is around it.
    /// - Parameter last: the last price when it is placed.
    func ownNotes(at last: ExactDecimal) -> [PartNote] {
        (isNeverReached(at: last) ? [.neverReached] : []) + (waitsForReturn ? [.waitsForReturn(side)] : [])
    }

    /// Whether it waits for a fall by more than there is to fall.
    private func isNeverReached(at last: ExactDecimal) -> Bool {
        last.isPositive && condition.offset != nil && trigger(at: last) == nil
    }

    private func best(at ticker: Ticker) -> ExactDecimal { side == .buy ? ticker.bestAsk : ticker.bestBid }
}

extension SpecialOrder.Plan {
    /// The number of parts that are at work from the start; the others come once the first is filled.
    var partsAtOnce: Int {
        switch self {
        case .simple, .ifDone, .ifDoneOneCancelsOther: 1
        case .oneCancelsOther: 2
        }
    }
}
