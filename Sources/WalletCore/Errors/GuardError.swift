public import LightningAPI
public import SaifuMoney

/// Why the wallet refuses an order before it is sent.
public enum GuardError: Error, Hashable, Sendable {
    /// Price or size breaks a rule of the market.
    case rule(MarketRuleError, product: ProductCode)
    /// The money to buy for, or to bring, comes to less than the smallest order, which costs or brings more at the price.
    case tooLittleMoney(Amount, product: ProductCode, minimum: Amount, price: Amount, worth: Amount)
    /// The account holds less than the order needs.
    case notEnough(needed: Amount, available: Amount)
    /// A market order for more than the book can fill, whose fill alone costs more than the account has available.
    case beyondBook(wanted: Amount, fills: Amount, available: Amount)
    /// The book has no price on the side a market order would take.
    case emptyBook(product: ProductCode)
    /// Nobody bids, nobody asks, or nothing was traded yet: what a price was to be counted from does not exist now.
    case noMarketPrice(product: ProductCode)
    /// The wallet does not know what this product is traded in, so it cannot say what an order would cost.
    case notTraded(product: ProductCode)
    /// Two parts of a special order that cancel each other have the same condition and the same side.
    case alikeParts
    /// A size or a price in a part of a special order would be counted now, and the part is placed later.
    case partNeedsNumber(word: String)
    /// The order is beyond limits of the guard policy, and nobody has lifted them.
    case beyond([GuardBreach])
    /// Another order of the home was sent in the same moment, and the limits allow only one of the two.
    case overtaken
    /// Another window has tightened a limit, or changed a rule, while an order or a withdrawal waited for its yes.
    case limitsChanged
    /// The kill switch of the home is set: no new order and no withdrawal is sent until a person lifts it.
    case killed
    /// The order to cancel has ended, as the wallet knows or a look found it.
    /// - Parameter state: `nil` for an order without a fill of which nobody says how it ended.
    case ended(acceptanceID: String, state: ChildOrderState?)
    /// A withdrawal that may not leave.
    case withdrawal(WithdrawalFault)
    /// The kill switch is lifted by a person at a terminal alone.
    case liftNeedsPerson
    /// A limit is loosened by a person at a terminal alone.
    case loosenNeedsPerson
    /// A limit looser than the standard ends with the run, and the run is one command.
    case looserEndsAtOnce
}
