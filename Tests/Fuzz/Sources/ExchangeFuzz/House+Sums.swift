internal import FuzzKit

@testable internal import PaperExchange

extension House {
    /// Nothing is made or lost, nothing is spent twice, and the books hold what the account says.
    func checkSums() {
        guard let core else { return require(false, "the exchange is closed") }
        let account = core.account
        var totals: [String: Int128] = [:]
        for (key, amount) in account.balances.amounts {
            totals[key.asset, default: 0] += amount
            require(key.account == .market || amount >= 0, "an account owes")
        }
        for amount in core.configuration.funding {
            let funded = MarketUnits.units(amount.quantity, scale: amount.asset.displayScale).map { Int128($0) }
            require(totals.removeValue(forKey: amount.asset.code) == funded, "an asset is not what was funded")
        }
        require(totals.values.allSatisfy { $0 == 0 }, "an asset came from nowhere")
        checkHolds(core)
    }

    private func checkHolds(_ core: ExchangeCore) {
        var held: [String: Int128] = [:]
        for order in core.account.open.values {
            let units = core.units[order.market]
            held[order.side == .buy ? units.quoteCode : units.baseCode, default: 0] += order.held(units)
            let place = order.resting.flatMap { core.markets[order.market].venue.book.order($0) }
            require(place?.size == order.outstanding && place?.tag == order.tag.rawValue, "an order is not in its book")
            require(order.executed + order.canceled + order.outstanding == order.size, "an order has lost a part")
        }
        for (asset, amount) in core.account.held {
            require(amount == held[asset] ?? 0, "what is held is not what the orders hold")
            require(core.account.available(asset) >= 0, "more is held than is there")
        }
        for market in core.markets {
            let (bid, ask) = (market.venue.book.best(.buy), market.venue.book.best(.sell))
            require(bid.map { bid in ask.map { bid.price < $0.price } ?? true } ?? true, "a book is crossed")
        }
    }
}
