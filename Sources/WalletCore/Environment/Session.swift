public import LightningAPI

/// What the commands of one run share: the product in use and the orders that were last listed.
@MainActor public final class Session {
    /// Used by every command that is not given a product.
    public var product: ProductCode
    /// Whether orders go out without a question (`--yes`).
    public var skipsConfirmation = false
    /// What an order must keep to, unless a person types a word or the limit is lifted.
    public var guardPolicy = GuardPolicy.standard
    /// The limits that the next order may go beyond (`--beyond`).
    public var liftedLimits: Set<GuardLimit> = []
    /// The rows as `orders` last showed them, `nil` before it did; `cancel 1` means the first.
    public var listedOrders: [ListedOrder]?
    /// Acceptance ids of this account's active orders as far as this run has seen them, for completion.
    public var knownOrderIDs: Set<String> = []

    public init(product: ProductCode) {
        self.product = product
    }
}

/// A row that `orders` showed.
public struct ListedOrder: Hashable, Sendable {
    public let product: ProductCode
    public let acceptanceID: String

    public init(product: ProductCode, acceptanceID: String) {
        self.product = product
        self.acceptanceID = acceptanceID
    }
}
