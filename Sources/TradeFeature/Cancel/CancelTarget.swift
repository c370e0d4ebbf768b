import LightningAPI
import SaifuStyle
import WalletCore

/// The orders to cancel.
enum CancelTarget: Hashable, Sendable {
    /// The order that the word after `cancel` names.
    case named(OrderReference)
    /// An order that the person is looking at.
    case shown(ChildOrder)
    /// A special order that the person is looking at.
    case parent(ParentOrderSummary)
    /// Every order of the product.
    case all

    /// - Throws: `badOrderID`.
    init(_ word: String) throws(WalletError) {
        self = word.narrow.isSpelled("all") ? .all : .named(try OrderReference(word))
    }
}
