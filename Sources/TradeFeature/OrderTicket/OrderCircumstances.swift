import LightningAPI
import SaifuMoney

/// The facts that decide what an order will do: the market, and the funds of the account.
struct OrderCircumstances: Sendable {
    let base: Asset
    let quote: Asset
    let ticker: Ticker
    /// Only asked for when an order takes whatever price there is.
    let board: Board?
    let balances: [Balance]
    /// A fraction of the size.
    let feeRate: ExactDecimal
    /// `nil` where nobody knows them.
    let rules: MarketRules?

    /// The best price on the side that an order of `side` trades against; `nil` when nobody is there. Of the board where it
    /// was asked for: the ticker is of another moment.
    func bestPrice(facing side: Side) -> ExactDecimal? {
        if let board { return BookWalk.levels(of: board, facing: side).first?.price }
        let price = side == .buy ? ticker.bestAsk : ticker.bestBid
        return price.isPositive ? price : nil
    }

    /// Returns the amount that is free for orders; 0 when the exchange lists none.
    func available(_ asset: Asset) -> Amount {
        Amount(quantity: entry(asset)?.available ?? .zero, asset: asset)
    }

    private func entry(_ asset: Asset) -> Balance? {
        balances.first { $0.currencyCode == asset }
    }
}
