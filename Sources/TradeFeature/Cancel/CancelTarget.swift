import LightningAPI
import SaifuStyle

/// What is to be cancelled.
enum CancelTarget: Hashable, Sendable {
    /// What the word after `cancel` names.
    case named(OrderReference)
    /// An order that the person is looking at.
    case shown(ChildOrder)
    /// Every order of the product.
    case all

    init(_ word: String) {
        self = word.isSpelled("all") ? .all : .named(OrderReference(word))
    }
}
