import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

/// The effect of an order on the account when all of it that has a price is filled.
struct OrderPreview: Hashable, Sendable {
    let draft: OrderDraft
    /// The cost of a purchase or the proceeds of a sale, in the quote asset; an estimate for a market order.
    let value: Amount
    /// The part of the size that has a price: less than all of it when a market order meets a thin book.
    let pricedSize: Amount
    /// The price named, or the average a market order would pay.
    let price: Amount
    /// Taken in the base asset.
    let fee: Amount
    let feeRate: ExactDecimal
    /// The amount that is free afterwards, without what other orders hold back.
    let baseAfter: Amount
    let quoteAfter: Amount
    /// The amount that must be free for the exchange to take the order: the cost in quote, or the size and its fee in
    /// base.
    let needed: Amount
    let available: Amount
    /// `nil` when nobody is on the other side.
    let distance: PriceDistance?
    /// The order as the guard policy judges it.
    let guarded: GuardedOrder
    /// The limits that the order goes beyond and that nobody has lifted.
    var breaches: [GuardBreach] = []
    /// The basis of a computed size and price; `nil` for a typed number, and for the price of a market order.
    var sizeBasis: SizeBasis?
    var priceBasis: PriceBasis?
    /// Unsettled entries of equal orders.
    var twins: Set<Int64> = []

    /// How sure `value` is: an order that meets one in the book may get a better price than its own.
    var certainty: ValueCertainty {
        draft.price == nil ? .estimate : distance?.crosses == true ? .atWorst : .exact
    }

    /// Whether some of the size would find nobody to trade with.
    var exceedsBook: Bool { pricedSize.quantity < draft.size }
}
