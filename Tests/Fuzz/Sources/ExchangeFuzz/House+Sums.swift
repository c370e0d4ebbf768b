internal import FuzzKit

@testable internal import PaperExchange

extension House {
    /// Nothing is made or lost, nothing is spent twice, and the books hold what the account says.
    func checkSums() {
        guard let core else { return require(false, "the exchange is closed") }
        let account = core.accounts
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
        var held: [Balances.Key: Int128] = [:]
        for order in core.accounts.open.values {
            let units = core.units[order.market]
            let asset = order.side == .buy ? units.quoteCode : units.baseCode
            held[Balances.Key(account: .own(order.holder), asset: asset), default: 0] += order.held(units)
            let place = order.resting.flatMap { core.markets[order.market].venue.book.order($0) }
            require(place?.size == order.outstanding && place?.tag == order.tag.rawValue, "an order is not in its book")
            require(order.executed + order.canceled + order.outstanding == order.size, "an order has lost a part")
        }
        for (key, amount) in core.accounts.held {
            require(amount == held[key] ?? 0, "what is held is not what the orders hold")
            require(core.accounts.balances[key.account, key.asset] >= amount, "more is held than is there")
        }
        for market in core.markets {
            let (bid, ask) = (market.venue.book.best(.buy), market.venue.book.best(.sell))
            require(bid.map { bid in ask.map { bid.price < $0.price } ?? true } ?? true, "a book is crossed")
        }
    }
}
