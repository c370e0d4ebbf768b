import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

extension OrderPreview {
    /// Counts it all out, rounding against the customer as the exchange does: a cost and a fee up, proceeds down.
    /// - Returns: `nil` for a market order that meets an empty book.
    /// - Throws: for figures that cannot be counted exactly.
    static func counted(_ draft: OrderDraft, in now: OrderCircumstances) throws(MoneyError) -> OrderPreview? {
        guard let trade = try ExpectedTrade(draft, in: now) else { return nil }
        let isBuy = draft.side == .buy
        let size = Amount(quantity: trade.size, asset: now.base)
        let fee = try now.fee(on: trade.size)
        let value = Amount(
            quantity: try trade.value.rounded(scale: now.quote.displayScale, isBuy ? .up : .down), asset: now.quote)
        let base = now.available(now.base), quote = now.available(now.quote)
        return OrderPreview(
            draft: draft, value: value, pricedSize: size,
            price: Amount(quantity: trade.price, asset: now.quote), fee: fee, feeRate: now.feeRate,
            baseAfter: try (isBuy ? base.adding(size) : base.subtracting(size)).subtracting(fee),
            quoteAfter: try isBuy ? quote.subtracting(value) : quote.adding(value),
            needed: try isBuy ? value : now.holding(toSell: draft.size),
            available: now.available(isBuy ? now.quote : now.base),
            distance: try distance(of: trade.price, draft.side, now),
            guarded: GuardedOrder(
                quote: now.quote, side: draft.side, price: trade.price, value: trade.value, at: now.ticker))
    }

    private static func distance(
        of price: ExactDecimal, _ side: Side, _ now: OrderCircumstances
    ) throws(MoneyError) -> PriceDistance? {
        guard let best = now.bestPrice(facing: side) else { return nil }
        return try PriceDistance(
            of: price, from: Amount(quantity: best, asset: now.quote), side: side, in: now.ticker.state)
    }
}

extension OrderCircumstances {
    func fee(on size: ExactDecimal) throws(MoneyError) -> Amount {
        Amount(quantity: try size.multiplied(by: feeRate, scale: base.displayScale, .up), asset: base)
    }

    fileprivate func holding(toSell size: ExactDecimal) throws(MoneyError) -> Amount {
        try Amount(quantity: size, asset: base).adding(fee(on: size))
    }
}

/// At which price how much of an order trades.
private struct ExpectedTrade {
    let size: ExactDecimal
    let price: ExactDecimal
    let value: ExactSum

    init?(_ draft: OrderDraft, in now: OrderCircumstances) throws(MoneyError) {
        if let limit = draft.price {
            size = draft.size
            price = limit
            var total = ExactSum()
            total.add(limit, times: draft.size)
            value = total
        } else {
            guard let board = now.board else { return nil }
            let walk = try BookWalk(board, side: draft.side, size: draft.size)
            guard walk.size.isPositive else { return nil }
            size = walk.size
            let places = now.rules?.priceTick.scale ?? walk.priceScale
            price = try walk.value.divided(
                by: ExactSum(walk.size), scale: max(places, now.quote.displayScale), .halfUp)
            value = walk.value
        }
    }
}
